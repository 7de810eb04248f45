// One field of the inspector: an editor made for its descriptor, or the text of a read-only fact.
#pragma once

#include "core/edit/property.h"

#include <QWidget>

namespace cw {

/// What a row needs besides the descriptor.
struct PropertyContext {
    const Catalog* catalog = nullptr;
    QString currency;
};

/// Base of the editors. A row is kept while its descriptor stays the same, so that typing and focus survive updates.
class PropertyRow : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// Shows a value; `mixed`: the selected objects differ.
    virtual void setValue(const PropertyValue& value, bool mixed) = 0;
    /// Pixels that show the value whole; 0: it breaks into lines, or is short.
    virtual int wantedWidth() const { return 0; }

signals:
    void wantedWidthChanged();
    void edited(const cw::PropertyValue& value);
};

PropertyRow* makePropertyRow(const PropertyInfo& info, const PropertyContext& context, QWidget* parent);
/// "property.<field>" in the window's language.
QString propertyLabel(const PropertyInfo& info);

} // namespace cw
