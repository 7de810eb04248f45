// A thread that works on the newest request only: the one before it is asked to stop, those between are dropped.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace cw {

/// Owned by the object that `work` speaks for, as its last member: the destructor asks the running work to stop and
/// waits for it.
template <class Request> class LatestWorker {
public:
    /// Called on the thread, once a request. It must return soon after its token asks for it.
    using Work = std::function<void(const Request&, const std::stop_token&)>;

    explicit LatestWorker(Work work)
        : work_(std::move(work)), thread_([this](const std::stop_token& quit) { run(quit); }) {}
    ~LatestWorker() {
        thread_.request_stop();
        stop();
    }

    void request(Request request) {
        {
            const std::scoped_lock lock(mutex_);
            latest_.request_stop();
            latest_ = std::stop_source();
            pending_ = std::move(request);
        }
        wake_.notify_all();
    }
    /// Asks the newest request's work to stop; one that still waits is begun with its token stopped.
    void stop() {
        const std::scoped_lock lock(mutex_);
        latest_.request_stop();
    }

private:
    void run(const std::stop_token& quit) {
        while (!quit.stop_requested()) {
            std::optional<Request> request;
            std::stop_token stop;
            {
                std::unique_lock lock(mutex_);
                if (!wake_.wait(lock, quit, [this] { return pending_.has_value(); }))
                    return;
                request = std::exchange(pending_, std::nullopt);
                stop = latest_.get_token();
            }
            if (!quit.stop_requested())
                work_(*request, stop);
        }
    }

    Work work_;
    std::mutex mutex_; // guards pending_ and latest_
    std::condition_variable_any wake_;
    std::optional<Request> pending_;
    std::stop_source latest_; ///< of the newest request
    std::jthread thread_;
};

} // namespace cw
