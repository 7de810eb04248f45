<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en">
<context>
    <name>Catalog</name>
    <message>
        <source>Tokyo</source>
        <translation>東京</translation>
    </message>
    <message>
        <source>Osaka</source>
        <translation>大阪</translation>
    </message>
    <message>
        <source>Singapore</source>
        <translation>シンガポール</translation>
    </message>
    <message>
        <source>Northern Virginia</source>
        <translation>北バージニア</translation>
    </message>
    <message>
        <source>Silicon Valley</source>
        <translation>シリコンバレー</translation>
    </message>
    <message>
        <source>Frankfurt</source>
        <translation>フランクフルト</translation>
    </message>
    <message>
        <source>London</source>
        <translation>ロンドン</translation>
    </message>
    <message>
        <source>Stockholm</source>
        <translation>ストックホルム</translation>
    </message>
    <message>
        <source>Japan</source>
        <translation>日本</translation>
    </message>
    <message>
        <source>United States</source>
        <translation>米国</translation>
    </message>
    <message>
        <source>Germany</source>
        <translation>ドイツ</translation>
    </message>
    <message>
        <source>United Kingdom</source>
        <translation>英国</translation>
    </message>
    <message>
        <source>Sweden</source>
        <translation>スウェーデン</translation>
    </message>
    <message>
        <source>generic</source>
        <translation>汎用</translation>
    </message>
    <message>
        <source>generic (RA design)</source>
        <translation>汎用 (RA設計)</translation>
    </message>
    <message>
        <source>Passive rear door</source>
        <translation>パッシブ型リアドア</translation>
    </message>
    <message>
        <source>RDHx 60 kW</source>
        <translation>リアドア熱交換器 60 kW</translation>
    </message>
    <message>
        <source>rPDU 50 kW three-phase</source>
        <translation>ラックPDU、三相50 kW</translation>
    </message>
    <message>
        <source>Metered rack PDU, three-phase 208 V, 60 A</source>
        <translation>計測付きラックPDU、三相208 V 60 A</translation>
    </message>
    <message>
        <source>Metered rack PDU, three-phase 415 V, 60 A</source>
        <translation>計測付きラックPDU、三相415 V 60 A</translation>
    </message>
    <message>
        <source>Metered rack PDU, three-phase 415 V, 32 A</source>
        <translation>計測付きラックPDU、三相415 V 32 A</translation>
    </message>
    <message>
        <source>48U 800x1470 mm</source>
        <translation>48Uラック 800×1470 mm</translation>
    </message>
    <message>
        <source>52U 750x1200 mm</source>
        <translation>52Uラック 750×1200 mm</translation>
    </message>
    <message>
        <source>MGX/ORv3-style NVL72 rack</source>
        <translation>MGX/ORv3型NVL72ラック</translation>
    </message>
    <message>
        <source>Delta-conversion UPS (loss curve)</source>
        <translation>デルタ変換UPS (損失曲線)</translation>
    </message>
    <message>
        <source>Double-conversion UPS, 500 kVA class (loss curve)</source>
        <translation>ダブルコンバージョンUPS、500 kVA級 (損失曲線)</translation>
    </message>
    <message>
        <source>Head node, 1U two-socket</source>
        <translation>ヘッドノード、1U 2ソケット</translation>
    </message>
    <message>
        <source>Login node, 1U two-socket</source>
        <translation>ログインノード、1U 2ソケット</translation>
    </message>
    <message>
        <source>Management node, 1U one-socket</source>
        <translation>管理ノード、1U 1ソケット</translation>
    </message>
    <message>
        <source>Attestation and key broker node, 1U</source>
        <translation>アテステーション・鍵仲介ノード、1U</translation>
    </message>
    <message>
        <source>Storage gateway, 1U two-socket</source>
        <translation>ストレージゲートウェイ、1U 2ソケット</translation>
    </message>
    <message>
        <source>UFM fabric manager appliance, 1U</source>
        <translation>UFMファブリックマネージャー、1U</translation>
    </message>
    <message>
        <source>NVLink 5 switch tray (NVL72)</source>
        <translation>NVLink 5スイッチトレイ (NVL72)</translation>
    </message>
    <message>
        <source>4x RTX workstation (dual-slot blower cards)</source>
        <translation>RTX 4枚のワークステーション (2スロット、ブロワー型)</translation>
    </message>
    <message>
        <source>any</source>
        <translation>すべての地域</translation>
    </message>
    <message>
        <source>market</source>
        <translation>市場</translation>
    </message>
    <message>
        <source>p4d.24xlarge (us-east-1, before the 2025 cut)</source>
        <translation>p4d.24xlarge (us-east-1、2025年の値下げ前)</translation>
    </message>
    <message>
        <source>p5.48xlarge (us-east-1, before the 2025 cut)</source>
        <translation>p5.48xlarge (us-east-1、2025年の値下げ前)</translation>
    </message>
    <message>
        <source>ND96isr_H100_v5 (eastus, list)</source>
        <translation>ND96isr_H100_v5 (eastus、定価)</translation>
    </message>
    <message>
        <source>ND96isr_H100_v5 (eastus, lower quote)</source>
        <translation>ND96isr_H100_v5 (eastus、安い方の提示額)</translation>
    </message>
    <message>
        <source>Prime Intellect H100 SXM, per GPU</source>
        <translation>Prime Intellect H100 SXM、1 GPU</translation>
    </message>
    <message>
        <source>SF Compute H100 SXM, per GPU</source>
        <translation>SF Compute H100 SXM、1 GPU</translation>
    </message>
    <message>
        <source>Nebius H100 SXM, per GPU</source>
        <translation>Nebius H100 SXM、1 GPU</translation>
    </message>
    <message>
        <source>Crusoe H100 SXM, per GPU</source>
        <translation>Crusoe H100 SXM、1 GPU</translation>
    </message>
    <message>
        <source>Modal H100 SXM, per GPU</source>
        <translation>Modal H100 SXM、1 GPU</translation>
    </message>
    <message>
        <source>Lambda H100 SXM, per GPU</source>
        <translation>Lambda H100 SXM、1 GPU</translation>
    </message>
    <message>
        <source>CoreWeave H100 SXM, per GPU</source>
        <translation>CoreWeave H100 SXM、1 GPU</translation>
    </message>
    <message>
        <source>OCI H100 SXM, per GPU</source>
        <translation>OCI H100 SXM、1 GPU</translation>
    </message>
    <message>
        <source>RunPod A100 PCIe, secure cloud</source>
        <translation>RunPod A100 PCIe、セキュアクラウド</translation>
    </message>
    <message>
        <source>H100 rental index, low of 2025-10</source>
        <translation>H100レンタル指数、2025年10月の最安値</translation>
    </message>
    <message>
        <source>H100 rental index, 2026-03</source>
        <translation>H100レンタル指数、2026年3月</translation>
    </message>
    <message>
        <source>B300 medians of 2026-09</source>
        <translation>B300の中央値、2026年9月</translation>
    </message>
    <message>
        <source>general planning knowledge, no source (planning estimate)</source>
        <translation>計画上の一般知識、出典なし (計画用概算)</translation>
    </message>
    <message>
        <source>general planning knowledge, no source (planning estimate): direct-liquid option</source>
        <translation>計画上の一般知識、出典なし (計画用概算): 直接液冷オプション</translation>
    </message>
    <message>
        <source>launch MSRP 2022-10 (from general knowledge)</source>
        <translation>2022年10月の発売時希望小売価格 (一般知識による)</translation>
    </message>
    <message>
        <source>launch MSRP 2025-01 (from general knowledge)</source>
        <translation>2025年1月の発売時希望小売価格 (一般知識による)</translation>
    </message>
    <message>
        <source>Intel list 2024-06, UBB of 8 at 125000 USD divided by 8 (from general knowledge)</source>
        <translation>Intelの2024年6月の定価、8基のUBB 125,000 USDを8で割ったもの (一般知識による)</translation>
    </message>
    <message>
        <source>SemiAnalysis, &quot;H100 vs GB200 NVL72 Training Benchmarks&quot; (2025)</source>
        <translation>SemiAnalysis「H100 vs GB200 NVL72 Training Benchmarks」(2025年)</translation>
    </message>
    <message>
        <source>reseller listings of HGX B300 8-GPU servers, public secondary source (no stable address)</source>
        <translation>HGX B300 8 GPUサーバーの販売店掲載価格、公開二次資料 (固定アドレスなし)</translation>
    </message>
    <message>
        <source>Mercatus price table, public secondary source (no stable address)</source>
        <translation>Mercatusの価格表、公開二次資料 (固定アドレスなし)</translation>
    </message>
    <message>
        <source>public calculator default (no stable address)</source>
        <translation>公開計算ツールの既定値 (固定アドレスなし)</translation>
    </message>
    <message>
        <source>public bill of materials (no stable address)</source>
        <translation>公開された部品表 (固定アドレスなし)</translation>
    </message>
    <message>
        <source>public bill of materials and calculator (no stable address)</source>
        <translation>公開された部品表と計算ツール (固定アドレスなし)</translation>
    </message>
    <message>
        <source>https://huggingface.co/hardware (MSRP, stored copy, no date)</source>
        <translation>https://huggingface.co/hardware (希望小売価格、保存された写し、日付なし)</translation>
    </message>
    <message>
        <source>public notebook citing Raymond James</source>
        <translation>Raymond Jamesを引用する公開ノートブック</translation>
    </message>
    <message>
        <source>ChinaTalk back-of-the-envelope cluster cost</source>
        <translation>ChinaTalkによるクラスター費用の概算</translation>
    </message>
    <message>
        <source>ChinaTalk (2.6 M), Wolfe Research (3.0 M), SemiAnalysis (3.1 M)</source>
        <translation>ChinaTalk (260万)、Wolfe Research (300万)、SemiAnalysis (310万)</translation>
    </message>
    <message>
        <source>press estimate, xatakaon.com</source>
        <translation>報道の推定、xatakaon.com</translation>
    </message>
    <message>
        <source>market estimate, public secondary source (no stable address)</source>
        <translation>市場の推定、公開二次資料 (固定アドレスなし)</translation>
    </message>
    <message>
        <source>ChinaTalk (40,000) and a second public cluster cost model (25,000)</source>
        <translation>ChinaTalk (40,000) と別の公開クラスター費用モデル (25,000)</translation>
    </message>
    <message>
        <source>public cabling price table (2026-09-22): QSFPTEK compatible, 2026-09</source>
        <translation>公開されたケーブル価格表 (2026-09-22): QSFPTEK互換品、2026-09</translation>
    </message>
    <message>
        <source>public cabling price table (2026-09-22): FS.com, 2026-09</source>
        <translation>公開されたケーブル価格表 (2026-09-22): FS.com、2026-09</translation>
    </message>
    <message>
        <source>public cabling price table (2026-09-22): FS.com, 2026-09 (ordering text says 100 m)</source>
        <translation>公開されたケーブル価格表 (2026-09-22): FS.com、2026-09 (発注文には100 mとある)</translation>
    </message>
    <message>
        <source>public cabling price table (2026-09-22): FS/Approved Networks, 2026-09</source>
        <translation>公開されたケーブル価格表 (2026-09-22): FS/Approved Networks、2026-09</translation>
    </message>
    <message>
        <source>public cabling price table (2026-09-22): FS.com list, 2026-09</source>
        <translation>公開されたケーブル価格表 (2026-09-22): FS.comの定価、2026-09</translation>
    </message>
    <message>
        <source>NVIDIA AI Enterprise licence, docs.api.nvidia.com/nim/docs/product</source>
        <translation>NVIDIA AI Enterpriseライセンス、docs.api.nvidia.com/nim/docs/product</translation>
    </message>
    <message>
        <source>public secondary source (no stable address)</source>
        <translation>公開二次資料 (固定アドレスなし)</translation>
    </message>
    <message>
        <source>edwinlim0919/sustainable-deep-learning cost_data.py (vantage snapshot)</source>
        <translation>edwinlim0919/sustainable-deep-learning cost_data.py (vantageの写し)</translation>
    </message>
    <message>
        <source>H100 rental index, public secondary source (no stable address)</source>
        <translation>H100レンタル指数、公開二次資料 (固定アドレスなし)</translation>
    </message>
    <message>
        <source>market medians, public secondary source (no stable address)</source>
        <translation>市場の中央値、公開二次資料 (固定アドレスなし)</translation>
    </message>
    <message>
        <source>climate normals 1991-2020 of the national weather service, from general knowledge; unverified</source>
        <translation>各国気象機関の1991～2020年平年値、一般知識による。未検証</translation>
    </message>
    <message>
        <source>TEPCO commercial high-voltage energy charge in summer, 23.58 JPY/kWh without levy and fuel adjustment (lifeap.co.jp); at 145 JPY per USD, rounded rate of 2025-04</source>
        <translation>東京電力 業務用高圧の夏季電力量料金、23.58 JPY/kWh、賦課金と燃料費調整を除く (lifeap.co.jp)。1 USD = 145 JPY (2025年4月の概数)</translation>
    </message>
    <message>
        <source>TEPCO commercial basic charge, 1,890 JPY/kW and month (lifeap.co.jp); at 145 JPY per USD, rounded rate of 2025-04</source>
        <translation>東京電力 業務用基本料金、1 kWあたり月額1,890 JPY (lifeap.co.jp)。1 USD = 145 JPY (2025年4月の概数)</translation>
    </message>
    <message>
        <source>no tariff of Kansai found: the one of Tokyo is taken (TEPCO, 23.58 JPY/kWh at 145 JPY per USD)</source>
        <translation>関西の料金が見つからないため東京の料金を使用 (東京電力、23.58 JPY/kWh、1 USD = 145 JPY)</translation>
    </message>
    <message>
        <source>no tariff of Kansai found: the one of Tokyo is taken (TEPCO, 1,890 JPY/kW and month at 145 JPY per USD)</source>
        <translation>関西の料金が見つからないため東京の料金を使用 (東京電力、1 kWあたり月額1,890 JPY、1 USD = 145 JPY)</translation>
    </message>
    <message>
        <source>BDEW Strompreisanalyse, industry 160 MWh to 20 GWh a year, 17.2 EUR ct/kWh; at 1.15 USD per EUR, rounded rate of 2026</source>
        <translation>BDEW Strompreisanalyse、産業用 年間160 MWh～20 GWh、17.2ユーロセント/kWh。1 EUR = 1.15 USD (2026年の概数)</translation>
    </message>
    <message>
        <source>DESNZ Quarterly Energy Prices table 3.4.1, 2,000-19,999 MWh a year, 24.458 p/kWh without CCL and VAT; at 1.33 USD per GBP, rounded rate of 2026</source>
        <translation>DESNZ Quarterly Energy Prices 表3.4.1、年間2,000～19,999 MWh、24.458 p/kWh、CCLとVATを除く。1 GBP = 1.33 USD (2026年の概数)</translation>
    </message>
    <message>
        <source>Eurostat nrg_pc_205, band IC (500-2,000 MWh a year), 97.0 EUR/MWh; at 1.15 USD per EUR, rounded rate of 2025</source>
        <translation>Eurostat nrg_pc_205、区分IC (年間500～2,000 MWh)、97.0 EUR/MWh。1 EUR = 1.15 USD (2025年の概数)</translation>
    </message>
    <message>
        <source>US commercial average, EIA Electric Power Monthly table 5.6.A; California is dearer</source>
        <translation>米国の業務用平均、EIA Electric Power Monthly 表5.6.A。カリフォルニアはこれより高い</translation>
    </message>
    <message>
        <source>US industrial average, EIA Electric Power Monthly table 5.6.A; not the tariff of Virginia alone</source>
        <translation>米国の産業用平均、EIA Electric Power Monthly 表5.6.A。バージニア単独の料金ではない</translation>
    </message>
    <message>
        <source>general knowledge of industrial tariffs in Singapore; unverified</source>
        <translation>シンガポールの産業用料金についての一般知識。未検証</translation>
    </message>
    <message>
        <source>Northern Virginia, 175-225 USD/kW and month, public market report (no stable address)</source>
        <translation>北バージニア、1 kWあたり月額175～225 USD、公開された市場報告 (固定アドレスなし)</translation>
    </message>
    <message>
        <source>Silicon Valley, 275-350 USD/kW and month, public market report (no stable address)</source>
        <translation>シリコンバレー、1 kWあたり月額275～350 USD、公開された市場報告 (固定アドレスなし)</translation>
    </message>
    <message>
        <source>global average retail colocation, Equinix 10-K FY2024; no figure of this place was found</source>
        <translation>小口コロケーションの世界平均、Equinix 10-K FY2024。この地域の値は見つからない</translation>
    </message>
    <message>
        <source>Electricity Maps 2025 yearly average, via npm @tgwf/co2 0.19.0, zone DE</source>
        <translation>Electricity Mapsの2025年平均、npm @tgwf/co2 0.19.0による、地域 DE</translation>
    </message>
    <message>
        <source>Electricity Maps 2025 yearly average, via npm @tgwf/co2 0.19.0, zone GB</source>
        <translation>Electricity Mapsの2025年平均、npm @tgwf/co2 0.19.0による、地域 GB</translation>
    </message>
    <message>
        <source>Electricity Maps 2025 yearly average, via npm @tgwf/co2 0.19.0, zone JP-KN</source>
        <translation>Electricity Mapsの2025年平均、npm @tgwf/co2 0.19.0による、地域 JP-KN</translation>
    </message>
    <message>
        <source>Electricity Maps 2025 yearly average, via npm @tgwf/co2 0.19.0, zone JP-TK</source>
        <translation>Electricity Mapsの2025年平均、npm @tgwf/co2 0.19.0による、地域 JP-TK</translation>
    </message>
    <message>
        <source>Electricity Maps 2025 yearly average, via npm @tgwf/co2 0.19.0, zone SE-SE3</source>
        <translation>Electricity Mapsの2025年平均、npm @tgwf/co2 0.19.0による、地域 SE-SE3</translation>
    </message>
    <message>
        <source>Electricity Maps 2025 yearly average, via npm @tgwf/co2 0.19.0, zone SG</source>
        <translation>Electricity Mapsの2025年平均、npm @tgwf/co2 0.19.0による、地域 SG</translation>
    </message>
    <message>
        <source>Electricity Maps 2025 yearly average, via npm @tgwf/co2 0.19.0, zone US-CAL-CISO</source>
        <translation>Electricity Mapsの2025年平均、npm @tgwf/co2 0.19.0による、地域 US-CAL-CISO</translation>
    </message>
    <message>
        <source>Electricity Maps 2025 yearly average, via npm @tgwf/co2 0.19.0, zone US-MIDA-PJM</source>
        <translation>Electricity Mapsの2025年平均、npm @tgwf/co2 0.19.0による、地域 US-MIDA-PJM</translation>
    </message>
    <message>
        <source>Barroso and Hoelzle, The Datacenter as a Computer: 10 USD/W, 12 years, 8 % interest</source>
        <translation>Barroso、Hoelzle『The Datacenter as a Computer』: 10 USD/W、12年、金利8 %</translation>
    </message>
    <message>
        <source>Kokolis et al., arXiv 2410.21680 (HPCA 2025): 6.50 per 1000 node-days; low end from Llama 3, arXiv 2407.21783, table 5: 419 in 54 days on 2,048 nodes</source>
        <translation>Kokolisほか、arXiv 2410.21680 (HPCA 2025): 1000ノード日あたり6.50件。下限はLlama 3、arXiv 2407.21783、表5: 2,048ノードで54日に419件</translation>
    </message>
    <message>
        <source>Equinix annual report 2024: 165 USD/kW/month; asking rents 2026-Q1: Northern Virginia 175-225, Silicon Valley 275-350</source>
        <translation>Equinix 2024年年次報告書: 165 USD/kW/月。2026年第1四半期の募集賃料: 北バージニア175～225、シリコンバレー275～350</translation>
    </message>
    <message>
        <source>Turner and Townsend, Data Centre Construction Cost Index 2025-26: Frankfurt 11.6 to Tokyo 15.2 USD/W; low end from Barroso and Hoelzle</source>
        <translation>Turner &amp; Townsend『Data Centre Construction Cost Index 2025-26』: フランクフルト11.6～東京15.2 USD/W。下限はBarroso、Hoelzle</translation>
    </message>
    <message>
        <source>High end: NVIDIA AI Enterprise list price, 4,500 USD a GPU and year</source>
        <translation>上限: NVIDIA AI Enterpriseの定価、1 GPUあたり年額4,500 USD</translation>
    </message>
    <message>
        <source>High end: Cui et al., arXiv 2503.11901 (SC25): 5 % spare nodes needed</source>
        <translation>上限: Cuiほか、arXiv 2503.11901 (SC25): 予備ノードが5 %必要</translation>
    </message>
    <message>
        <source>general knowledge of the vendor datasheet; unverified</source>
        <translation>メーカー資料についての一般知識。未検証</translation>
    </message>
    <message>
        <source>general planning knowledge of 1U servers and appliances; unverified</source>
        <translation>1Uサーバーとアプライアンスについての計画上の一般知識。未検証</translation>
    </message>
    <message>
        <source>customary build of this class; the chassis leaves it open</source>
        <translation>この種の機器の通例の構成。筐体の資料に指定なし</translation>
    </message>
    <message>
        <source>generic template; continuous limit by sqrt(3) x V x A x 0.8 (80 % rule of the US National Electrical Code)</source>
        <translation>汎用ひな形。連続容量は √3 × V × A × 0.8 (米国電気工事規程の80 %則)</translation>
    </message>
    <message>
        <source>breakers of at most 20 A (16 A in Europe) behind inlets of more: https://www.apc.com/kh/en/faqs/FA319189/</source>
        <translation>20 Aを超える入力には20 A以下(欧州では16 A以下)の分岐ブレーカー: https://www.apc.com/kh/en/faqs/FA319189/</translation>
    </message>
    <message>
        <source>general figure for direct liquid cooling, 0.70-0.75 (Vertiv), about 0.70 typical (Uptime Institute)</source>
        <translation>直接液冷の一般的な値、0.70～0.75 (Vertiv)、標準は約0.70 (Uptime Institute)</translation>
    </message>
    <message>
        <source>fitted to printed efficiencies of a 500 kVA unit: 90.5 / 93.6 / 94.0 / 93.9 % at 25 / 50 / 75 / 100 % load</source>
        <translation>500 kVA機の公表効率への当てはめ: 負荷25 / 50 / 75 / 100 %で90.5 / 93.6 / 94.0 / 93.9 %</translation>
    </message>
    <message>
        <source>public secondary source: passive ~40 kW/rack</source>
        <translation>公開二次資料: パッシブ型で約40 kW/ラック</translation>
    </message>
    <message>
        <source>jamdu-pe/dc-design-tool dc_design_tool/data/cooling.yaml (no licence file seen; values cite vendor pages)</source>
        <translation>jamdu-pe/dc-design-tool dc_design_tool/data/cooling.yaml (ライセンスファイルなし。値はメーカーのページを引用)</translation>
    </message>
    <message>
        <source>jamdu-pe/dc-design-tool dc_design_tool/data/electrical.yaml (no licence file seen; values cite vendor pages)</source>
        <translation>jamdu-pe/dc-design-tool dc_design_tool/data/electrical.yaml (ライセンスファイルなし。値はメーカーのページを引用)</translation>
    </message>
    <message>
        <source>public reference-architecture node catalogue (RA BOM + rack elevation)</source>
        <translation>公開されたリファレンスアーキテクチャのノード一覧 (部品表とラック立面図)</translation>
    </message>
    <message>
        <source>public RA node catalogue</source>
        <translation>公開されたリファレンスアーキテクチャのノード一覧</translation>
    </message>
    <message>
        <source>public snapshot of NVIDIA networking product tables (2026-09-17), each row linking networking-docs.nvidia.com</source>
        <translation>NVIDIAネットワーク製品表の公開された写し (2026-09-17)、各行はnetworking-docs.nvidia.comを参照</translation>
    </message>
    <message>
        <source>public cabling price table (2026-09-22)</source>
        <translation>公開されたケーブル価格表 (2026-09-22)</translation>
    </message>
    <message>
        <source>public table of liquid-cooled 8-GPU servers (no stable address)</source>
        <translation>液冷8 GPUサーバーの公開された表 (固定アドレスなし)</translation>
    </message>
    <message>
        <source>public rack-explore catalogue (2026-09-06)</source>
        <translation>公開されたrack-exploreカタログ (2026-09-06)</translation>
    </message>
    <message>
        <source>public DC simulator, rows marked VERIFIED cite vendor pages</source>
        <translation>公開されたデータセンターシミュレーター、VERIFIEDの行はメーカーのページを引用</translation>
    </message>
    <message>
        <source>public DC simulator, rows marked VERIFIED cite vendor pages (this row not marked VERIFIED)</source>
        <translation>公開されたデータセンターシミュレーター、VERIFIEDの行はメーカーのページを引用 (この行はVERIFIEDではない)</translation>
    </message>
    <message>
        <source>NVIDIA DGX H100/H200 user guide (docs.nvidia.com; 80 % fan PWM)</source>
        <translation>NVIDIA DGX H100/H200ユーザーガイド (docs.nvidia.com、ファンPWM 80 %)</translation>
    </message>
    <message>
        <source>NVIDIA DGX A100 user guide (80 % fan PWM)</source>
        <translation>NVIDIA DGX A100ユーザーガイド (ファンPWM 80 %)</translation>
    </message>
    <message>
        <source>NVIDIA DGX B200 user guide (docs.nvidia.com/dgx/dgxb200-user-guide)</source>
        <translation>NVIDIA DGX B200ユーザーガイド (docs.nvidia.com/dgx/dgxb200-user-guide)</translation>
    </message>
</context>
<context>
    <name>DeviceFacts</name>
    <message>
        <source>%1 ports</source>
        <translation>%1ポート</translation>
    </message>
    <message>
        <source>reads %1</source>
        <translation>読み出し %1</translation>
    </message>
    <message>
        <source>cools %1</source>
        <translation>冷却能力 %1</translation>
    </message>
    <message>
        <source>half width</source>
        <translation>ハーフ幅</translation>
    </message>
    <message>
        <source>power unknown</source>
        <translation>電力不明</translation>
    </message>
    <message>
        <source>%1 GPUs: %2</source>
        <translation>GPU %1基: %2</translation>
    </message>
    <message>
        <source>Weight: %1</source>
        <translation>質量: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1(%2)</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>出典: %1</translation>
    </message>
    <message>
        <source>Unverified, no source found: %1</source>
        <translation>未検証、出典なし: %1</translation>
    </message>
</context>
<context>
    <name>FigureText</name>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
</context>
<context>
    <name>ImportModels</name>
    <message>
        <source>The plan has model %1 already.</source>
        <translation>モデル %1 はすでに計画にあります。</translation>
    </message>
    <message>
        <source>Added %1 as model %2.</source>
        <translation>%1 をモデル %2 として追加しました。</translation>
    </message>
    <message>
        <source>Added %1 as model %2: %3 is another model.</source>
        <translation>%1 をモデル %2 として追加しました。%3 は別のモデルです。</translation>
    </message>
    <message>
        <source>Import models</source>
        <translation>モデルの読み込み</translation>
    </message>
    <message>
        <source>Model configurations (*.json)</source>
        <translation>モデルの設定 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Nothing is typed. Type a number, with a unit if it is not the one shown ({expected}).</source>
        <translation>何も入力されていません。数値を入力してください。表示中の単位以外を使う場合は単位も付けます({expected})。</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; does not begin with a number. Type for example 12.5 or 1,200, then one of: {expected}.</source>
        <translation>「{text}」は数値で始まっていません。12.5 や 1,200 のように入力し、必要なら次のいずれかの単位を付けてください: {expected}。</translation>
    </message>
    <message>
        <source>The unit in &quot;{text}&quot; is not known here. Use one of: {expected}. Capitals matter: Gb are gigabits, GB gigabytes.</source>
        <translation>「{text}」の単位はここでは使えません。次のいずれかを使ってください: {expected}。大文字と小文字は区別されます(Gb はギガビット、GB はギガバイト)。</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is too large, or not a definite number. Type an ordinary number.</source>
        <translation>「{text}」は大きすぎるか、確定した数値ではありません。通常の数値を入力してください。</translation>
    </message>
    <message>
        <source>Cannot be read. Check that it exists and that you may read it.</source>
        <translation>読み込めません。ファイルの有無と読み取り権限を確認してください。</translation>
    </message>
    <message>
        <source>Larger than {limit}: this is no catalog. Move it out of the catalog folder.</source>
        <translation>{limit} を超えており、カタログではありません。カタログフォルダーの外に移してください。</translation>
    </message>
    <message>
        <source>This is the file that is read ({input}). Give another name</source>
        <translation>読み込むファイル({input})と同じです。別の名前を指定してください</translation>
    </message>
    <message>
        <source>A table of jobs has no scenarios. Leave this out, or give a plan file instead of --job</source>
        <translation>ジョブの表にシナリオはありません。これを外すか、--job の代わりに計画ファイルを指定してください</translation>
    </message>
    <message>
        <source>{key} leaves no layer for the {experts} experts: they are never used. Check both in the file</source>
        <translation>{key} により、{experts} 個のエキスパートを使う層がありません。ファイルの両方の値を確認してください</translation>
    </message>
    <message>
        <source>Line {line} is nested deeper than {limit} levels: this is no model configuration. Choose the config.json of a model</source>
        <translation>{line} 行目の入れ子が {limit} 段を超えており、モデルの設定ではありません。モデルのconfig.jsonを選んでください</translation>
    </message>
    <message>
        <source>{count} more findings. Correct those above and load again.</source>
        <translation>ほかに {count} 件の指摘があります。上のものを修正して再度読み込んでください。</translation>
    </message>
    <message>
        <source>Line {line} is nested deeper than {limit} levels: this is no catalog. Move it out of the catalog folder.</source>
        <translation>{line} 行目の入れ子が {limit} 段を超えており、カタログではありません。カタログフォルダーの外に移してください。</translation>
    </message>
    <message>
        <source>Line {line} is not valid JSON; the file may be cut off. Correct it there and load again; NaN and Infinity are not numbers.</source>
        <translation>{line} 行目が正しいJSONではありません。ファイルが途中で切れている可能性があります。修正して再度読み込んでください。NaNとInfinityは数値ではありません。</translation>
    </message>
    <message>
        <source>This is no catalog: it must be an object with a &quot;kind&quot; and a list of &quot;entries&quot;, and is {found}. Move it out of the catalog folder.</source>
        <translation>カタログではありません。&quot;kind&quot; と &quot;entries&quot; のリストを持つオブジェクトが必要ですが、{found} です。カタログフォルダーの外に移してください。</translation>
    </message>
    <message>
        <source>Kind {found} does not exist. Use one of: {expected}.</source>
        <translation>種別 {found} はありません。次のいずれかを使ってください: {expected}。</translation>
    </message>
    <message>
        <source>A catalog says what it is a list of. Add &quot;kind&quot;, one of: {expected}.</source>
        <translation>カタログには何のリストかを書きます。&quot;kind&quot; に次のいずれかを指定して追加してください: {expected}。</translation>
    </message>
    <message>
        <source>A catalog is a list of entries. Add &quot;entries&quot;, an array.</source>
        <translation>カタログはエントリのリストです。配列 &quot;entries&quot; を追加してください。</translation>
    </message>
    <message>
        <source>Must be one of {expected}, is {found}. Correct it</source>
        <translation>{expected} のいずれかが必要ですが、{found} です。修正してください</translation>
    </message>
    <message>
        <source>Must keep {expected}; the values are {found}. Correct them</source>
        <translation>{expected} を満たす必要がありますが、値は {found} です。修正してください</translation>
    </message>
    <message>
        <source>Missing. Add it to the entry</source>
        <translation>項目がありません。エントリに追加してください</translation>
    </message>
    <message>
        <source>There is no field {found}. Check its spelling, or remove it</source>
        <translation>{found} という項目はありません。つづりを確認するか、削除してください</translation>
    </message>
    <message>
        <source>&quot;{found}&quot; cannot be an id. Use small letters, digits, points, hyphens and underscores, at most 80</source>
        <translation>「{found}」は ID に使えません。英小文字、数字、ピリオド、ハイフン、下線で 80 文字以内にしてください</translation>
    </message>
    <message>
        <source>&quot;{found}&quot; is there already, so this entry is left out. Give it another id</source>
        <translation>「{found}」はすでにあるため、このエントリは除外されます。別の ID を付けてください</translation>
    </message>
    <message>
        <source>A name must be UTF-8 text without control characters, not blank, of at most {limit} bytes. Give another</source>
        <translation>名前は、制御文字を含まない空白以外のUTF-8文字列で、{limit} バイト以下にしてください</translation>
    </message>
    <message>
        <source>The file is empty. Choose the config.json of a model</source>
        <translation>ファイルが空です。モデルの config.json を選んでください。</translation>
    </message>
    <message>
        <source>Line {line} is not UTF-8 text. Save the file as UTF-8</source>
        <translation>{line} 行目が UTF-8 のテキストではありません。UTF-8 で保存してください。</translation>
    </message>
    <message>
        <source>Line {line} is not valid JSON; the file may be cut off. Get it again, or correct it there; NaN and Infinity are not numbers</source>
        <translation>{line} 行目が正しいJSONではありません。ファイルが途中で切れている可能性があります。入手し直すか、修正してください。NaNとInfinityは数値ではありません</translation>
    </message>
    <message>
        <source>Line {line} holds a number that is too large for a computer to hold. Correct it</source>
        <translation>{line} 行目に、コンピューターで扱えない大きさの数値があります。修正してください</translation>
    </message>
    <message>
        <source>A model configuration is one JSON object, with braces around it; this is none. Choose the config.json of a model</source>
        <translation>モデルの設定は波かっこで囲んだ 1 つの JSON オブジェクトですが、これは違います。モデルの config.json を選んでください。</translation>
    </message>
    <message>
        <source>This is no model configuration: it has no model_type and no layers. Choose the config.json of a language model</source>
        <translation>モデルの設定ではありません。model_type も層の数もありません。言語モデルの config.json を選んでください。</translation>
    </message>
    <message>
        <source>This is the configuration of a tokenizer. Choose the config.json beside it</source>
        <translation>トークナイザーの設定です。同じ場所にある config.json を選んでください。</translation>
    </message>
    <message>
        <source>This is the configuration of a LoRA adapter. Choose the config.json of its base model ({base})</source>
        <translation>LoRA アダプターの設定です。ベースモデル ({base}) の config.json を選んでください。</translation>
    </message>
    <message>
        <source>This is the configuration of {found}, a part of a diffusion pipeline. Choose the config.json of a language model</source>
        <translation>拡散モデルの部品 {found} の設定です。言語モデルの config.json を選んでください。</translation>
    </message>
    <message>
        <source>This is the configuration of a model of pictures or sound ({found}). Choose the config.json of a language model</source>
        <translation>画像または音声のモデル ({found}) の設定です。言語モデルの config.json を選んでください。</translation>
    </message>
    <message>
        <source>{found} has an encoder and a decoder; plans know models that have one of the two. Choose such a model</source>
        <translation>{found} はエンコーダーとデコーダーの両方を持ちます。計画で扱えるのは片方だけのモデルです。そのようなモデルを選んでください。</translation>
    </message>
    <message>
        <source>{key} is missing. Add it, or get the whole file from where the model is published</source>
        <translation>{key} がありません。追記するか、モデルの公開元からファイル全体を取得してください。</translation>
    </message>
    <message>
        <source>Must be one value, is {found}. Models whose layers differ in this can not be read</source>
        <translation>値が 1 つである必要がありますが、{found} です。層ごとに異なるモデルは読み込めません。</translation>
    </message>
    <message>
        <source>{key} ({value}) is no multiple of {by} ({divisor}). Correct one of the two</source>
        <translation>{key} ({value}) が {by} ({divisor}) の倍数ではありません。どちらかを直してください。</translation>
    </message>
    <message>
        <source>Model type {found} is not known; it was read by the usual keys. Feed-forward and tied embeddings are guesses and marked unverified</source>
        <translation>モデル種別 {found} は未知のため、一般的なキーで読み込みました。フィードフォワードと埋め込みの共有は推測で、未検証の印が付きます。</translation>
    </message>
    <message>
        <source>Only the language part ({part}) is read; the parts for pictures and sound are not counted</source>
        <translation>言語の部分 ({part}) だけを読み込みました。画像や音声の部分は含みません。</translation>
    </message>
    <message>
        <source>The shared expert ({width} wide) is counted as whole experts of {expert}</source>
        <translation>共有エキスパート (幅 {width}) は幅 {expert} のエキスパートの整数個として数えます。</translation>
    </message>
    <message>
        <source>{count} layers without experts lie between the others; they are counted as the first ones</source>
        <translation>エキスパートのない {count} 層は他の層の間にありますが、先頭の層として数えます。</translation>
    </message>
    <message>
        <source>Embeddings are {width} wide and projected; they are counted as wide as the layers</source>
        <translation>埋め込みは幅 {width} で射影されますが、層と同じ幅として数えます。</translation>
    </message>
    <message>
        <source>Does not have the form {expected}; it is {found}. Correct it</source>
        <translation>{expected} の形式ではありません(値: {found})。修正してください</translation>
    </message>
    <message>
        <source>U{u} does not exist or leaves no room: the rack has {height} U and this takes {units}</source>
        <translation>U{u} は存在しないか、収まりません。ラックの高さは {height}U、必要な高さは {units} です</translation>
    </message>
    <message>
        <source>U{u} is taken by {by}</source>
        <translation>U{u} は {by} が使用中です</translation>
    </message>
    <message>
        <source>It is {depth} deep, the rack only {rack_depth}. Choose a deeper rack</source>
        <translation>奥行が {depth} あり、ラックは {rack_depth} しかありません。奥行の深いラックを選んでください</translation>
    </message>
    <message>
        <source>The rack would hold {weight} and carries {limit}. Use another rack or take something out</source>
        <translation>搭載質量が {weight} になり、耐荷重 {limit} を超えます。別のラックを使うか、何かを取り外してください</translation>
    </message>
    <message>
        <source>No room on this side: it holds {room} vertical devices. Use the other side</source>
        <translation>この側には空きがありません(縦型デバイスは {room} 台まで)。反対側を使ってください</translation>
    </message>
    <message>
        <source>Only half-width devices stand left or right</source>
        <translation>左右に置けるのはハーフ幅のデバイスだけです</translation>
    </message>
    <message>
        <source>A half-width device stands left or right: choose a side</source>
        <translation>ハーフ幅のデバイスは左右のどちらかに置きます。側を選んでください</translation>
    </message>
    <message>
        <source>{device} mounts beside the units (0U): drop it on the left or right rail</source>
        <translation>{device} はユニットの脇(0U)に取り付けます。左右どちらかのレールにドロップしてください</translation>
    </message>
    <message>
        <source>{device} mounts in the units, not beside them</source>
        <translation>{device} はユニットの脇ではなく、ユニットに搭載します</translation>
    </message>
    <message>
        <source>The catalog has no type {type}. Add it to your catalog folder or choose another</source>
        <translation>型式 {type} がカタログにありません。カタログフォルダーに追加するか、別の型式を選んでください</translation>
    </message>
    <message>
        <source>Years considered</source>
        <translation>評価年数</translation>
    </message>
    <message>
        <source>Discount rate</source>
        <translation>割引率</translation>
    </message>
    <message>
        <source>Residual value</source>
        <translation>残存価額</translation>
    </message>
    <message>
        <source>Electricity price rise a year</source>
        <translation>電力単価の年上昇率</translation>
    </message>
    <message>
        <source>Carbon price per tonne</source>
        <translation>炭素価格(1 tあたり)</translation>
    </message>
    <message>
        <source>Water price per m³</source>
        <translation>水道単価(1 m³あたり)</translation>
    </message>
    <message>
        <source>Idle power share</source>
        <translation>アイドル電力比</translation>
    </message>
    <message>
        <source>Colocation rent</source>
        <translation>コロケーション料金</translation>
    </message>
    <message>
        <source>Life of the building</source>
        <translation>建物の耐用年数</translation>
    </message>
    <message>
        <source>Facility maintenance a year</source>
        <translation>施設保守費(年)</translation>
    </message>
    <message>
        <source>Floor per rack (m²)</source>
        <translation>ラックあたり床面積(m²)</translation>
    </message>
    <message>
        <source>UPS efficiency</source>
        <translation>UPS効率</translation>
    </message>
    <message>
        <source>Distribution efficiency</source>
        <translation>配電効率</translation>
    </message>
    <message>
        <source>Chiller COP</source>
        <translation>チラーCOP</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>稼働率</translation>
    </message>
    <message>
        <source>Hardware support a year</source>
        <translation>ハードウェア保守費(年)</translation>
    </message>
    <message>
        <source>Insurance a year</source>
        <translation>保険料(年)</translation>
    </message>
    <message>
        <source>Installation</source>
        <translation>設置</translation>
    </message>
    <message>
        <source>Administrator a year</source>
        <translation>管理者の人件費(年)</translation>
    </message>
    <message>
        <source>Nodes per administrator</source>
        <translation>管理者あたりノード数</translation>
    </message>
    <message>
        <source>Software per GPU a year</source>
        <translation>GPUあたりソフトウェア費(年)</translation>
    </message>
    <message>
        <source>Spares</source>
        <translation>予備品</translation>
    </message>
    <message>
        <source>Cloud utilisation</source>
        <translation>クラウド稼働率</translation>
    </message>
    <message>
        <source>Cloud overhead</source>
        <translation>クラウドのオーバーヘッド</translation>
    </message>
    <message>
        <source>Cloud price change a year</source>
        <translation>クラウド価格の年変化率</translation>
    </message>
    <message>
        <source>Egress a year (TB)</source>
        <translation>年間データ転送量(TB)</translation>
    </message>
    <message>
        <source>Egress price per GB</source>
        <translation>データ転送単価(GB)</translation>
    </message>
    <message>
        <source>Node failures per 1,000 node days</source>
        <translation>1,000ノード日あたり故障数</translation>
    </message>
    <message>
        <source>Restart after a failure</source>
        <translation>障害後の再開時間</translation>
    </message>
    <message>
        <source>Silicon spread (sigma)</source>
        <translation>チップ個体差(σ)</translation>
    </message>
    <message>
        <source>Inlet temperature spread</source>
        <translation>吸気温度のばらつき</translation>
    </message>
    <message>
        <source>Cloud offer compared with</source>
        <translation>比較するクラウド</translation>
    </message>
    <message>
        <source>In a colocation facility</source>
        <translation>コロケーション利用</translation>
    </message>
    <message>
        <source>rented colocation</source>
        <translation>コロケーション(賃借)</translation>
    </message>
    <message>
        <source>own facility</source>
        <translation>自社施設</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>前面</translation>
    </message>
    <message>
        <source>Rear</source>
        <translation>背面</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>フル</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>In the units</source>
        <translation>ユニット内</translation>
    </message>
    <message>
        <source>Left rail (0U)</source>
        <translation>左レール(0U)</translation>
    </message>
    <message>
        <source>Right rail (0U)</source>
        <translation>右レール(0U)</translation>
    </message>
    <message>
        <source>Feed A</source>
        <translation>給電系統 A</translation>
    </message>
    <message>
        <source>Feed B</source>
        <translation>給電系統 B</translation>
    </message>
    <message>
        <source>A and B</source>
        <translation>A+B</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Existing</source>
        <translation>既設</translation>
    </message>
    <message>
        <source>GPU server</source>
        <translation>GPUサーバー</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>ストレージ</translation>
    </message>
    <message>
        <source>Appliance</source>
        <translation>アプライアンス</translation>
    </message>
    <message>
        <source>PDU</source>
        <translation>PDU</translation>
    </message>
    <message>
        <source>CDU</source>
        <translation>CDU</translation>
    </message>
    <message>
        <source>Perimeter air</source>
        <translation>壁際空調</translation>
    </message>
    <message>
        <source>In-row cooler</source>
        <translation>列間空調機</translation>
    </message>
    <message>
        <source>Rear-door heat exchanger</source>
        <translation>リアドア熱交換器</translation>
    </message>
    <message>
        <source>Cold plate</source>
        <translation>コールドプレート</translation>
    </message>
    <message>
        <source>Immersion</source>
        <translation>液浸</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>2N</source>
        <translation>2N</translation>
    </message>
    <message>
        <source>Rail-optimised fat tree</source>
        <translation>レール最適化ファットツリー</translation>
    </message>
    <message>
        <source>Leaf and spine</source>
        <translation>リーフ・スパイン</translation>
    </message>
    <message>
        <source>Single switch</source>
        <translation>単一スイッチ</translation>
    </message>
    <message>
        <source>Cold aisle</source>
        <translation>コールドアイル</translation>
    </message>
    <message>
        <source>Hot aisle</source>
        <translation>ホットアイル</translation>
    </message>
    <message>
        <source>Compute leaf</source>
        <translation>計算系リーフ</translation>
    </message>
    <message>
        <source>Compute spine</source>
        <translation>計算系スパイン</translation>
    </message>
    <message>
        <source>Compute core</source>
        <translation>計算系コア</translation>
    </message>
    <message>
        <source>In-band management</source>
        <translation>インバンド管理</translation>
    </message>
    <message>
        <source>Out-of-band management</source>
        <translation>アウトオブバンド管理</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>QLoRA (NF4)</source>
        <translation>QLoRA (NF4)</translation>
    </message>
    <message>
        <source>LoRA on int8</source>
        <translation>int8上のLoRA</translation>
    </message>
    <message>
        <source>DPO</source>
        <translation>DPO</translation>
    </message>
    <message>
        <source>Continued pre-training</source>
        <translation>継続事前学習</translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation>事前学習</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>AdamW, bf16 states</source>
        <translation>AdamW(bf16状態)</translation>
    </message>
    <message>
        <source>AdamW, 8-bit states</source>
        <translation>AdamW(8ビット状態)</translation>
    </message>
    <message>
        <source>Adafactor</source>
        <translation>Adafactor</translation>
    </message>
    <message>
        <source>Lion</source>
        <translation>Lion</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>選択的</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>FlashAttention</source>
        <translation>FlashAttention</translation>
    </message>
    <message>
        <source>Memory-efficient</source>
        <translation>省メモリ</translation>
    </message>
    <message>
        <source>Plain (math)</source>
        <translation>標準(math)</translation>
    </message>
    <message>
        <source>Plain framework</source>
        <translation>標準フレームワーク</translation>
    </message>
    <message>
        <source>Fused kernels</source>
        <translation>融合カーネル</translation>
    </message>
    <message>
        <source>Tuned recipe</source>
        <translation>調整済みレシピ</translation>
    </message>
    <message>
        <source>DDP</source>
        <translation>DDP</translation>
    </message>
    <message>
        <source>ZeRO-1</source>
        <translation>ZeRO-1</translation>
    </message>
    <message>
        <source>ZeRO-2</source>
        <translation>ZeRO-2</translation>
    </message>
    <message>
        <source>ZeRO-3 / FSDP</source>
        <translation>ZeRO-3 / FSDP</translation>
    </message>
    <message>
        <source>HSDP</source>
        <translation>HSDP</translation>
    </message>
    <message>
        <source>Attention only</source>
        <translation>アテンションのみ</translation>
    </message>
    <message>
        <source>All linear layers</source>
        <translation>全線形層</translation>
    </message>
    <message>
        <source>FP32</source>
        <translation>FP32</translation>
    </message>
    <message>
        <source>TF32</source>
        <translation>TF32</translation>
    </message>
    <message>
        <source>FP16</source>
        <translation>FP16</translation>
    </message>
    <message>
        <source>BF16</source>
        <translation>BF16</translation>
    </message>
    <message>
        <source>FP8</source>
        <translation>FP8</translation>
    </message>
    <message>
        <source>INT8</source>
        <translation>INT8</translation>
    </message>
    <message>
        <source>FP4</source>
        <translation>FP4</translation>
    </message>
    <message>
        <source>Air</source>
        <translation>空冷</translation>
    </message>
    <message>
        <source>PCIe</source>
        <translation>PCIe</translation>
    </message>
    <message>
        <source>NVLink bridge</source>
        <translation>NVLinkブリッジ</translation>
    </message>
    <message>
        <source>NVLink mesh</source>
        <translation>NVLinkメッシュ</translation>
    </message>
    <message>
        <source>NVSwitch</source>
        <translation>NVSwitch</translation>
    </message>
    <message>
        <source>Infinity Fabric</source>
        <translation>Infinity Fabric</translation>
    </message>
    <message>
        <source>InfiniBand</source>
        <translation>InfiniBand</translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation>Ethernet</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>Multi-head</source>
        <translation>マルチヘッド(MHA)</translation>
    </message>
    <message>
        <source>Grouped-query</source>
        <translation>グループ化クエリ(GQA)</translation>
    </message>
    <message>
        <source>Multi-query</source>
        <translation>マルチクエリ(MQA)</translation>
    </message>
    <message>
        <source>Latent (MLA)</source>
        <translation>潜在(MLA)</translation>
    </message>
    <message>
        <source>CRAH</source>
        <translation>CRAH</translation>
    </message>
    <message>
        <source>Rear door, active</source>
        <translation>リアドア(アクティブ)</translation>
    </message>
    <message>
        <source>Rear door, passive</source>
        <translation>リアドア(パッシブ)</translation>
    </message>
    <message>
        <source>Chiller</source>
        <translation>チラー</translation>
    </message>
    <message>
        <source>Dry cooler</source>
        <translation>ドライクーラー</translation>
    </message>
    <message>
        <source>In the rack</source>
        <translation>ラック内</translation>
    </message>
    <message>
        <source>In the row</source>
        <translation>列内</translation>
    </message>
    <message>
        <source>Liquid to air</source>
        <translation>液-空気式</translation>
    </message>
    <message>
        <source>NVMe SSD</source>
        <translation>NVMe SSD</translation>
    </message>
    <message>
        <source>File system appliance</source>
        <translation>ファイルシステム装置</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>アレイ</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>Sourced</source>
        <translation>出典あり</translation>
    </message>
    <message>
        <source>Planning estimate</source>
        <translation>計画用概算</translation>
    </message>
    <message>
        <source>{kind} {id} is no longer there. Refresh and try again</source>
        <translation>{kind} {id} はもうありません。表示を更新してやり直してください</translation>
    </message>
    <message>
        <source>Device {id} is named twice in one move</source>
        <translation>1 回の移動でデバイス {id} が 2 回指定されています</translation>
    </message>
    <message>
        <source>A name cannot be empty. Type one</source>
        <translation>名前は空にできません。入力してください</translation>
    </message>
    <message>
        <source>The last scenario cannot be removed. Add another one first</source>
        <translation>最後のシナリオは削除できません。先に別のシナリオを追加してください</translation>
    </message>
    <message>
        <source>There is no property {field}</source>
        <translation>{field} というプロパティはありません</translation>
    </message>
    <message>
        <source>{field} comes from the catalog and cannot be typed here</source>
        <translation>{field} はカタログの値のため、ここでは変更できません</translation>
    </message>
    <message>
        <source>{field} takes another kind of value</source>
        <translation>{field} には別の種類の値が必要です</translation>
    </message>
    <message>
        <source>{field} cannot be empty. Type or choose a value</source>
        <translation>{field} は空にできません。値を入力または選択してください</translation>
    </message>
    <message>
        <source>{field} holds bytes that are no text. Type it again</source>
        <translation>{field} にテキストではないバイトが含まれています。入力し直してください</translation>
    </message>
    <message>
        <source>{field} is {value}; it must be between {minimum} and {maximum}</source>
        <translation>{field} が {value} です。{minimum} から {maximum} の範囲にしてください</translation>
    </message>
    <message>
        <source>{value} cannot be chosen for {field}. Choose one from the list</source>
        <translation>{field} に {value} は選べません。一覧から選んでください</translation>
    </message>
    <message>
        <source>There is no price for {item} yet. Type the price first</source>
        <translation>{item} にはまだ価格がありません。先に価格を入力してください</translation>
    </message>
    <message>
        <source>The catalog has another model with the id {id}. Give this one an id of its own</source>
        <translation>ID {id} の別のモデルがカタログにあります。このモデルには別の ID を付けてください。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>設置場所</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>ファブリック</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>ワークロード</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>前提条件</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>価格</translation>
    </message>
    <message>
        <source>Catalog entry</source>
        <translation>カタログ項目</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作成者</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>通貨</translation>
    </message>
    <message>
        <source>Currency per USD</source>
        <translation>対USDレート</translation>
    </message>
    <message>
        <source>Random seed</source>
        <translation>乱数シード</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Containment</source>
        <translation>アイル封じ込め</translation>
    </message>
    <message>
        <source>Supply air</source>
        <translation>給気温度</translation>
    </message>
    <message>
        <source>Supply liquid</source>
        <translation>給液温度</translation>
    </message>
    <message>
        <source>Spare cooling units</source>
        <translation>冷却機の予備台数</translation>
    </message>
    <message>
        <source>Electricity price</source>
        <translation>電力単価</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>トポロジー</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>オーバーサブスクリプション</translation>
    </message>
    <message>
        <source>Fabric manager</source>
        <translation>ファブリックマネージャー</translation>
    </message>
    <message>
        <source>In-network reduction</source>
        <translation>ネットワーク内集約</translation>
    </message>
    <message>
        <source>Mean cable length</source>
        <translation>平均ケーブル長</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型式</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>冷却</translation>
    </message>
    <message>
        <source>Feed redundancy</source>
        <translation>給電冗長</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>列</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Lowest U</source>
        <translation>最下段U</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>搭載面</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>左右</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>レール</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRAランク</translation>
    </message>
    <message>
        <source>LoRA targets</source>
        <translation>LoRA対象</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU数</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>系列長</translation>
    </message>
    <message>
        <source>Useful tokens</source>
        <translation>有効トークン率</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>グローバルバッチ</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>データセット</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>エポック数</translation>
    </message>
    <message>
        <source>Runs a year</source>
        <translation>年間学習回数</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>最適化手法</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>演算精度</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>アテンション</translation>
    </message>
    <message>
        <source>Software stack</source>
        <translation>ソフトウェア構成</translation>
    </message>
    <message>
        <source>Fused loss</source>
        <translation>融合損失</translation>
    </message>
    <message>
        <source>Compiled</source>
        <translation>コンパイル</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>テンソル並列</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>パイプライン並列</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>コンテキスト並列</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>エキスパート並列</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>シャーディング</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>マイクロバッチ</translation>
    </message>
    <message>
        <source>Checkpointing</source>
        <translation>活性化再計算</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>メーカー</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>アーキテクチャ</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>Compute Capability</translation>
    </message>
    <message>
        <source>Launched</source>
        <translation>発売年</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>メモリ帯域</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2キャッシュ</translation>
    </message>
    <message>
        <source>Last-level cache</source>
        <translation>ラストレベルキャッシュ</translation>
    </message>
    <message>
        <source>Shared memory per SM</source>
        <translation>SMあたり共有メモリ</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM数</translation>
    </message>
    <message>
        <source>Base clock</source>
        <translation>ベースクロック</translation>
    </message>
    <message>
        <source>Boost clock</source>
        <translation>ブーストクロック</translation>
    </message>
    <message>
        <source>FP32, dense</source>
        <translation>FP32(密)</translation>
    </message>
    <message>
        <source>TF32, dense</source>
        <translation>TF32(密)</translation>
    </message>
    <message>
        <source>FP16, dense</source>
        <translation>FP16(密)</translation>
    </message>
    <message>
        <source>BF16, dense</source>
        <translation>BF16(密)</translation>
    </message>
    <message>
        <source>FP8, dense</source>
        <translation>FP8(密)</translation>
    </message>
    <message>
        <source>INT8, dense</source>
        <translation>INT8(密)</translation>
    </message>
    <message>
        <source>FP4, dense</source>
        <translation>FP4(密)</translation>
    </message>
    <message>
        <source>GPU link</source>
        <translation>GPUリンク</translation>
    </message>
    <message>
        <source>GPU link, one way</source>
        <translation>GPUリンク(片方向)</translation>
    </message>
    <message>
        <source>PCIe generation</source>
        <translation>PCIe世代</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>PCIeレーン数</translation>
    </message>
    <message>
        <source>TDP</source>
        <translation>TDP</translation>
    </message>
    <message>
        <source>Lowest power limit</source>
        <translation>電力制限の下限</translation>
    </message>
    <message>
        <source>Highest power limit</source>
        <translation>電力制限の上限</translation>
    </message>
    <message>
        <source>Idle power</source>
        <translation>アイドル電力</translation>
    </message>
    <message>
        <source>Form factor</source>
        <translation>フォームファクター</translation>
    </message>
    <message>
        <source>Passive cooling</source>
        <translation>パッシブ冷却</translation>
    </message>
    <message>
        <source>Highest operating temperature</source>
        <translation>最高動作温度</translation>
    </message>
    <message>
        <source>Slowdown temperature</source>
        <translation>減速温度</translation>
    </message>
    <message>
        <source>Shutdown temperature</source>
        <translation>シャットダウン温度</translation>
    </message>
    <message>
        <source>Highest memory temperature</source>
        <translation>メモリ最高温度</translation>
    </message>
    <message>
        <source>MIG instances</source>
        <translation>MIGインスタンス数</translation>
    </message>
    <message>
        <source>Confidential computing</source>
        <translation>コンフィデンシャルコンピューティング</translation>
    </message>
    <message>
        <source>FlashAttention-2</source>
        <translation>FlashAttention-2</translation>
    </message>
    <message>
        <source>FlashAttention-3</source>
        <translation>FlashAttention-3</translation>
    </message>
    <message>
        <source>Memory-efficient attention</source>
        <translation>省メモリアテンション</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>カテゴリ</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高さ</translation>
    </message>
    <message>
        <source>Half width</source>
        <translation>ハーフ幅</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>奥行</translation>
    </message>
    <message>
        <source>Outer height</source>
        <translation>外形高さ</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>質量</translation>
    </message>
    <message>
        <source>GPU interconnect</source>
        <translation>GPU間接続</translation>
    </message>
    <message>
        <source>GPUs on fast links</source>
        <translation>高速リンク内GPU数</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU sockets</source>
        <translation>CPUソケット数</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>ホストメモリ</translation>
    </message>
    <message>
        <source>NVMe bays</source>
        <translation>NVMeベイ数</translation>
    </message>
    <message>
        <source>Rated power</source>
        <translation>定格電力</translation>
    </message>
    <message>
        <source>Typical power</source>
        <translation>標準電力</translation>
    </message>
    <message>
        <source>Power supplies</source>
        <translation>電源ユニット数</translation>
    </message>
    <message>
        <source>Supply rating</source>
        <translation>電源ユニット定格</translation>
    </message>
    <message>
        <source>Supplies needed</source>
        <translation>必要電源ユニット数</translation>
    </message>
    <message>
        <source>Heat into liquid</source>
        <translation>液冷排熱率</translation>
    </message>
    <message>
        <source>Airflow</source>
        <translation>風量</translation>
    </message>
    <message>
        <source>Liquid flow</source>
        <translation>液流量</translation>
    </message>
    <message>
        <source>Lowest inlet</source>
        <translation>吸気温度の下限</translation>
    </message>
    <message>
        <source>Highest inlet</source>
        <translation>吸気温度の上限</translation>
    </message>
    <message>
        <source>Highest liquid supply</source>
        <translation>給液温度の上限</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>ファミリー</translation>
    </message>
    <message>
        <source>Fabric name</source>
        <translation>ファブリック名</translation>
    </message>
    <message>
        <source>Connectors</source>
        <translation>コネクター数</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>ポート数</translation>
    </message>
    <message>
        <source>Port speed</source>
        <translation>ポート速度</translation>
    </message>
    <message>
        <source>Switching capacity</source>
        <translation>スイッチング容量</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>レイテンシ</translation>
    </message>
    <message>
        <source>Total speed</source>
        <translation>合計速度</translation>
    </message>
    <message>
        <source>Protocols</source>
        <translation>プロトコル</translation>
    </message>
    <message>
        <source>Connector</source>
        <translation>コネクター</translation>
    </message>
    <message>
        <source>RDMA</source>
        <translation>RDMA</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>媒体</translation>
    </message>
    <message>
        <source>Longest length</source>
        <translation>最大長</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>電力</translation>
    </message>
    <message>
        <source>Load capacity</source>
        <translation>耐荷重</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>相数</translation>
    </message>
    <message>
        <source>Voltage</source>
        <translation>電圧</translation>
    </message>
    <message>
        <source>Voltage is line to line</source>
        <translation>線間電圧</translation>
    </message>
    <message>
        <source>Breaker</source>
        <translation>ブレーカー</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Outlets</source>
        <translation>コンセント</translation>
    </message>
    <message>
        <source>Inlet</source>
        <translation>インレット</translation>
    </message>
    <message>
        <source>Power draw</source>
        <translation>消費電力</translation>
    </message>
    <message>
        <source>Approach</source>
        <translation>アプローチ</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>External head</source>
        <translation>機外揚程</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>効率</translation>
    </message>
    <message>
        <source>Loss, constant</source>
        <translation>損失(定数項)</translation>
    </message>
    <message>
        <source>Loss, linear</source>
        <translation>損失(1次項)</translation>
    </message>
    <message>
        <source>Loss, quadratic</source>
        <translation>損失(2次項)</translation>
    </message>
    <message>
        <source>Read rate</source>
        <translation>読み出し速度</translation>
    </message>
    <message>
        <source>Write rate</source>
        <translation>書き込み速度</translation>
    </message>
    <message>
        <source>Drive writes a day</source>
        <translation>DWPD</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>デコーダー</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層数</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>隠れ次元</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>ヘッド数</translation>
    </message>
    <message>
        <source>Key-value heads</source>
        <translation>KVヘッド数</translation>
    </message>
    <message>
        <source>Head size</source>
        <translation>ヘッド次元</translation>
    </message>
    <message>
        <source>Feed-forward size</source>
        <translation>FFN次元</translation>
    </message>
    <message>
        <source>Gated feed-forward</source>
        <translation>ゲート付きFFN</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>語彙数</translation>
    </message>
    <message>
        <source>Tied embeddings</source>
        <translation>埋め込み共有</translation>
    </message>
    <message>
        <source>Longest sequence</source>
        <translation>最大系列長</translation>
    </message>
    <message>
        <source>Score bound</source>
        <translation>スコアの上限</translation>
    </message>
    <message>
        <source>Sliding window</source>
        <translation>スライディングウィンドウ</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>エキスパート数</translation>
    </message>
    <message>
        <source>Experts per token</source>
        <translation>トークンあたりエキスパート数</translation>
    </message>
    <message>
        <source>Shared experts</source>
        <translation>共有エキスパート数</translation>
    </message>
    <message>
        <source>Expert feed-forward size</source>
        <translation>エキスパートFFN次元</translation>
    </message>
    <message>
        <source>First dense layers</source>
        <translation>先頭の密な層数</translation>
    </message>
    <message>
        <source>Parameters, published</source>
        <translation>パラメーター数(公表値)</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>品目</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>単位</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>想定</translation>
    </message>
    <message>
        <source>High</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>事業者</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>リージョン</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>国</translation>
    </message>
    <message>
        <source>Altitude</source>
        <translation>標高</translation>
    </message>
    <message>
        <source>Design maximum outdoors</source>
        <translation>設計最高外気温</translation>
    </message>
    <message>
        <source>Demand charge</source>
        <translation>デマンド料金</translation>
    </message>
    <message>
        <source>Grid carbon (g/kWh)</source>
        <translation>系統の炭素強度(g/kWh)</translation>
    </message>
    <message>
        <source>Tariff of the place</source>
        <translation>当地の電力料金</translation>
    </message>
    <message>
        <source>Attention kind</source>
        <translation>アテンション方式</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>Numerics</source>
        <translation>数値計算</translation>
    </message>
    <message>
        <source>Parallel plan</source>
        <translation>並列構成</translation>
    </message>
    <message>
        <source>From the catalog</source>
        <translation>カタログの値</translation>
    </message>
    <message>
        <source>Finance</source>
        <translation>財務</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>エネルギー</translation>
    </message>
    <message>
        <source>Facility</source>
        <translation>施設</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>運用</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>クラウド</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>信頼性</translation>
    </message>
    <message>
        <source>Thermal</source>
        <translation>熱</translation>
    </message>
    <message>
        <source>The file is empty. Open another one, or its backup (.bak)</source>
        <translation>ファイルが空です。別のファイルか、バックアップ(.bak)を開いてください</translation>
    </message>
    <message>
        <source>Byte {offset} is not UTF-8 text. Save the file as UTF-8, or open its backup (.bak)</source>
        <translation>{offset} バイト目が UTF-8 テキストではありません。UTF-8 で保存し直すか、バックアップ(.bak)を開いてください</translation>
    </message>
    <message>
        <source>The file ends in the middle (line {line}). It was probably cut off: open its backup (.bak)</source>
        <translation>ファイルが途中({line} 行目)で終わっています。欠損した可能性があります。バックアップ(.bak)を開いてください</translation>
    </message>
    <message>
        <source>Line {line}, column {column} is not valid JSON, near {found}. Correct it there; NaN and Infinity are not numbers</source>
        <translation>{line} 行 {column} 桁の {found} 付近が正しい JSON ではありません。修正してください(NaN と Infinity は数値として使えません)</translation>
    </message>
    <message>
        <source>{key} is there twice. Remove one of the two</source>
        <translation>{key} が 2 つあります。どちらかを削除してください</translation>
    </message>
    <message>
        <source>Nested deeper than {limit} levels: this is no plan</source>
        <translation>入れ子が {limit} 段を超えています。計画ファイルではありません</translation>
    </message>
    <message>
        <source>{number} is too large a number. Correct it</source>
        <translation>数値 {number} は大きすぎます。修正してください</translation>
    </message>
    <message>
        <source>This is no Clusterwright plan: it has no whole format_version. Open a .cwplan file</source>
        <translation>Clusterwright の計画ではありません(整数の format_version がありません)。.cwplan ファイルを開いてください</translation>
    </message>
    <message>
        <source>The plan has format version {found}; this program knows up to {known}. Update the program</source>
        <translation>計画の形式バージョンは {found} ですが、このプログラムが扱えるのは {known} までです。プログラムを更新してください</translation>
    </message>
    <message>
        <source>The plan has format version {found}, which this program cannot bring up to date. Save it anew with the version that made it</source>
        <translation>計画の形式バージョン {found} は、このプログラムでは変換できません。作成時のバージョンで保存し直してください</translation>
    </message>
    <message>
        <source>Brought from format version {from} to {to}; saved as version {to}</source>
        <translation>形式バージョン {from} から {to} に変換しました。保存時はバージョン {to} になります</translation>
    </message>
    <message>
        <source>Must be {expected}, is {found}. Correct it</source>
        <translation>{expected} が必要ですが、{found} です。修正してください</translation>
    </message>
    <message>
        <source>Missing. Add it</source>
        <translation>項目がありません。追加してください</translation>
    </message>
    <message>
        <source>Cannot be empty. Fill it in</source>
        <translation>空にはできません。入力してください</translation>
    </message>
    <message>
        <source>{value} is not allowed: it must be between {minimum} and {maximum}</source>
        <translation>{value} は使えません。{minimum} から {maximum} の範囲にしてください</translation>
    </message>
    <message>
        <source>{value} is not allowed: what mounts beside the units (0U) has u 0. Write 0, or set mount to &quot;units&quot;</source>
        <translation>{value} は使えません。ユニットの横(0U)に取り付けるものの u は 0 です。0 にするか、mount を &quot;units&quot; にしてください</translation>
    </message>
    <message>
        <source>{value} is none of: {choices}</source>
        <translation>{value} は次のいずれでもありません: {choices}</translation>
    </message>
    <message>
        <source>Id {id} is there twice. Give one of the two an id of its own</source>
        <translation>ID {id} が 2 つあります。一方に別の ID を付けてください</translation>
    </message>
    <message>
        <source>&quot;{name}&quot; is the name of {first} as well. Asked for by name, only the first of them is found: rename one</source>
        <translation>「{name}」は {first} と同じ名前です。名前で指定すると最初のものだけが使われます。どちらかの名前を変えてください</translation>
    </message>
    <message>
        <source>{id} is in neither the plan&apos;s own entries nor the catalog ({kind}). Add the entry to your catalog folder, or name another</source>
        <translation>{id} は計画内の項目にもカタログにもありません({kind})。カタログフォルダーに追加するか、別のものを指定してください</translation>
    </message>
    <message>
        <source>The baseline names scenario {id}, which the plan does not have. Name one of its scenarios</source>
        <translation>基準に指定されたシナリオ {id} は計画にありません。計画内のシナリオを指定してください</translation>
    </message>
    <message>
        <source>The plan has no scenario. Add one</source>
        <translation>計画にシナリオがありません。追加してください</translation>
    </message>
    <message>
        <source>Not known here. It is kept, and has no effect</source>
        <translation>ここでは使われない項目です。そのまま残しますが、効果はありません</translation>
    </message>
    <message>
        <source>The file does not exist. Check its name and folder</source>
        <translation>ファイルがありません。名前とフォルダーを確認してください</translation>
    </message>
    <message>
        <source>The file cannot be read ({reason}). Check its permissions</source>
        <translation>ファイルを読み込めません({reason})。権限を確認してください</translation>
    </message>
    <message>
        <source>The plan is open elsewhere (process {pid} on {host}). Changes saved there and here overwrite each other</source>
        <translation>この計画は別の場所で開かれています({host} のプロセス {pid})。双方で保存すると互いに上書きされます</translation>
    </message>
    <message>
        <source>The plan cannot be locked ({reason}): others are not warned that it is open</source>
        <translation>計画をロックできません({reason})。開いていることが他の利用者に通知されません</translation>
    </message>
    <message>
        <source>The widths of {model} are not public, so it can&apos;t be computed. Choose another model, or enter its layers, hidden size, heads and MLP width in a catalog entry of your own.</source>
        <translation>{model} の各次元は公開されていないため計算できません。別のモデルを選ぶか、層数、隠れ次元、ヘッド数、MLP次元を独自のカタログ項目に入力してください。</translation>
    </message>
    <message>
        <source>A sequence of {value} tokens can&apos;t be computed. Choose 1 to 100,000,000.</source>
        <translation>系列長 {value} トークンは計算できません。1 から 100,000,000 の範囲にしてください。</translation>
    </message>
    <message>
        <source>A global batch of {value} sequences can&apos;t be trained on. Choose 1 or more.</source>
        <translation>グローバルバッチ {value} 系列では学習できません。1 以上にしてください。</translation>
    </message>
    <message>
        <source>Packing is the useful share of all tokens; {value} is not above 0 and at most 1.</source>
        <translation>有効トークン率は全トークンに占める有効分の割合です。{value} は 0 より大きく 1 以下の範囲にありません。</translation>
    </message>
    <message>
        <source>LoRA rank {value} doesn&apos;t fit this model. Choose 1 to its hidden size, {hidden}.</source>
        <translation>LoRAランク {value} はこのモデルに合いません。1 から隠れ次元 {hidden} の範囲にしてください。</translation>
    </message>
    <message>
        <source>{gpu} has no known {precision} rate for training. Choose a precision that it supports, or another GPU.</source>
        <translation>{gpu} の学習時の {precision} 演算性能は不明です。対応する演算精度か、別のGPUを選んでください。</translation>
    </message>
    <message>
        <source>The attention backend {backend} doesn&apos;t run on {gpu} in {precision}. Choose automatic.</source>
        <translation>アテンション実装 {backend} は {gpu} の {precision} では動作しません。「自動」を選んでください。</translation>
    </message>
    <message>
        <source>The workload has {value} GPUs to run on. Place a GPU server, or give the workload GPUs.</source>
        <translation>ワークロードを実行できるGPUは {value} 基です。GPUサーバーを配置するか、ワークロードにGPUを割り当ててください。</translation>
    </message>
    <message>
        <source>A node has {value} GPUs. The server&apos;s catalog entry must have 1 or more.</source>
        <translation>ノードのGPU数が {value} です。サーバーのカタログ項目に 1 以上を設定してください。</translation>
    </message>
    <message>
        <source>The memory of {gpu} is unknown. Enter it in a catalog entry of your own.</source>
        <translation>{gpu} のメモリ容量が不明です。独自のカタログ項目に入力してください。</translation>
    </message>
    <message>
        <source>The memory bandwidth of {gpu} is unknown. Enter it in a catalog entry of your own.</source>
        <translation>{gpu} のメモリ帯域が不明です。独自のカタログ項目に入力してください。</translation>
    </message>
    <message>
        <source>A sustained clock of {value} times the rated one is not possible; it must be above 0 and at most 2.</source>
        <translation>持続クロックが定格の {value} 倍になることはありません。0 より大きく 2 以下にしてください。</translation>
    </message>
    <message>
        <source>The workload spans several nodes, and no compute network joins them. Give the servers compute ports and a fabric, or use the GPUs of one node.</source>
        <translation>ワークロードは複数ノードにまたがりますが、ノードを結ぶ計算ネットワークがありません。サーバーに計算用ポートとファブリックを設定するか、1 ノードのGPUだけを使ってください。</translation>
    </message>
    <message>
        <source>{field} is {value}; it must be 1 or more.</source>
        <translation>{field} が {value} です。1 以上にしてください。</translation>
    </message>
    <message>
        <source>Tensor parallelism {tp} doesn&apos;t divide the {heads} attention heads. Choose a divisor.</source>
        <translation>テンソル並列度 {tp} ではアテンションヘッド数 {heads} を割り切れません。約数を選んでください。</translation>
    </message>
    <message>
        <source>Tensor parallelism {tp} and {kv_heads} key-value heads: neither divides the other. Choose a degree that does.</source>
        <translation>テンソル並列度 {tp} とKVヘッド数 {kv_heads} は、どちらも他方を割り切れません。割り切れる並列度を選んでください。</translation>
    </message>
    <message>
        <source>{chunks} chunks cut a pipeline stage, and one stage is no pipeline. Choose more stages, or 1 chunk.</source>
        <translation>チャンク数 {chunks} はパイプラインの段を分けるものですが、段が 1 つではパイプラインになりません。段数を増やすか、チャンク数を 1 にしてください。</translation>
    </message>
    <message>
        <source>{pp} pipeline stages are more than the {layers} layers. Choose fewer stages.</source>
        <translation>パイプライン段数 {pp} が層数 {layers} を超えています。段数を減らしてください。</translation>
    </message>
    <message>
        <source>Context parallelism {cp} doesn&apos;t divide the sequence of {seq_len} tokens. Choose a divisor.</source>
        <translation>コンテキスト並列度 {cp} では系列長 {seq_len} トークンを割り切れません。約数を選んでください。</translation>
    </message>
    <message>
        <source>Expert parallelism {ep} doesn&apos;t divide the model&apos;s {experts} experts. Choose a divisor, or 1 for a dense model.</source>
        <translation>エキスパート並列度 {ep} ではモデルのエキスパート数 {experts} を割り切れません。約数を選んでください(密なモデルでは 1)。</translation>
    </message>
    <message>
        <source>Expert parallelism {ep} doesn&apos;t divide the {ranks} data-parallel ranks that share the experts. Choose a divisor.</source>
        <translation>エキスパート並列度 {ep} では、エキスパートを分担するデータ並列ランク数 {ranks} を割り切れません。約数を選んでください。</translation>
    </message>
    <message>
        <source>The plan&apos;s degrees take {needed} GPUs (or a multiple), the workload has {gpus}. Change a degree, or the number of GPUs.</source>
        <translation>この並列構成にはGPUが {needed} 基(またはその倍数)必要ですが、ワークロードは {gpus} 基です。並列度かGPU数を変えてください。</translation>
    </message>
    <message>
        <source>With pipeline stages, only plain data parallelism and ZeRO-1 are possible. Choose one of them, or one stage.</source>
        <translation>パイプライン並列では、通常のデータ並列とZeRO-1だけが使えます。どちらかを選ぶか、段数を 1 にしてください。</translation>
    </message>
    <message>
        <source>Groups of {shard_group} ranks share nothing under plain data parallelism, where each rank holds all states. Choose ZeRO or hybrid sharding, or leave the group to the search.</source>
        <translation>通常のデータ並列では各ランクがすべての状態を持つため、{shard_group} ランクのグループで分割するものがありません。ZeROかハイブリッド分割を選ぶか、グループを探索に任せてください。</translation>
    </message>
    <message>
        <source>Sharding over groups of {shard_group} doesn&apos;t divide the {ranks} data-parallel ranks. Choose a divisor of {ranks}, or leave it to the search.</source>
        <translation>{shard_group} ランクごとの分割では、データ並列ランク数 {ranks} を割り切れません。{ranks} の約数を選ぶか、探索に任せてください。</translation>
    </message>
    <message>
        <source>A micro-batch of {micro_batch} is more than one rank&apos;s share of the global batch, {share}. Choose a smaller micro-batch or a larger global batch.</source>
        <translation>マイクロバッチ {micro_batch} が、グローバルバッチの 1 ランク分 {share} を超えています。マイクロバッチを小さくするか、グローバルバッチを大きくしてください。</translation>
    </message>
    <message>
        <source>A global batch of {global_batch} over {dp} ranks with micro-batches of {micro_batch} takes {rounds} rounds of gradient accumulation. Set that number.</source>
        <translation>グローバルバッチ {global_batch} を {dp} ランク、マイクロバッチ {micro_batch} で処理するには、勾配累積が {rounds} 回必要です。その回数を設定してください。</translation>
    </message>
    <message>
        <source>No parallel plan lays this model over {gpus} GPUs with the degrees that are fixed. Free one of them, or change the number of GPUs.</source>
        <translation>固定された並列度では、このモデルをGPU {gpus} 基に配置できる並列構成がありません。固定を 1 つ外すか、GPU数を変えてください。</translation>
    </message>
    <message>
        <source>Offloading takes at least {needed} of host memory in each node, which has {available}. Choose servers with more host memory, or no offload.</source>
        <translation>オフロードには各ノードに少なくとも {needed} のホストメモリが必要ですが、ノードにあるのは {available} です。ホストメモリの多いサーバーか、オフロードなしを選んでください。</translation>
    </message>
    <message>
        <source>{percent} % slower: matrix multiplication</source>
        <translation>{percent} % 遅い: 行列積</translation>
    </message>
    <message>
        <source>{percent} % slower: attention</source>
        <translation>{percent} % 遅い: アテンション</translation>
    </message>
    <message>
        <source>{percent} % slower: memory-bound kernels</source>
        <translation>{percent} % 遅い: メモリ律速カーネル</translation>
    </message>
    <message>
        <source>{percent} % slower: expanding quantised weights</source>
        <translation>{percent} % 遅い: 量子化重みの復元</translation>
    </message>
    <message>
        <source>{percent} % slower: recomputation of checkpointed activations</source>
        <translation>{percent} % 遅い: 活性化の再計算</translation>
    </message>
    <message>
        <source>{percent} % slower: optimiser step</source>
        <translation>{percent} % 遅い: 重み更新</translation>
    </message>
    <message>
        <source>{percent} % slower: kernel launches</source>
        <translation>{percent} % 遅い: カーネル起動</translation>
    </message>
    <message>
        <source>{percent} % slower: data-parallel communication</source>
        <translation>{percent} % 遅い: データ並列通信</translation>
    </message>
    <message>
        <source>{percent} % slower: tensor-parallel communication</source>
        <translation>{percent} % 遅い: テンソル並列通信</translation>
    </message>
    <message>
        <source>{percent} % slower: context-parallel communication</source>
        <translation>{percent} % 遅い: コンテキスト並列通信</translation>
    </message>
    <message>
        <source>{percent} % slower: expert-parallel communication</source>
        <translation>{percent} % 遅い: エキスパート並列通信</translation>
    </message>
    <message>
        <source>{percent} % slower: pipeline bubble</source>
        <translation>{percent} % 遅い: パイプラインバブル</translation>
    </message>
    <message>
        <source>{percent} % slower: waiting for data</source>
        <translation>{percent} % 遅い: データ待ち</translation>
    </message>
    <message>
        <source>Bound by arithmetic</source>
        <translation>演算律速</translation>
    </message>
    <message>
        <source>Bound by GPU memory bandwidth</source>
        <translation>GPUメモリ帯域律速</translation>
    </message>
    <message>
        <source>Bound by communication between GPUs</source>
        <translation>GPU間通信律速</translation>
    </message>
    <message>
        <source>Bound by kernel launches on the host</source>
        <translation>カーネル起動律速(ホスト側)</translation>
    </message>
    <message>
        <source>Bound by reading data from storage</source>
        <translation>ストレージ読み出し律速</translation>
    </message>
    <message>
        <source>Matrix multiplication</source>
        <translation>行列積</translation>
    </message>
    <message>
        <source>Memory-bound kernels</source>
        <translation>メモリ律速</translation>
    </message>
    <message>
        <source>Dequantisation</source>
        <translation>逆量子化</translation>
    </message>
    <message>
        <source>Recomputation</source>
        <translation>再計算</translation>
    </message>
    <message>
        <source>Optimiser step</source>
        <translation>重み更新</translation>
    </message>
    <message>
        <source>Kernel launch</source>
        <translation>カーネル起動</translation>
    </message>
    <message>
        <source>Data-parallel communication</source>
        <translation>DP通信</translation>
    </message>
    <message>
        <source>Tensor-parallel communication</source>
        <translation>TP通信</translation>
    </message>
    <message>
        <source>Context-parallel communication</source>
        <translation>CP通信</translation>
    </message>
    <message>
        <source>Expert-parallel communication</source>
        <translation>EP通信</translation>
    </message>
    <message>
        <source>GEMM</source>
        <translation>行列積</translation>
    </message>
    <message>
        <source>Mem. ops</source>
        <translation>メモリ律速</translation>
    </message>
    <message>
        <source>Dequantise</source>
        <translation>逆量子化</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>再計算</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>重み更新</translation>
    </message>
    <message>
        <source>Optim. states</source>
        <translation>最適化状態</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>カーネル起動</translation>
    </message>
    <message>
        <source>DP comm.</source>
        <translation>DP通信</translation>
    </message>
    <message>
        <source>TP comm.</source>
        <translation>TP通信</translation>
    </message>
    <message>
        <source>CP comm.</source>
        <translation>CP通信</translation>
    </message>
    <message>
        <source>EP comm.</source>
        <translation>EP通信</translation>
    </message>
    <message>
        <source>Bubble</source>
        <translation>バブル</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>読み込み</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>ロジット等</translation>
    </message>
    <message>
        <source>Gathered</source>
        <translation>収集した重み</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>通信領域</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>実行時領域</translation>
    </message>
    <message>
        <source>Slack</source>
        <translation>確保余剰</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>パイプラインバブル</translation>
    </message>
    <message>
        <source>Data loading</source>
        <translation>データ読み込み</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>勾配</translation>
    </message>
    <message>
        <source>Optimiser states</source>
        <translation>最適化状態</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>活性化</translation>
    </message>
    <message>
        <source>Logits and loss</source>
        <translation>ロジット等</translation>
    </message>
    <message>
        <source>Gathered weights</source>
        <translation>収集した重み</translation>
    </message>
    <message>
        <source>Communication buffers</source>
        <translation>通信領域</translation>
    </message>
    <message>
        <source>Context and workspaces</source>
        <translation>実行時領域</translation>
    </message>
    <message>
        <source>Allocator slack</source>
        <translation>確保余剰</translation>
    </message>
    <message>
        <source>Use a fused or chunked loss</source>
        <translation>融合または分割の損失計算を使う</translation>
    </message>
    <message>
        <source>Shard the optimiser states (ZeRO-1)</source>
        <translation>最適化状態を分割する(ZeRO-1)</translation>
    </message>
    <message>
        <source>Shard weights, gradients and states (ZeRO-3)</source>
        <translation>重み・勾配・状態を分割する(ZeRO-3)</translation>
    </message>
    <message>
        <source>Reduce the micro-batch to {value}</source>
        <translation>マイクロバッチを {value} に減らす</translation>
    </message>
    <message>
        <source>Checkpoint all activations</source>
        <translation>すべての活性化を再計算する</translation>
    </message>
    <message>
        <source>Checkpoint all activations and reduce the micro-batch to {value}</source>
        <translation>すべての活性化を再計算し、マイクロバッチを {value} に減らす</translation>
    </message>
    <message>
        <source>Use 8-bit optimiser states</source>
        <translation>最適化状態を8ビットにする</translation>
    </message>
    <message>
        <source>Spread the model over {value} GPUs by tensor parallelism, with micro-batch 1 and full checkpointing</source>
        <translation>テンソル並列でモデルをGPU {value} 基に分散する(マイクロバッチ1、全活性化再計算)</translation>
    </message>
    <message>
        <source>Train LoRA adapters instead of all weights</source>
        <translation>全重みではなくLoRAアダプターを学習する</translation>
    </message>
    <message>
        <source>Train adapters on 4-bit weights (QLoRA)</source>
        <translation>4ビットの重みの上でアダプターを学習する(QLoRA)</translation>
    </message>
    <message>
        <source>Use more GPUs, or GPUs with more memory</source>
        <translation>GPU数を増やすか、メモリの大きいGPUを使う</translation>
    </message>
    <message>
        <source>A fabric can&apos;t be counted with {what} = {value}. Correct that number.</source>
        <translation>{what} = {value} ではファブリックを算出できません。その数値を修正してください。</translation>
    </message>
    <message>
        <source>{nodes} nodes are more than three tiers of {ports}-port switches can join. Choose switches with more ports.</source>
        <translation>{nodes} ノードは、{ports} ポートのスイッチ 3 階層では接続しきれません。ポート数の多いスイッチを選んでください。</translation>
    </message>
    <message>
        <source>{cables} node cables don&apos;t fit one switch of {ports} ports. Choose a leaf-spine or rail-optimised fabric.</source>
        <translation>ノードケーブル {cables} 本は {ports} ポートのスイッチ 1 台に収まりません。リーフ・スパインかレール最適化のファブリックを選んでください。</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Cabling</source>
        <translation>配線</translation>
    </message>
    <message>
        <source>Management</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Colocation</source>
        <translation>コロケーション</translation>
    </message>
    <message>
        <source>Hardware support</source>
        <translation>ハードウェア保守</translation>
    </message>
    <message>
        <source>Plant maintenance</source>
        <translation>設備保守</translation>
    </message>
    <message>
        <source>Insurance</source>
        <translation>保険</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人件費</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>ソフトウェア</translation>
    </message>
    <message>
        <source>Carbon price</source>
        <translation>炭素価格</translation>
    </message>
    <message>
        <source>Water</source>
        <translation>水</translation>
    </message>
    <message>
        <source>The evaluation failed: {what}. The plan is safe; save it and report this</source>
        <translation>評価に失敗しました: {what}。計画は無事です。保存してからご報告ください</translation>
    </message>
    <message>
        <source>The memory of {gpu} is unknown, so no plan can be judged</source>
        <translation>{gpu} のメモリ容量が不明なため、並列構成を判定できません</translation>
    </message>
    <message>
        <source>No GPU server is drawn yet</source>
        <translation>GPUサーバーがまだ配置されていません</translation>
    </message>
    <message>
        <source>Wants {wanted} GPUs; the scenario has {available} {gpu}</source>
        <translation>GPU {wanted} 基が必要ですが、このシナリオの {gpu} は {available} 基です</translation>
    </message>
    <message>
        <source>The model {llm} is not in the catalog</source>
        <translation>モデル {llm} はカタログにありません</translation>
    </message>
    <message>
        <source>Management server</source>
        <translation>管理サーバー</translation>
    </message>
    <message>
        <source>CDU, {capacity}</source>
        <translation>CDU、{capacity}</translation>
    </message>
    <message>
        <source>GPU card</source>
        <translation>GPUカード</translation>
    </message>
    <message>
        <source>GPU server, {gpus} × {gpu}</source>
        <translation>GPUサーバー、{gpus} × {gpu}</translation>
    </message>
    <message>
        <source>Network adapter</source>
        <translation>ネットワークアダプター</translation>
    </message>
    <message>
        <source>Rack PDU, {limit} continuous</source>
        <translation>ラックPDU、連続 {limit}</translation>
    </message>
    <message>
        <source>Rack PDU</source>
        <translation>ラックPDU</translation>
    </message>
    <message>
        <source>Rack, {units}U</source>
        <translation>ラック、{units}U</translation>
    </message>
    <message>
        <source>Switch, {ports} × {speed}</source>
        <translation>スイッチ、{ports} × {speed}</translation>
    </message>
    <message>
        <source>Rack manifold and quick disconnects</source>
        <translation>ラックマニホールドとカプラー</translation>
    </message>
    <message>
        <source>CDU, row, liquid to liquid</source>
        <translation>列内CDU(液-液式)</translation>
    </message>
    <message>
        <source>UPS with batteries</source>
        <translation>UPS(蓄電池込み)</translation>
    </message>
    <message>
        <source>Generator and switchgear</source>
        <translation>発電機と受配電盤</translation>
    </message>
    <message>
        <source>Busway and distribution</source>
        <translation>バスウェイと配電</translation>
    </message>
    <message>
        <source>Rear-door heat exchangers</source>
        <translation>リアドア熱交換器</translation>
    </message>
    <message>
        <source>In-row coolers</source>
        <translation>列間空調機</translation>
    </message>
    <message>
        <source>Perimeter air handlers</source>
        <translation>壁際空調機(CRAH)</translation>
    </message>
    <message>
        <source>Chillers and pumps</source>
        <translation>チラーとポンプ</translation>
    </message>
    <message>
        <source>Dry coolers</source>
        <translation>ドライクーラー</translation>
    </message>
    <message>
        <source>Facility water piping, fixed part</source>
        <translation>施設冷却水配管(固定分)</translation>
    </message>
    <message>
        <source>Facility water piping</source>
        <translation>施設冷却水配管</translation>
    </message>
    <message>
        <source>Immersion tanks and fluid</source>
        <translation>液浸槽と冷却液</translation>
    </message>
    <message>
        <source>Aisle containment</source>
        <translation>アイル封じ込め</translation>
    </message>
    <message>
        <source>White space fit-out</source>
        <translation>サーバー室内装</translation>
    </message>
    <message>
        <source>Installation and burn-in, {percent} % of the equipment</source>
        <translation>設置と負荷試験(機器費の {percent} %)</translation>
    </message>
    <message>
        <source>Spares, {percent} % of servers and network</source>
        <translation>予備品(サーバーとネットワークの {percent} %)</translation>
    </message>
    <message>
        <source>Twin-port 800G optic</source>
        <translation>2ポート800G光トランシーバー</translation>
    </message>
    <message>
        <source>MPO fibre</source>
        <translation>MPOファイバー</translation>
    </message>
    <message>
        <source>Copper cable, 100G</source>
        <translation>銅ケーブル、100G</translation>
    </message>
    <message>
        <source>Copper cable, 200G</source>
        <translation>銅ケーブル、200G</translation>
    </message>
    <message>
        <source>Copper cable, 400G</source>
        <translation>銅ケーブル、400G</translation>
    </message>
    <message>
        <source>Copper cable, 800G</source>
        <translation>銅ケーブル、800G</translation>
    </message>
    <message>
        <source>Active optical cable, 100G</source>
        <translation>アクティブ光ケーブル、100G</translation>
    </message>
    <message>
        <source>Active optical cable, 200G</source>
        <translation>アクティブ光ケーブル、200G</translation>
    </message>
    <message>
        <source>Active optical cable, 400G</source>
        <translation>アクティブ光ケーブル、400G</translation>
    </message>
    <message>
        <source>Active optical cable, 800G</source>
        <translation>アクティブ光ケーブル、800G</translation>
    </message>
    <message>
        <source>Building and plant beyond the lines above</source>
        <translation>上記以外の建物と設備</translation>
    </message>
    <message>
        <source>{servers} air-cooled servers stand in a cold-plate rack: their heat stays in the room air, though CDU, manifold and piping are bought for it. Use liquid-cooled servers, or cool the rack by air</source>
        <translation>コールドプレートのラックに空冷サーバーが {servers} 台あり、CDU・マニホールド・配管を購入しても、その熱は室内に出ます。液冷サーバーを使うか、ラックを空冷にしてください</translation>
    </message>
    <message>
        <source>The cold plates give off {heat}, the drawn CDUs carry {capacity}. Add CDUs</source>
        <translation>コールドプレートの放熱 {heat} に対し、配置済みCDUの容量は {capacity} です。CDUを追加してください</translation>
    </message>
    <message>
        <source>Air reaches the hottest server at {inlet}; {server} takes {limit} at most. Lower the supply temperature or spread the servers</source>
        <translation>最も高温のサーバーの吸気は {inlet}、{server} の上限は {limit} です。給気温度を下げるか、サーバーを分散してください</translation>
    </message>
    <message>
        <source>{servers} liquid-cooled servers have no liquid loop. Set the rack&apos;s cooling to cold plate</source>
        <translation>液冷サーバー {servers} 台に冷却液の系統がありません。ラックの冷却をコールドプレートにしてください</translation>
    </message>
    <message>
        <source>Cold plates give off {heat} and no CDU is drawn; a row CDU of that size is priced instead</source>
        <translation>コールドプレートの放熱は {heat} ですが、CDUが配置されていません。代わりに、その容量の列内CDUを価格に含めます</translation>
    </message>
    <message>
        <source>The rack gives off {heat}; its cooling carries {capacity}. Spread the servers or use a stronger method</source>
        <translation>ラックの発熱 {heat} に対し、冷却能力は {capacity} です。サーバーを分散するか、より強い冷却方式を使ってください</translation>
    </message>
    <message>
        <source>{count} items are priced by planning estimates; type quotes over them in Cost, Prices</source>
        <translation>{count} 品目は計画用概算の価格です。「コスト」の「価格」で見積額を入力してください</translation>
    </message>
    <message>
        <source>No cloud offer of these GPUs is known; choose one in Site and cloud to compare</source>
        <translation>このGPUのクラウド価格は不明です。比較するには「設置場所とクラウド」で選んでください</translation>
    </message>
    <message>
        <source>The site has no electricity tariff: energy is missing from every cost. Type the tariff into the site</source>
        <translation>設置場所の電力単価が未設定のため、すべてのコストに電力が含まれません。設置場所に単価を入力してください</translation>
    </message>
    <message>
        <source>{count} items have no price and are missing from the totals: {items}. Type prices in Cost, Prices</source>
        <translation>{count} 品目は価格がなく、合計に含まれません: {items}。「コスト」の「価格」で入力してください</translation>
    </message>
    <message>
        <source>No fabric of this topology joins {nodes} nodes with the chosen switch. Choose a switch with more ports or another topology</source>
        <translation>このトポロジーと選択したスイッチでは {nodes} ノードを接続できません。ポート数の多いスイッチか、別のトポロジーを選んでください</translation>
    </message>
    <message>
        <source>The servers have no compute ports: nodes can&apos;t train together</source>
        <translation>サーバーに計算用ポートがないため、複数ノードでの学習ができません</translation>
    </message>
    <message>
        <source>{nodes} nodes, but no switch type is chosen for the compute fabric</source>
        <translation>{nodes} ノードありますが、計算ファブリックのスイッチ型式が選ばれていません</translation>
    </message>
    <message>
        <source>No compute switches are drawn; the fabric needs {leaf} leaf, {spine} spine and {core} core switches</source>
        <translation>計算用スイッチが配置されていません。リーフ {leaf}、スパイン {spine}、コア {core} 台が必要です</translation>
    </message>
    <message>
        <source>{cables} node cables need more than the {ports} ports of the drawn leaf switches. Add leaf switches</source>
        <translation>ノードケーブル {cables} 本に対し、配置済みリーフスイッチは {ports} ポートです。リーフスイッチを追加してください</translation>
    </message>
    <message>
        <source>The switch&apos;s ports run at {port}, the adapters at {adapter}</source>
        <translation>スイッチのポートは {port}、アダプターは {adapter} です</translation>
    </message>
    <message>
        <source>{drawn} leaf switches are drawn, the fabric needs {needed}. Add switches of this role</source>
        <translation>リーフスイッチは {drawn} 台ですが、{needed} 台必要です。この役割のスイッチを追加してください</translation>
    </message>
    <message>
        <source>{drawn} leaf switches are drawn, {needed} would do</source>
        <translation>リーフスイッチは {drawn} 台ありますが、{needed} 台で足ります</translation>
    </message>
    <message>
        <source>{drawn} spine switches are drawn, the fabric needs {needed}. Add switches of this role</source>
        <translation>スパインスイッチは {drawn} 台ですが、{needed} 台必要です。この役割のスイッチを追加してください</translation>
    </message>
    <message>
        <source>{drawn} spine switches are drawn, {needed} would do</source>
        <translation>スパインスイッチは {drawn} 台ありますが、{needed} 台で足ります</translation>
    </message>
    <message>
        <source>{drawn} core switches are drawn, the fabric needs {needed}. Add switches of this role</source>
        <translation>コアスイッチは {drawn} 台ですが、{needed} 台必要です。この役割のスイッチを追加してください</translation>
    </message>
    <message>
        <source>{drawn} core switches are drawn, {needed} would do</source>
        <translation>コアスイッチは {drawn} 台ありますが、{needed} 台で足ります</translation>
    </message>
    <message>
        <source>Needs {peak} of {capacity} a GPU and does not fit</source>
        <translation>GPUあたり {capacity} に対し {peak} 必要なため、収まりません</translation>
    </message>
    <message>
        <source>Needs {peak} of {capacity} a GPU: tight, it may run out of memory</source>
        <translation>GPUあたり {capacity} に対し {peak} 必要です。余裕が少なく、メモリ不足のおそれがあります</translation>
    </message>
    <message>
        <source>The PDUs of feed A and feed B have different supplies</source>
        <translation>給電系統 A と B のPDUの受電仕様が異なります</translation>
    </message>
    <message>
        <source>Without redundancy the surviving feed carries {limit}, the rack is rated {rated}: losing a feed stops it</source>
        <translation>冗長なしでは、残る系統の容量 {limit} に対しラックの定格は {rated} です。片系統を失うと停止します</translation>
    </message>
    <message>
        <source>No PDU is drawn: the rack&apos;s power can&apos;t be checked. Drag PDUs onto its sides</source>
        <translation>PDUがないため、ラックの電力を確認できません。ラックの側面にPDUをドラッグしてください</translation>
    </message>
    <message>
        <source>The continuous limit of {pdu} is unknown</source>
        <translation>{pdu} の連続容量が不明です</translation>
    </message>
    <message>
        <source>Rated {rated}, but the feed carries {limit} continuously. Move servers or add PDUs</source>
        <translation>定格 {rated} に対し、給電の連続容量は {limit} です。サーバーを移すか、PDUを追加してください</translation>
    </message>
    <message>
        <source>Peaks at {peak}, over the {limit} that the feed carries continuously</source>
        <translation>ピークは {peak} で、給電の連続容量 {limit} を超えます</translation>
    </message>
    <message>
        <source>2N needs both feeds; only feed {feed} has PDUs</source>
        <translation>2N には両系統が必要ですが、PDUがあるのは給電系統 {feed} だけです</translation>
    </message>
    <message>
        <source>No rated power is known for some devices ({count}); the rated sum leaves them out</source>
        <translation>{count} 台の定格電力が不明なため、定格の合計に含まれません</translation>
    </message>
    <message>
        <source>The contents weigh {weight}, the rack carries {limit}</source>
        <translation>搭載質量 {weight} に対し、ラックの耐荷重は {limit} です</translation>
    </message>
    <message>
        <source>{device} is of type {type}, which is not in the catalog</source>
        <translation>{device} の型式 {type} がカタログにありません</translation>
    </message>
    <message>
        <source>{device} has GPUs of type {gpu}, which is not in the catalog</source>
        <translation>{device} のGPU {gpu} がカタログにありません</translation>
    </message>
    <message>
        <source>The rack is of type {type}, which is not in the catalog</source>
        <translation>ラックの型式 {type} がカタログにありません</translation>
    </message>
    <message>
        <source>No weight is known for some devices ({count}); the sum leaves them out</source>
        <translation>{count} 台の質量が不明なため、合計に含まれません</translation>
    </message>
    <message>
        <source>{server} is not sold with {gpu}</source>
        <translation>{server} に {gpu} を搭載した製品はありません</translation>
    </message>
    <message>
        <source>The site {climate} is not in the catalog: weather, tariff and carbon are unknown</source>
        <translation>設置場所 {climate} がカタログにないため、気象・電力料金・炭素強度が不明です</translation>
    </message>
    <message>
        <source>{facts} catalog facts and {assumptions} assumptions in use have no source (marked unverified)</source>
        <translation>使用中のカタログ値 {facts} 件と前提条件 {assumptions} 件に出典がありません(未検証と表示)</translation>
    </message>
    <message>
        <source>The hottest air intake, {inlet}, is more than {margin} above the {limit} that {server} takes: results are outside the model&apos;s range. Servers would slow far more or shut down, so throughput, power and cost are optimistic</source>
        <translation>最高吸気温度 {inlet} は {server} の上限 {limit} を {margin} 以上超え、モデルの適用範囲外です。実際には大幅な減速や停止が起こるため、スループット・電力・コストは楽観的な値です</translation>
    </message>
    <message>
        <source>{share} % of the air that the servers take in is exhaust, so they breathe up to {inlet}: they draw more air than the rack gets ({available}). Spread the servers, contain the aisle or cool closer to the rack</source>
        <translation>サーバーの吸気の {share} % が排気の回り込みで、吸気は最高 {inlet} です。必要風量がラックへの給気({available})を超えています。サーバーの分散、アイル封じ込め、ラック近傍の冷却を検討してください</translation>
    </message>
    <message>
        <source>GPUs reach {gpu}; a job on this rack alone is slowed in {probability} % of the hours of a year and loses {loss} % of its throughput</source>
        <translation>GPUは {gpu} に達し、このラックだけのジョブでも年間時間の {probability} % で減速、スループットの {loss} % が失われます</translation>
    </message>
    <message>
        <source>No workload: add one to see throughput, runs and their cost</source>
        <translation>ワークロードがありません。追加するとスループット、学習時間とそのコストが表示されます</translation>
    </message>
    <message>
        <source>{gpu} has no FlashAttention-3, which is written for Hopper: computed with FlashAttention-2, which libraries fall back to. Choose FlashAttention or automatic, or Hopper GPUs</source>
        <translation>{gpu} ではHopper専用のFlashAttention-3が使えないため、ライブラリと同じくFlashAttention-2で計算しています。FlashAttentionか自動を選ぶか、HopperのGPUを使ってください</translation>
    </message>
    <message>
        <source>The jobs ask for {needed} GPU-hours a year, there are {available}</source>
        <translation>ジョブの要求は年 {needed} GPU時間ですが、使えるのは {available} GPU時間です</translation>
    </message>
    <message>
        <source>By category</source>
        <translation>カテゴリ別</translation>
    </message>
    <message>
        <source>By rack</source>
        <translation>ラック別</translation>
    </message>
    <message>
        <source>Consolidated</source>
        <translation>集計</translation>
    </message>
    <message>
        <source>Whole plan</source>
        <translation>計画全体</translation>
    </message>
    <message>
        <source>Price date</source>
        <translation>価格日付</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>仕様</translation>
    </message>
    <message>
        <source>Extended</source>
        <translation>金額</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Manufacturer</source>
        <translation>メーカー</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>型番</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Price source</source>
        <translation>価格の出典</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Unit price</source>
        <translation>単価</translation>
    </message>
    <message>
        <source>Unit price, low</source>
        <translation>単価(下限)</translation>
    </message>
    <message>
        <source>Unit price, high</source>
        <translation>単価(上限)</translation>
    </message>
    <message>
        <source>Price basis</source>
        <translation>価格の根拠</translation>
    </message>
    <message>
        <source>Grand total</source>
        <translation>総計</translation>
    </message>
    <message>
        <source>Grand total ({currency})</source>
        <translation>総計({currency})</translation>
    </message>
    <message>
        <source>Subtotal</source>
        <translation>小計</translation>
    </message>
    <message>
        <source>Planning estimate, {low} to {high}</source>
        <translation>計画用概算、{low}～{high}</translation>
    </message>
    <message>
        <source>Typed: {note}</source>
        <translation>入力値: {note}</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Typed in this plan</source>
        <translation>この計画での入力値</translation>
    </message>
    <message>
        <source>{count} without a price</source>
        <translation>価格なし {count} 件</translation>
    </message>
    <message>
        <source>GiB a GPU</source>
        <translation>GPUあたり GiB</translation>
    </message>
    <message>
        <source>Hottest GPU, °C</source>
        <translation>最高温GPU、°C</translation>
    </message>
    <message>
        <source>Inlet air, °C</source>
        <translation>吸気温度、°C</translation>
    </message>
    <message>
        <source>kW</source>
        <translation>kW</translation>
    </message>
    <message>
        <source>M {currency}</source>
        <translation>M {currency}</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Seconds a step</source>
        <translation>ステップあたり秒</translation>
    </message>
    <message>
        <source>Throttling, % of hours</source>
        <translation>スロットリング時間 %</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年</translation>
    </message>
    <message>
        <source>own</source>
        <translation>自社保有</translation>
    </message>
    <message>
        <source>on demand</source>
        <translation>オンデマンド</translation>
    </message>
    <message>
        <source>reserved, 3 years</source>
        <translation>リザーブド3年</translation>
    </message>
    <message>
        <source>reserved, 1 year</source>
        <translation>リザーブド1年</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>スポット</translation>
    </message>
    <message>
        <source>Own pays off in month {month}: {own} against {cloud} in {years} years</source>
        <translation>{month} か月目で保有が有利: {years} 年で {own}、クラウド {cloud}</translation>
    </message>
    <message>
        <source>Place servers to see what they cost over the years</source>
        <translation>サーバーを配置すると、年ごとの累積コストを表示します</translation>
    </message>
    <message>
        <source>month {month}</source>
        <translation>{month} か月目</translation>
    </message>
    <message>
        <source>Cumulative cost</source>
        <translation>累積コスト</translation>
    </message>
    <message>
        <source>Cloud stays cheaper for {years} years: own {own}, on demand {cloud}</source>
        <translation>{years} 年間はクラウドが有利: 保有 {own}、オンデマンド {cloud}</translation>
    </message>
    <message>
        <source>Own: {own} in {years} years; no cloud offer known</source>
        <translation>保有: {years} 年で {own}、クラウド価格は不明</translation>
    </message>
    <message>
        <source>{capacity} GiB</source>
        <translation>{capacity} GiB</translation>
    </message>
    <message>
        <source>{workload}: {peak} of {capacity} GiB, does not fit</source>
        <translation>{workload}: {peak} / {capacity} GiB、不足</translation>
    </message>
    <message>
        <source>Add a workload to see the memory it needs</source>
        <translation>ワークロードを追加すると、必要メモリを表示します</translation>
    </message>
    <message>
        <source>{workload}: {peak} of {capacity} GiB, fits</source>
        <translation>{workload}: {peak} / {capacity} GiB、収⁠ま⁠る</translation>
    </message>
    <message>
        <source>{workload}: {peak} of {capacity} GiB, tight</source>
        <translation>{workload}: {peak} / {capacity} GiB、余裕小</translation>
    </message>
    <message>
        <source>{name} (baseline)</source>
        <translation>{name}(基準)</translation>
    </message>
    <message>
        <source>Place devices to see their power</source>
        <translation>デバイスを配置すると、電力を表示します</translation>
    </message>
    <message>
        <source>The {shown} fullest of {all} racks</source>
        <translation>全 {all} ラック中、負荷の高い {shown} ラック</translation>
    </message>
    <message>
        <source>limit {limit}</source>
        <translation>上限 {limit}</translation>
    </message>
    <message>
        <source>Rack power</source>
        <translation>ラック電力</translation>
    </message>
    <message>
        <source>{rack} is rated {rated}, expected {expected}; no PDU drawn</source>
        <translation>{rack}: 定格 {rated}、想定 {expected}、PDUなし</translation>
    </message>
    <message>
        <source>{rack} is rated {rated}, over its limit of {limit}</source>
        <translation>{rack}: 定格 {rated}、上限 {limit} を超過</translation>
    </message>
    <message>
        <source>Fullest rack {rack}: rated {rated} of {limit}</source>
        <translation>最大負荷ラック {rack}: 定格 {rated} / {limit}</translation>
    </message>
    <message>
        <source>{workload}: step {seconds}, compute-bound</source>
        <translation>{workload}: ステップ {seconds}、演算律速</translation>
    </message>
    <message>
        <source>{workload}: step {seconds}, memory-bound</source>
        <translation>{workload}: ステップ {seconds}、メモリ律速</translation>
    </message>
    <message>
        <source>{workload}: step {seconds}, network-bound</source>
        <translation>{workload}: ステップ {seconds}、通信律速</translation>
    </message>
    <message>
        <source>{workload}: step {seconds}, launch-bound</source>
        <translation>{workload}: ステップ {seconds}、起動律速</translation>
    </message>
    <message>
        <source>{workload}: step {seconds}, storage-bound</source>
        <translation>{workload}: ステップ {seconds}、ストレージ律速</translation>
    </message>
    <message>
        <source>Add a workload to see where a step&apos;s time goes</source>
        <translation>ワークロードを追加すると、ステップ時間の内訳を表示します</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>ステップ時間</translation>
    </message>
    <message>
        <source>{tokens} tokens/s on {gpus} GPUs, MFU {mfu} %</source>
        <translation>{tokens} トークン/秒・{gpus} GPU・MFU {mfu} %</translation>
    </message>
    <message>
        <source>Place GPU servers to see their temperature</source>
        <translation>GPUサーバーを配置すると、温度を表示します</translation>
    </message>
    <message>
        <source>Hottest GPU</source>
        <translation>最高温GPU</translation>
    </message>
    <message>
        <source>Throttling risk</source>
        <translation>スロットリングリスク</translation>
    </message>
    <message>
        <source>now {inlet}</source>
        <translation>現在 {inlet}</translation>
    </message>
    <message>
        <source>Throttling</source>
        <translation>スロットリング</translation>
    </message>
    <message>
        <source>A job on all racks is slowed in {probability} % of hours; hottest GPU {gpu}</source>
        <translation>全ラックのジョブは {probability} % の時間で減速、最高温のGPU {gpu}</translation>
    </message>
    <message>
        <source>Cost by year</source>
        <translation>年別コスト</translation>
    </message>
    <message>
        <source>Total {total}, of which purchase {capex}; present value {npv}</source>
        <translation>合計 {total}(うち購入費 {capex})、現在価値 {npv}</translation>
    </message>
    <message>
        <source>All racks</source>
        <translation>全ラック</translation>
    </message>
    <message>
        <source>A job on all racks is slowed whenever any of them is, so its share of hours is no smaller than that of any rack. The mean inlet is that of a rack&apos;s servers together; findings speak of the hottest server.</source>
        <translation>全ラックを使うジョブはどれか1本でも遅くなれば遅くなるため、その時間の割合はどのラックの値も下回りません。平均吸気はラック内のサーバーの平均で、検査結果は最も高温のサーバーについてのものです。</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>前提条件</translation>
    </message>
    <message>
        <source>Bill of materials</source>
        <translation>部品表</translation>
    </message>
    <message>
        <source>Grand total {total} {currency} (range {low} to {high}). Items without a price: {unknown}. Items priced by planning estimates: {estimates}, marked as such with their range.</source>
        <translation>総計 {total} {currency}(範囲 {low}～{high})。価格のない品目: {unknown}。計画用概算の品目: {estimates}(範囲とともに明示)。</translation>
    </message>
    <message>
        <source>The report can&apos;t be written: {reason}. Choose a folder that you may write to, with enough space</source>
        <translation>レポートを書き込めません: {reason}。書き込み可能で空きのあるフォルダーを選んでください</translation>
    </message>
    <message>
        <source>{change} against the baseline</source>
        <translation>基準比 {change}</translation>
    </message>
    <message>
        <source>Cloud, a run</source>
        <translation>クラウド(1回)</translation>
    </message>
    <message>
        <source>Expected kW</source>
        <translation>想定 kW</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>Mean inlet °C</source>
        <translation>平均吸気 °C</translation>
    </message>
    <message>
        <source>Limit kW</source>
        <translation>上限 kW</translation>
    </message>
    <message>
        <source>Memory, GiB</source>
        <translation>メモリ、GiB</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>指摘</translation>
    </message>
    <message>
        <source>Peak kW</source>
        <translation>ピーク kW</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Rated kW</source>
        <translation>定格 kW</translation>
    </message>
    <message>
        <source>Cost of a run</source>
        <translation>学習コスト/回</translation>
    </message>
    <message>
        <source>Hours a run</source>
        <translation>学習時間/回</translation>
    </message>
    <message>
        <source>Run time lost in hot hours</source>
        <translation>高温時間帯の損失</translation>
    </message>
    <message>
        <source>Share of a run&apos;s hours that hot hours of the year and unlucky GPUs take, beyond what the clocks at the rack&apos;s design inlet already cost in throughput.</source>
        <translation>年間の高温時間帯と熱的に不利なGPUが学習時間に占める割合。ラック設計吸気温度でのクロック低下（スループットに反映済み）を超える分です。</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Step, s</source>
        <translation>ステップ、秒</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Throttling %</source>
        <translation>スロットリング %</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>トークン/秒</translation>
    </message>
    <message>
        <source>Hottest GPU in the hottest hour °C</source>
        <translation>最高温GPU(最も暑い1時間)°C</translation>
    </message>
    <message>
        <source>Year {year}</source>
        <translation>{year} 年目</translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation>シナリオ比較</translation>
    </message>
    <message>
        <source>Rack elevations</source>
        <translation>ラック立面図</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>指摘事項</translation>
    </message>
    <message>
        <source>Cash flow by year ({currency})</source>
        <translation>年別キャッシュフロー({currency})</translation>
    </message>
    <message>
        <source>Cash flow, years {first} to {last} ({currency})</source>
        <translation>キャッシュフロー、{first}〜{last} 年目({currency})</translation>
    </message>
    <message>
        <source>The checks found no errors and no warnings.</source>
        <translation>エラーと警告はありません。</translation>
    </message>
    <message>
        <source>No racks are drawn.</source>
        <translation>ラックが配置されていません。</translation>
    </message>
    <message>
        <source>This scenario has not been evaluated.</source>
        <translation>このシナリオは未評価です。</translation>
    </message>
    <message>
        <source>Lines of the notes that are left out here: {count}. The plan holds them all.</source>
        <translation>ここで省いたメモの行数: {count}。全文は計画にあります。</translation>
    </message>
    <message>
        <source>The notes go on in the plan.</source>
        <translation>メモの続きは計画にあります。</translation>
    </message>
    <message>
        <source>Nothing is drawn that would be bought.</source>
        <translation>購入対象が配置されていません。</translation>
    </message>
    <message>
        <source>Performance and cost</source>
        <translation>性能とコスト</translation>
    </message>
    <message>
        <source>Air cooling needed</source>
        <translation>必要空冷能力</translation>
    </message>
    <message>
        <source>Chillers, mean</source>
        <translation>チラー(平均)</translation>
    </message>
    <message>
        <source>Coolant flow</source>
        <translation>冷却液流量</translation>
    </message>
    <message>
        <source>Distribution losses, mean</source>
        <translation>配電損失(平均)</translation>
    </message>
    <message>
        <source>Fans, mean</source>
        <translation>ファン(平均)</translation>
    </message>
    <message>
        <source>Free-cooling hours a year</source>
        <translation>年間フリークーリング時間</translation>
    </message>
    <message>
        <source>Liquid cooling needed</source>
        <translation>必要液冷能力</translation>
    </message>
    <message>
        <source>PUE, yearly mean (range over hours)</source>
        <translation>PUE年平均(毎時の範囲)</translation>
    </message>
    <message>
        <source>Pumps, mean</source>
        <translation>ポンプ(平均)</translation>
    </message>
    <message>
        <source>UPS losses, mean</source>
        <translation>UPS損失(平均)</translation>
    </message>
    <message>
        <source>Water a year</source>
        <translation>年間使用水量</translation>
    </message>
    <message>
        <source>Cooling plant and losses</source>
        <translation>冷却設備と損失</translation>
    </message>
    <message>
        <source>Power and cooling</source>
        <translation>電力と冷却</translation>
    </message>
    <message>
        <source>Purchase: {expected} {currency}, between {low} and {high} by the ranges of the prices.</source>
        <translation>購入費: {expected} {currency}(価格の範囲により {low}～{high})。</translation>
    </message>
    <message>
        <source>Total over the years: {expected} {currency}, between {low} and {high}; present value {npv} {currency}.</source>
        <translation>期間総コスト: {expected} {currency}(範囲 {low}～{high})、現在価値 {npv} {currency}。</translation>
    </message>
    <message>
        <source>{count} items or rates have no price and are missing from every total.</source>
        <translation>{count} 件の品目・単価は価格がなく、どの合計にも含まれません。</translation>
    </message>
    <message>
        <source>{estimates} items are priced by planning estimates and {assumptions} assumptions have no source; both are marked.</source>
        <translation>計画用概算の品目が {estimates} 件、出典のない前提条件が {assumptions} 件あり、いずれも明示しています。</translation>
    </message>
    <message>
        <source>Set in this plan</source>
        <translation>この計画での設定</translation>
    </message>
    <message>
        <source>Of the site: {source}</source>
        <translation>設置場所の値: {source}</translation>
    </message>
    <message>
        <source>Of the site, unverified: {source}</source>
        <translation>設置場所の値(未検証): {source}</translation>
    </message>
    <message>
        <source>Planning estimate, unverified</source>
        <translation>計画用概算(未検証)</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>{scenario}: {gpus} GPUs in {nodes} servers and {racks} racks; compute-fabric switches: {switches}.</source>
        <translation>{scenario}: GPU {gpus} 基、サーバー {nodes} 台、ラック {racks} 本、計算ファブリックのスイッチ {switches} 台。</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>ワークロード</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>チェック</translation>
    </message>
    <message>
        <source>Scenario {name}</source>
        <translation>シナリオ {name}</translation>
    </message>
    <message>
        <source>Workload {name}</source>
        <translation>ワークロード {name}</translation>
    </message>
    <message>
        <source>&quot;{suffix}&quot; is no kind of file for a bill of materials; end the name in .csv or .xlsx</source>
        <translation>「{suffix}」は部品表のファイル形式ではありません。名前の末尾を .csv か .xlsx にしてください</translation>
    </message>
    <message>
        <source>The folder does not exist or can&apos;t be read. Check its name</source>
        <translation>フォルダーがないか、読み取れません。名前を確認してください</translation>
    </message>
    <message>
        <source>There is no catalog kind &quot;{kind}&quot;; give one of {kinds}</source>
        <translation>カタログ種別「{kind}」はありません。次のいずれかを指定してください: {kinds}</translation>
    </message>
    <message>
        <source>There is no command &quot;{word}&quot;; there are {known}. &quot;{help}&quot; explains them</source>
        <translation>コマンド「{word}」はありません。使えるのは {known} です。「{help}」で説明を表示します。</translation>
    </message>
    <message>
        <source>There is no command &quot;{word}&quot;; did you mean {near}? &quot;{help}&quot; explains the commands</source>
        <translation>コマンド「{word}」はありません。{near} のことですか。「{help}」でコマンドの説明を表示します。</translation>
    </message>
    <message>
        <source>{command} has no option {word}. &quot;{help}&quot; lists its options</source>
        <translation>{command} にオプション {word} はありません。「{help}」でオプションを表示します。</translation>
    </message>
    <message>
        <source>{command} has no option {word}; did you mean {near}? &quot;{help}&quot; lists its options</source>
        <translation>{command} にオプション {word} はありません。{near} のことですか。「{help}」でオプションを表示します。</translation>
    </message>
    <message>
        <source>{word} stands before the command: {example}. &quot;{help}&quot; lists the options of {command}</source>
        <translation>{word} はコマンドの前に書きます: {example}。{command} のオプションは「{help}」で表示します。</translation>
    </message>
    <message>
        <source>{command} can do nothing with &quot;{word}&quot;. &quot;{help}&quot; says what it takes</source>
        <translation>{command} は「{word}」を受け取れません。受け取るものは「{help}」で表示します。</translation>
    </message>
    <message>
        <source>Give either a plan file or --job with a table, one of the two. &quot;{help}&quot; explains them</source>
        <translation>計画ファイルか、表を指定する --job のどちらか一方を指定してください。「{help}」で説明を表示します。</translation>
    </message>
    <message>
        <source>The shipped catalog has a model {id}, which this entry replaces where its file is used. Give --id to keep both</source>
        <translation>同梱のカタログにモデル {id} があり、このファイルを使うと置き換わります。両方を残すには --id を指定してください。</translation>
    </message>
    <message>
        <source>The plan has no scenario &quot;{name}&quot;; it has {names}</source>
        <translation>計画にシナリオ「{name}」はありません。あるのは次のとおりです: {names}</translation>
    </message>
    <message>
        <source>{entries} entries, {findings} findings</source>
        <translation>エントリ {entries} 件、指摘 {findings} 件</translation>
    </message>
    <message>
        <source>The widest range is that of compute: {width} {currency} between low and high.</source>
        <translation>最も幅が広いのは計算で、上限と下限の差は {width} {currency} です。</translation>
    </message>
    <message>
        <source>The widest range is that of network: {width} {currency} between low and high.</source>
        <translation>最も幅が広いのはネットワークで、上限と下限の差は {width} {currency} です。</translation>
    </message>
    <message>
        <source>The widest range is that of cabling: {width} {currency} between low and high.</source>
        <translation>最も幅が広いのは配線で、上限と下限の差は {width} {currency} です。</translation>
    </message>
    <message>
        <source>The widest range is that of storage: {width} {currency} between low and high.</source>
        <translation>最も幅が広いのはストレージで、上限と下限の差は {width} {currency} です。</translation>
    </message>
    <message>
        <source>The widest range is that of management: {width} {currency} between low and high.</source>
        <translation>最も幅が広いのは管理で、上限と下限の差は {width} {currency} です。</translation>
    </message>
    <message>
        <source>The widest range is that of racks: {width} {currency} between low and high.</source>
        <translation>最も幅が広いのはラックで、上限と下限の差は {width} {currency} です。</translation>
    </message>
    <message>
        <source>The widest range is that of power: {width} {currency} between low and high.</source>
        <translation>最も幅が広いのは電力で、上限と下限の差は {width} {currency} です。</translation>
    </message>
    <message>
        <source>The widest range is that of cooling: {width} {currency} between low and high.</source>
        <translation>最も幅が広いのは冷却で、上限と下限の差は {width} {currency} です。</translation>
    </message>
    <message>
        <source>The widest range is that of installation: {width} {currency} between low and high.</source>
        <translation>最も幅が広いのは設置で、上限と下限の差は {width} {currency} です。</translation>
    </message>
    <message>
        <source>The widest range is that of spares: {width} {currency} between low and high.</source>
        <translation>最も幅が広いのは予備品で、上限と下限の差は {width} {currency} です。</translation>
    </message>
    <message>
        <source>The widest range is that of facility: {width} {currency} between low and high.</source>
        <translation>最も幅が広いのは施設で、上限と下限の差は {width} {currency} です。</translation>
    </message>
    <message>
        <source>The chart can&apos;t be written: {reason}. Choose a folder that you may write to, with enough space</source>
        <translation>グラフを書き込めません: {reason}。書き込み可能で空きのあるフォルダーを選んでください</translation>
    </message>
    <message>
        <source>A chart can&apos;t be saved as .{suffix}. Use .png, .svg or .pdf</source>
        <translation>グラフは .{suffix} 形式で保存できません。.png、.svg、.pdf のいずれかにしてください</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>GPU servers</source>
        <translation>GPUサーバー</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>PDUs</source>
        <translation>PDU</translation>
    </message>
    <message>
        <source>CDUs</source>
        <translation>CDU</translation>
    </message>
    <message>
        <source>Performance</source>
        <translation>性能</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>構成</translation>
    </message>
    <message>
        <source>Throughput (tokens/s)</source>
        <translation>スループット(トークン/秒)</translation>
    </message>
    <message>
        <source>Useful tokens a second of the first workload that fits, padding left out, on the clocks of the racks&apos; design inlets.</source>
        <translation>メモリに収まる最初のワークロードの、パディングを除く毎秒の有効トークン数。ラックの設計吸気温度でのクロックによる。</translation>
    </message>
    <message>
        <source>Throughput per GPU (tokens/s)</source>
        <translation>GPUあたりスループット(トークン/秒)</translation>
    </message>
    <message>
        <source>Throughput divided by the GPUs of the job.</source>
        <translation>スループットをジョブのGPU数で割った値。</translation>
    </message>
    <message>
        <source>Sum of all terms of one optimiser step that nothing hides.</source>
        <translation>1 学習ステップのうち、隠蔽されない全項の和。</translation>
    </message>
    <message>
        <source>Model FLOP utilisation</source>
        <translation>モデルFLOP利用率(MFU)</translation>
    </message>
    <message>
        <source>Operations of the model itself, recomputation left out, over the dense peak of the precision.</source>
        <translation>再計算を除くモデル自体の演算量を、その演算精度の密なピーク性能で割った値。</translation>
    </message>
    <message>
        <source>Tokens of all epochs over throughput, with failures, checkpoints and what hot hours take beyond the design inlet.</source>
        <translation>全エポックのトークン数をスループットで割り、故障、チェックポイント、設計吸気温度を超える暑い時間の影響を加えた値。</translation>
    </message>
    <message>
        <source>Useful share of time</source>
        <translation>有効時間率</translation>
    </message>
    <message>
        <source>Time that is not lost to checkpoints, failures and restarts (Daly&apos;s interval).</source>
        <translation>チェックポイント、故障、再開で失われない時間の割合(Dalyの間隔)。</translation>
    </message>
    <message>
        <source>Sum of nameplates. Devices without one are counted apart.</source>
        <translation>銘板値の合計。銘板値のないデバイスは別に数える。</translation>
    </message>
    <message>
        <source>Expected power</source>
        <translation>想定電力</translation>
    </message>
    <message>
        <source>Mean draw while the heaviest workload runs.</source>
        <translation>最も重いワークロードの実行中の平均消費電力。</translation>
    </message>
    <message>
        <source>Peak power</source>
        <translation>ピーク電力</translation>
    </message>
    <message>
        <source>Short-time draw while the heaviest workload runs.</source>
        <translation>最も重いワークロードの実行中の短時間消費電力。</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Yearly mean of site power over IT power, hour by hour from the site&apos;s outdoor temperatures.</source>
        <translation>施設電力とIT電力の比の年平均。設置場所の外気温から 1 時間ごとに計算。</translation>
    </message>
    <message>
        <source>Energy a year</source>
        <translation>年間電力量</translation>
    </message>
    <message>
        <source>Site energy at the assumed utilisation.</source>
        <translation>想定稼働率での施設全体の電力量。</translation>
    </message>
    <message>
        <source>Carbon a year</source>
        <translation>年間CO₂排出量</translation>
    </message>
    <message>
        <source>Site energy times the grid&apos;s carbon intensity.</source>
        <translation>施設の電力量に系統の炭素強度を掛けた値。</translation>
    </message>
    <message>
        <source>Hottest position of all racks in the hottest hour of the year, while the heaviest workload runs.</source>
        <translation>最も重いワークロードの実行中、年間で最も暑い 1 時間における全ラック中の最高温位置。</translation>
    </message>
    <message>
        <source>Throttling probability</source>
        <translation>スロットリング確率</translation>
    </message>
    <message>
        <source>Share of the year&apos;s hours in which a job over all GPUs is slowed by heat.</source>
        <translation>全GPUを使うジョブが熱で減速する時間の、年間での割合。</translation>
    </message>
    <message>
        <source>Throughput lost to heat</source>
        <translation>熱によるスループット低下</translation>
    </message>
    <message>
        <source>Clock of the slowest GPU that heat takes, mean over the year. Throughput has the part of the design inlet; hours of a run have all of it.</source>
        <translation>最も遅いGPUが熱で失うクロックの年平均。スループットには設計吸気温度の分、学習時間には全体が反映される。</translation>
    </message>
    <message>
        <source>Clock against reference</source>
        <translation>基準比クロック</translation>
    </message>
    <message>
        <source>Clock of the slowest GPU at the rack&apos;s design inlet over the clock that its power limit sustains with 25 °C air (liquid-only parts: at 50 °C). A cooler GPU leaks less and exceeds 100 %.</source>
        <translation>ラックの設計吸気温度での最も遅いGPUのクロックを、25 °C の空気(液冷専用品は 50 °C)で電力制限内に持続できるクロックで割った値。低温のGPUは漏れ電流が減り 100 % を超える。</translation>
    </message>
    <message>
        <source>Purchase</source>
        <translation>購入費</translation>
    </message>
    <message>
        <source>Sum of all lines of the bill of materials, each rounded to cents; unknown prices are left out and counted.</source>
        <translation>部品表の全行の合計(各行はセント単位に丸め)。価格不明の品目は除き、件数を示す。</translation>
    </message>
    <message>
        <source>Total cost</source>
        <translation>総コスト</translation>
    </message>
    <message>
        <source>Purchase and all years, undiscounted, less residual value.</source>
        <translation>購入費と全年度の費用の和(割引なし)から残存価額を引いた値。</translation>
    </message>
    <message>
        <source>Present value of cost</source>
        <translation>コストの現在価値(NPV)</translation>
    </message>
    <message>
        <source>All flows discounted to the day of purchase.</source>
        <translation>全キャッシュフローを購入日まで割り引いた値。</translation>
    </message>
    <message>
        <source>Cost per GPU hour</source>
        <translation>GPU時間あたりコスト</translation>
    </message>
    <message>
        <source>Total cost over the GPU hours that jobs use.</source>
        <translation>総コストをジョブが使うGPU時間で割った値。</translation>
    </message>
    <message>
        <source>Cost per million tokens</source>
        <translation>百万トークンあたりコスト</translation>
    </message>
    <message>
        <source>Cost of a run over its tokens, first workload that fits.</source>
        <translation>メモリに収まる最初のワークロードの、学習1回のコストをトークン数で割った値。</translation>
    </message>
    <message>
        <source>GPU hours of a run times cost per GPU hour.</source>
        <translation>学習1回のGPU時間にGPU時間あたりコストを掛けた値。</translation>
    </message>
    <message>
        <source>Cloud, on demand</source>
        <translation>クラウド、オンデマンド</translation>
    </message>
    <message>
        <source>The same GPU hours rented on demand, with overheads.</source>
        <translation>同じGPU時間をオンデマンドで借りた場合(オーバーヘッド込み)。</translation>
    </message>
    <message>
        <source>Cloud, reserved 3 years</source>
        <translation>クラウド、リザーブド3年</translation>
    </message>
    <message>
        <source>All GPUs reserved for three years, with overheads.</source>
        <translation>全GPUを3年間リザーブした場合(オーバーヘッド込み)。</translation>
    </message>
    <message>
        <source>Break-even month</source>
        <translation>損益分岐月</translation>
    </message>
    <message>
        <source>Month from which owning stays cheaper than renting on demand.</source>
        <translation>保有がオンデマンドより安くなり、その後も安いままになる月。</translation>
    </message>
    <message>
        <source>Unknown prices</source>
        <translation>価格不明</translation>
    </message>
    <message>
        <source>Items and rates without a price; every total leaves them out.</source>
        <translation>価格のない品目と単価。どの合計にも含まれない。</translation>
    </message>
    <message>
        <source>GPUs of all drawn servers.</source>
        <translation>配置済みの全サーバーのGPU数。</translation>
    </message>
    <message>
        <source>Drawn servers with GPUs.</source>
        <translation>GPUを搭載した配置済みサーバー。</translation>
    </message>
    <message>
        <source>Drawn racks.</source>
        <translation>配置済みのラック。</translation>
    </message>
    <message>
        <source>Compute switches</source>
        <translation>計算系スイッチ</translation>
    </message>
    <message>
        <source>Drawn leaf, spine and core switches of the compute fabric.</source>
        <translation>計算ファブリックの配置済みリーフ、スパイン、コアスイッチ。</translation>
    </message>
    <message>
        <source>KV latent rank</source>
        <translation>KV潜在ランク</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>アダプター</translation>
    </message>
    <message>
        <source>Query latent rank</source>
        <translation>クエリ潜在ランク</translation>
    </message>
    <message>
        <source>Head dimension without position</source>
        <translation>ヘッド次元(位置なし)</translation>
    </message>
    <message>
        <source>Head dimension with position</source>
        <translation>ヘッド次元(位置あり)</translation>
    </message>
    <message>
        <source>Value head dimension</source>
        <translation>Valueヘッド次元</translation>
    </message>
    <message>
        <source>Cooling of the server</source>
        <translation>サーバーの冷却方式</translation>
    </message>
    <message>
        <source>FlashAttention, first version</source>
        <translation>FlashAttention(初版)</translation>
    </message>
    <message>
        <source>Query and value</source>
        <translation>クエリとバリュー</translation>
    </message>
    <message>
        <source>Query, key and value</source>
        <translation>クエリ・キー・バリュー</translation>
    </message>
    <message>
        <source>NF4</source>
        <translation>NF4</translation>
    </message>
    <message>
        <source>NF4, double quantisation</source>
        <translation>NF4(二重量子化)</translation>
    </message>
    <message>
        <source>GPTQ, 4 bits</source>
        <translation>GPTQ(4ビット)</translation>
    </message>
    <message>
        <source>Optimizer states in host memory</source>
        <translation>最適化状態をホストメモリに配置</translation>
    </message>
    <message>
        <source>States and parameters in host memory</source>
        <translation>状態とパラメータをホストメモリに配置</translation>
    </message>
    <message>
        <source>States and parameters on NVMe</source>
        <translation>状態とパラメータをNVMeに配置</translation>
    </message>
    <message>
        <source>MXFP8</source>
        <translation>MXFP8</translation>
    </message>
    <message>
        <source>NVFP4</source>
        <translation>NVFP4</translation>
    </message>
    <message>
        <source>Chunks a stage</source>
        <translation>段あたりチャンク数</translation>
    </message>
    <message>
        <source>Ranks to shard over</source>
        <translation>シャード先ランク数</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>オフロード</translation>
    </message>
    <message>
        <source>Weight format</source>
        <translation>重みの形式</translation>
    </message>
    <message>
        <source>{percent} % slower: more traffic with host memory</source>
        <translation>{percent} % 低速: ホストメモリとの転送が増加</translation>
    </message>
    <message>
        <source>Offload traffic</source>
        <translation>オフロード転送</translation>
    </message>
    <message>
        <source>The file is empty. Remove it, or fill it and load again.</source>
        <translation>ファイルが空です。削除するか、内容を入れて読み込み直してください。</translation>
    </message>
    <message>
        <source>{id} stands in a rack of the plan, but its entry ({kind}) is not made for racks: height_u must be above 0, at most 60 (and a CDU of type in_rack). Correct the entry, or name another in the rack</source>
        <translation>{id} はプランのラックにありますが、その項目（{kind}）はラック用ではありません。height_u は0より大きく60以下（CDUは種類 in_rack）が必要です。項目を直すか、ラックで別のものを指定してください</translation>
    </message>
    <message>
        <source>The file&apos;s name is empty. Give one</source>
        <translation>ファイル名が空です。指定してください</translation>
    </message>
    <message>
        <source>This is a folder or device. Choose a file</source>
        <translation>フォルダーまたはデバイスです。ファイルを選んでください</translation>
    </message>
    <message>
        <source>The file has {size}; files of this kind have at most {limit}. Choose another</source>
        <translation>ファイルは {size} ですが、この種類は最大 {limit} です。別のファイルを選んでください</translation>
    </message>
    <message>
        <source>The file or its folder {folder} is read-only ({reason}). Save under another name; the old file is unchanged</source>
        <translation>ファイルまたはフォルダー {folder} は読み取り専用です（{reason}）。別の名前で保存してください。元のファイルはそのままです</translation>
    </message>
    <message>
        <source>The disk is full ({reason}). Make room in {folder} or save elsewhere; the old file is unchanged</source>
        <translation>ディスクがいっぱいです（{reason}）。{folder} を空けるか、別の場所に保存してください。元のファイルはそのままです</translation>
    </message>
    <message>
        <source>The folder {folder} does not exist. Choose another</source>
        <translation>フォルダー {folder} がありません。別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>{folder} is a file, not a folder: nothing can be saved below it. Choose another folder</source>
        <translation>{folder} はフォルダーではなくファイルなので、その下には保存できません。別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>The file cannot be written ({reason}). Save under another name; the old file is unchanged</source>
        <translation>ファイルに書き込めません（{reason}）。別の名前で保存してください。元のファイルはそのままです</translation>
    </message>
    <message>
        <source>{chunks} chunks don&apos;t divide the {layers} layers of a stage. Set chunks to a divisor of {layers}.</source>
        <translation>チャンク数 {chunks} ではステージの {layers} 層を割り切れません。チャンク数を {layers} の約数にしてください。</translation>
    </message>
    <message>
        <source>The table is empty. Its first line must name the columns.</source>
        <translation>表が空です。1行目に列名が必要です。</translation>
    </message>
    <message>
        <source>The file is larger than {limit}. Split the table.</source>
        <translation>ファイルが {limit} を超えています。表を分けてください。</translation>
    </message>
    <message>
        <source>The table has more than {limit} rows. Split it.</source>
        <translation>表が {limit} 行を超えています。分けてください。</translation>
    </message>
    <message>
        <source>Line {line} has more than {limit} columns. Check its commas and quotes.</source>
        <translation>{line} 行目が {limit} 列を超えています。カンマと引用符を確かめてください。</translation>
    </message>
    <message>
        <source>A cell in line {line} is longer than {limit} bytes. Check its quotes.</source>
        <translation>{line} 行目のセルが {limit} バイトを超えています。引用符を確かめてください。</translation>
    </message>
    <message>
        <source>Line {line} is not UTF-8. Save the table as UTF-8.</source>
        <translation>{line} 行目がUTF-8ではありません。表をUTF-8で保存してください。</translation>
    </message>
    <message>
        <source>Line {line} holds a zero byte. Save the table as text.</source>
        <translation>{line} 行目にゼロバイトがあります。表をテキストで保存してください。</translation>
    </message>
    <message>
        <source>A quoted cell that begins in line {line} never ends. Close its quotes.</source>
        <translation>{line} 行目で始まる引用符付きのセルが閉じていません。引用符を閉じてください。</translation>
    </message>
    <message>
        <source>Line {line} has text after a closing quote. Double the quotes within a cell.</source>
        <translation>{line} 行目の閉じ引用符の後に文字があります。セル内の引用符は二重にしてください。</translation>
    </message>
    <message>
        <source>Line {line} has a quote within a cell that isn&apos;t quoted. Quote the whole cell and double the quotes within.</source>
        <translation>{line} 行目の引用符のないセルに引用符があります。セル全体を引用符で囲み、中の引用符は二重にしてください。</translation>
    </message>
    <message>
        <source>Line {line} has {found} cells, the header {expected}. Add or remove cells.</source>
        <translation>{line} 行目は {found} セル、見出しは {expected} セルです。セルを加えるか除いてください。</translation>
    </message>
    <message>
        <source>The column {column} stands twice in the header. Remove one.</source>
        <translation>列 {column} が見出しに2回あります。一方を除いてください。</translation>
    </message>
    <message>
        <source>The table can&apos;t be read: {reason}. Check its name and that you may read it.</source>
        <translation>表を読めません：{reason}。名前と読み取り権限を確かめてください。</translation>
    </message>
    <message>
        <source>The alias table is not JSON. Correct it.</source>
        <translation>別名表がJSONではありません。直してください。</translation>
    </message>
    <message>
        <source>The alias table has {found} where {expected} belongs. Correct it.</source>
        <translation>別名表の {expected} の位置に {found} があります。直してください。</translation>
    </message>
    <message>
        <source>The table has no column {column}. Add it to the header.</source>
        <translation>表に列 {column} がありません。見出しに加えてください。</translation>
    </message>
    <message>
        <source>The table has no job below its header. Add a row.</source>
        <translation>見出しの下にジョブがありません。行を加えてください。</translation>
    </message>
    <message>
        <source>{column} is empty, and nothing else in the row tells it. Fill it in.</source>
        <translation>{column} が空で、行の他の値からも分かりません。入力してください。</translation>
    </message>
    <message>
        <source>&quot;{value}&quot; is no number. Write digits, with a point for decimals, or leave the cell empty.</source>
        <translation>「{value}」は数値ではありません。数字（小数点はピリオド）を書くか、空にしてください。</translation>
    </message>
    <message>
        <source>{value} is no whole number. Write one, or leave the cell empty.</source>
        <translation>{value} は整数ではありません。整数を書くか、空にしてください。</translation>
    </message>
    <message>
        <source>{value} is not plausible. Write {first} to {last}, or leave the cell empty.</source>
        <translation>{value} はあり得ない値です。{first}～{last} の値にするか、セルを空にしてください。</translation>
    </message>
    <message>
        <source>&quot;{value}&quot; is not a plausible network. Write a rate that makes {first} to {last} for each GPU, or leave the cell empty.</source>
        <translation>「{value}」はネットワークとしてあり得ない値です。GPU 1 基あたり {first} ～ {last} になる速度を書くか、セルを空にしてください。</translation>
    </message>
    <message>
        <source>{value} is out of range. Choose {first} to {last}.</source>
        <translation>{value} は範囲外です。{first}～{last} から選んでください。</translation>
    </message>
    <message>
        <source>The GPU &quot;{gpu}&quot; is unknown. Name one of the catalog, or add it in a catalog entry of your own.</source>
        <translation>GPU「{gpu}」は不明です。カタログのものを指定するか、自分のカタログ項目を加えてください。</translation>
    </message>
    <message>
        <source>&quot;{gpu}&quot; names a memory size or a power limit that no {known} has. Correct it.</source>
        <translation>「{gpu}」のメモリ容量または電力上限を持つ {known} はありません。直してください。</translation>
    </message>
    <message>
        <source>The model &quot;{model}&quot; is unknown. Fill in layers, hidden, heads, ffn and vocab, or add it in a catalog entry of your own.</source>
        <translation>モデル「{model}」は不明です。layers、hidden、heads、ffn、vocab を入力するか、自分のカタログ項目を加えてください。</translation>
    </message>
    <message>
        <source>&quot;{model}&quot; is an encoder-decoder or has layers without softmax attention, which can&apos;t be computed. Choose a decoder or encoder transformer.</source>
        <translation>「{model}」はエンコーダー・デコーダー型か、softmax注意のない層を持つため計算できません。デコーダーまたはエンコーダーのTransformerを選んでください。</translation>
    </message>
    <message>
        <source>&quot;{value}&quot; doesn&apos;t say how many experts there are. Write for example &quot;64e/top6+2 shared&quot;, or &quot;dense&quot;.</source>
        <translation>「{value}」からエキスパート数が分かりません。例えば「64e/top6+2 shared」や「dense」と書いてください。</translation>
    </message>
    <message>
        <source>{kv_heads} key-value heads don&apos;t divide the {heads} attention heads. Choose a divisor.</source>
        <translation>KVヘッド {kv_heads} は注意ヘッド {heads} を割り切れません。約数を選んでください。</translation>
    </message>
    <message>
        <source>&quot;{value}&quot; is not understood. Use a usual word for {column}, or leave the cell empty.</source>
        <translation>「{value}」を理解できません。{column} に普通の語を使うか、空にしてください。</translation>
    </message>
    <message>
        <source>The parallel degrees take {needed} GPUs (or a multiple), the row has {gpus}. Change a degree, or n_gpus.</source>
        <translation>並列度には {needed} GPU（またはその倍数）が必要ですが、行は {gpus} です。並列度か n_gpus を変えてください。</translation>
    </message>
    <message>
        <source>Neither micro_batch nor global_batch_seqs is given. Fill in one of them.</source>
        <translation>micro_batch も global_batch_seqs もありません。どちらかを入力してください。</translation>
    </message>
    <message>
        <source>{rounds} rounds of {dp} ranks with micro-batches of {micro_batch} don&apos;t make a global batch of {global_batch}. Correct one of them.</source>
        <translation>{dp} ランク×マイクロバッチ {micro_batch} の {rounds} 回はグローバルバッチ {global_batch} になりません。いずれかを直してください。</translation>
    </message>
    <message>
        <source>A global batch of {global_batch} sequences is no multiple of {divisor}, the sequences of one round. Change the global batch or the micro-batch.</source>
        <translation>グローバルバッチ {global_batch} は1回分の系列数 {divisor} の倍数ではありません。グローバルバッチかマイクロバッチを変えてください。</translation>
    </message>
    <message>
        <source>{understood} of {rows} rows understood</source>
        <translation>{rows} 行中 {understood} 行を理解</translation>
    </message>
    <message>
        <source>{rows} rows not understood</source>
        <translation>{rows} 行を理解できず</translation>
    </message>
    <message>
        <source>Why the second plan lost: {why}</source>
        <translation>2番目のプランが劣る理由：{why}</translation>
    </message>
    <message>
        <source>{failed} of {rows} rows have no figures; their last column says why. The first: {first}</source>
        <translation>{rows} 行のうち {failed} 行は算出できません。理由は最後の列にあります。最初の行: {first}</translation>
    </message>
    <message>
        <source>{noted} of {rows} rows are computed otherwise than they say. The first: {first}</source>
        <translation>{rows} 行のうち {noted} 行は、書かれた内容とは別の条件で計算しました。最初の例: {first}</translation>
    </message>
    <message>
        <source>No row has a measurement to compare with. Fill tokens_per_s_per_gpu, step_time_s, tflops_per_gpu, mfu or peak_mem_gb</source>
        <translation>比較できる測定値のある行がありません。tokens_per_s_per_gpu、step_time_s、tflops_per_gpu、mfu、peak_mem_gb のいずれかを入力してください</translation>
    </message>
    <message>
        <source>At the GPUs&apos; rated clock; evaluate uses the clock that the racks sustain</source>
        <translation>GPUの定格クロックでの値です。evaluate はラックが維持できるクロックを使います</translation>
    </message>
    <message>
        <source>The folder holds no catalog: no .json file with entries. Name a folder that is laid out as the shipped catalogs are</source>
        <translation>フォルダーにカタログがありません(項目のある .json ファイルがない)。同梱カタログと同じ構成のフォルダーを指定してください</translation>
    </message>
    <message>
        <source>There is no formula {name}. clusterwright-cli calc list prints all of them</source>
        <translation>{name} という計算式はありません。clusterwright-cli calc list で一覧を表示します</translation>
    </message>
    <message>
        <source>{name} has no input {key}. Its inputs: {inputs}</source>
        <translation>{name} に入力 {key} はありません。入力: {inputs}</translation>
    </message>
    <message>
        <source>{key} is given twice. Give it once</source>
        <translation>{key} が二度指定されています。一度だけ指定してください</translation>
    </message>
    <message>
        <source>{key} stands in the place of another input that is given too. Give one of them. The inputs: {inputs}</source>
        <translation>{key} は別の入力の代わりですが、その入力も指定されています。どちらか一方を指定してください。入力: {inputs}</translation>
    </message>
    <message>
        <source>{name} needs {key}. Its inputs: {inputs}</source>
        <translation>{name} には {key} が必要です。入力: {inputs}</translation>
    </message>
    <message>
        <source>{key} is no quantity of its kind. Type a number, with or without its unit. The inputs: {inputs}</source>
        <translation>{key} を読み取れません。数値を単位付きまたは単位なしで入力してください。入力: {inputs}</translation>
    </message>
    <message>
        <source>{key} is out of range. The inputs: {inputs}</source>
        <translation>{key} は範囲外です。入力: {inputs}</translation>
    </message>
    <message>
        <source>These inputs have no result together. Change {key}</source>
        <translation>この入力の組み合わせでは結果がありません。{key} を変更してください</translation>
    </message>
    <message>
        <source>{word} is no input. Type key=value, for example voltage=208</source>
        <translation>{word} は入力ではありません。voltage=208 のように キー=値 で入力してください</translation>
    </message>
    <message>
        <source>Devices of {scenario} whose power is unknown: {count}. Their energy is in no cost: it costs at least so much.</source>
        <translation>{scenario} には電力が不明な機器が {count} 台あり、その電力はどの費用にも含まれません。費用は少なくともこの額です。</translation>
    </message>
    <message>
        <source>{examined} plans examined, {pruned} of them out of memory</source>
        <translation>{examined} プランを検討、うち {pruned} はメモリ不足</translation>
    </message>
    <message>
        <source>{rack} is expected to draw {expected}; no rating of its devices is known</source>
        <translation>{rack} の期待電力は {expected} です。機器の定格はどれも不明です</translation>
    </message>
    <message>
        <source>Some of the output could not be written. Check where it goes to, and the space there</source>
        <translation>出力の一部を書き込めませんでした。出力先と空き容量を確かめてください</translation>
    </message>
    <message>
        <source>Nearest measured run: {id}, {source}</source>
        <translation>最も近い実測：{id}、{source}</translation>
    </message>
    <message>
        <source>{count} lot</source>
        <translation>{count} 式</translation>
    </message>
    <message>
        <source>How good these figures are</source>
        <translation>数値の確度</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Errors of peak memory, by method</source>
        <translation>ピークメモリの誤差(手法別)</translation>
    </message>
    <message>
        <source>Nearest measured run of each workload</source>
        <translation>各ワークロードに最も近い実測</translation>
    </message>
    <message>
        <source>no measured run is like it</source>
        <translation>似た実測なし</translation>
    </message>
    <message>
        <source>Predictions of this scenario</source>
        <translation>このシナリオの予測</translation>
    </message>
    <message>
        <source>s a step</source>
        <translation>s/ステップ</translation>
    </message>
    <message>
        <source>{run}: {model}, {method}, {gpus} × {gpu}</source>
        <translation>{run}: {model}、{method}、{gpus} × {gpu}</translation>
    </message>
    <message>
        <source>Errors of throughput, by family of runs</source>
        <translation>スループットの誤差(実測のファミリー別)</translation>
    </message>
    <message>
        <source>tokens/s a GPU</source>
        <translation>GPUあたりトークン/秒</translation>
    </message>
    <message>
        <source>{number} {currency}/kW/month</source>
        <translation>{number} {currency}/kW/月</translation>
    </message>
    <message>
        <source>{number} years</source>
        <translation>{number} 年</translation>
    </message>
    <message>
        <source>{number} min</source>
        <translation>{number} 分</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏り</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>比較数</translation>
    </message>
    <message>
        <source>Expected tokens/s</source>
        <translation>想定トークン/秒</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中央値</translation>
    </message>
    <message>
        <source>90 % within</source>
        <translation>90 % 以内</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>比較した実行</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>件数</translation>
    </message>
    <message>
        <source>Ranges and unknowns</source>
        <translation>範囲と不明な値</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>誤差</translation>
    </message>
    <message>
        <source>Mean error, %</source>
        <translation>平均誤差, %</translation>
    </message>
    <message>
        <source>Tokens a second</source>
        <translation>トークン/秒</translation>
    </message>
    <message>
        <source>{runs} published runs by family, most of them in view when the constants were fitted</source>
        <translation>公開実測 {runs} 件を系列別に集計。大半は定数の当てはめに使用</translation>
    </message>
    <message>
        <source>Throughput is off by {mean} % in the mean, {median} % in the median</source>
        <translation>スループットの誤差は平均 {mean} %、中央値 {median} %</translation>
    </message>
    <message>
        <source>Search all plans to see what each of them trades</source>
        <translation>全構成を探索すると、各構成の得失が表示されます</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>パレート最適</translation>
    </message>
    <message>
        <source>Parallel plans</source>
        <translation>並列構成</translation>
    </message>
    <message>
        <source>Other fast plans</source>
        <translation>その他の速い構成</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>選択中</translation>
    </message>
    <message>
        <source>The fastest plan makes {tokens} tokens/s with {memory} GiB a GPU</source>
        <translation>最速の構成は {tokens} トークン/秒、GPUあたり {memory} GiB</translation>
    </message>
    <message>
        <source>{run} is from {source}.</source>
        <translation>{run} の出典: {source}</translation>
    </message>
    <message>
        <source>Throttling in {probability} % of hours: the intake of {inlet} lies beyond this chart</source>
        <translation>スロットリングは時間の {probability} %: 吸気 {inlet} は図の範囲外</translation>
    </message>
    <message>
        <source>{front} plans that no other beats in speed, memory and energy at once; GPUs at {clock} % of their rated clock</source>
        <translation>速度・メモリ・電力量のすべてで上回る構成がないもの {front} 件。GPUクロックは定格の {clock} %</translation>
    </message>
    <message>
        <source>Whether a run fits into the memory was told right for {fitted_right} of {fitted} runs that did, and for {out_of_memory_right} of {out_of_memory} that ran out of it.</source>
        <translation>メモリに収まるかの判定は、収まった実行 {fitted} 件のうち {fitted_right} 件、メモリ不足で終わった実行 {out_of_memory} 件のうち {out_of_memory_right} 件で正しいものでした。</translation>
    </message>
    <message>
        <source>Allocated: runs</source>
        <translation>割り当て: 件数</translation>
    </message>
    <message>
        <source>Reserved: runs</source>
        <translation>確保: 件数</translation>
    </message>
    <message>
        <source>The model is held against {runs} published runs; {compared} of them print a speed to compare with. Its speed is off by {mean} on average, by at most {median} for half of them and by at most {p90} for nine of ten. Most of these runs helped to set the constants of the model, so other jobs may be further off; jobs unlike every run here may be off by half and more. Low and high follow from the errors on runs of the same kind.</source>
        <translation>モデルは、公表された実測 {runs} 件と照合しています。うち {compared} 件は速度を比較できます。速度の誤差は平均 {mean} で、半数は {median} 以内、9割は {p90} 以内です。これらの実行の多くはモデルの定数の決定に使われているため、他のジョブでは誤差がより大きくなることがあり、どの実行とも似ていないジョブでは5割以上ずれることもあります。下限と上限は、同種の実行での誤差によります。</translation>
    </message>
    <message>
        <source>Planning estimate, no range</source>
        <translation>計画用の概算(範囲なし)</translation>
    </message>
    <message>
        <source>{source} ({low} to {high})</source>
        <translation>{source} ({low}～{high})</translation>
    </message>
    <message>
        <source>{source} (single source, no range)</source>
        <translation>{source} (単一の出典、範囲なし)</translation>
    </message>
    <message>
        <source>Items or rates without a price, in no figure here: {count}</source>
        <translation>価格が不明で、ここに含まれない品目・単価: {count} 件</translation>
    </message>
    <message>
        <source>{name} is the baseline of this plan</source>
        <translation>{name} はこの計画の基準です</translation>
    </message>
    <message>
        <source>Devices of unknown power, in no bar: {count}</source>
        <translation>電力が不明で、棒に含まれない機器: {count} 台</translation>
    </message>
    <message>
        <source>The {shown} fullest of {all} racks; devices of unknown power, in no bar: {count}</source>
        <translation>{all} ラック中、負荷の高い {shown} ラック。電力が不明で、棒に含まれない機器: {count} 台</translation>
    </message>
    <message>
        <source>Devices without a power rating, in no rated sum: {count}</source>
        <translation>定格電力が不明で、定格の合計に含まれない機器: {count} 台</translation>
    </message>
    <message>
        <source>Devices without a power rating, in no rated sum of this section: {count}.</source>
        <translation>定格電力が不明で、この節の定格の合計に含まれない機器: {count} 台。</translation>
    </message>
    <message>
        <source>at least {value}; devices of unknown power: {count}</source>
        <translation>少なくとも {value}(電力不明の機器 {count} 台を除く)</translation>
    </message>
    <message>
        <source>devices of unknown power: {count}</source>
        <translation>電力不明の機器: {count} 台</translation>
    </message>
    <message>
        <source>≥ {value}</source>
        <translation>≥ {value}</translation>
    </message>
    <message>
        <source>at least {value}</source>
        <translation>少なくとも {value}</translation>
    </message>
    <message>
        <source>at least {value}; items without a price: {count}</source>
        <translation>少なくとも {value} (価格不明の品目 {count} 件)</translation>
    </message>
    <message>
        <source>at least {value}; devices without a power rating: {count}</source>
        <translation>少なくとも {value} (定格電力不明の機器 {count} 台)</translation>
    </message>
    <message>
        <source>items without a price: {count}</source>
        <translation>価格不明の品目: {count} 件</translation>
    </message>
    <message>
        <source>devices without a rating: {count}</source>
        <translation>定格不明の機器: {count} 台</translation>
    </message>
    <message>
        <source>Devices without a rating</source>
        <translation>定格不明</translation>
    </message>
    <message>
        <source>Every cost of this section is at least so high: items or rates without a price, in no sum: {count}.</source>
        <translation>この節の費用はいずれも下限です。価格が不明で、合計に含まれない品目・単価: {count} 件。</translation>
    </message>
    <message>
        <source>Devices of unknown power, in no sum of this section: {count}. The racks draw at least what is printed.</source>
        <translation>電力が不明で、この節の合計に含まれない機器: {count} 台。ラックの消費電力は少なくとも記載の値です。</translation>
    </message>
    <message>
        <source>Degrees beside a rack&apos;s name are those of its hottest GPU in the hottest hour of the year.</source>
        <translation>ラック名の横の温度は、1年で最も暑い1時間における最高温GPUの温度です。</translation>
    </message>
    <message>
        <source>{scenario} is the cheapest per token of the scenarios without errors, at {cost} per million tokens.</source>
        <translation>エラーのないシナリオのうち、トークン当たりで最も安いのは {scenario} で、100万トークン当たり {cost} です。</translation>
    </message>
    <message>
        <source>{scenario} is the only scenario without errors; it costs {cost} per million tokens.</source>
        <translation>エラーのないシナリオは {scenario} だけで、100万トークン当たり {cost} です。</translation>
    </message>
    <message>
        <source>No scenario is free of errors.</source>
        <translation>エラーのないシナリオはありません。</translation>
    </message>
    <message>
        <source>No scenario without errors has a known cost per token.</source>
        <translation>エラーのないシナリオに、トークン当たりの費用が分かるものはありません。</translation>
    </message>
    <message>
        <source>Items or rates of {scenario} without a price: {count}. It costs at least so much.</source>
        <translation>{scenario} には価格不明の品目・単価が {count} 件あります。費用は下限です。</translation>
    </message>
    <message>
        <source>Findings of the checks</source>
        <translation>チェックの結果</translation>
    </message>
    <message>
        <source>errors: {errors}, warnings: {warnings}</source>
        <translation>エラー {errors} 件、警告 {warnings} 件</translation>
    </message>
    <message>
        <source>fits ({peak} of {capacity} GiB), {tokens} tokens/s</source>
        <translation>収まる ({peak} / {capacity} GiB)、{tokens} トークン/秒</translation>
    </message>
    <message>
        <source>fits tightly ({peak} of {capacity} GiB), {tokens} tokens/s</source>
        <translation>余裕なく収まる ({peak} / {capacity} GiB)、{tokens} トークン/秒</translation>
    </message>
    <message>
        <source>does not fit ({peak} of {capacity} GiB)</source>
        <translation>収まらない ({peak} / {capacity} GiB)</translation>
    </message>
    <message>
        <source>not planned</source>
        <translation>計画なし</translation>
    </message>
    <message>
        <source>Limits of all racks</source>
        <translation>全ラックの上限の合計</translation>
    </message>
    <message>
        <source>{limits}; racks without a PDU: {count}</source>
        <translation>{limits} (PDUのないラック {count} 台)</translation>
    </message>
    <message>
        <source>Racks rated over their limit</source>
        <translation>定格が上限を超えるラック</translation>
    </message>
    <message>
        <source>{over} of {racks}</source>
        <translation>{racks} 本中 {over} 本</translation>
    </message>
    <message>
        <source>Hottest GPU, hottest hour</source>
        <translation>最高温GPU(最も暑い1時間)</translation>
    </message>
    <message>
        <source>Hottest GPU at that inlet</source>
        <translation>その吸気での最高温GPU</translation>
    </message>
    <message>
        <source>Feed limit</source>
        <translation>給電上限</translation>
    </message>
    <message>
        <source>peak memory, GiB</source>
        <translation>ピークメモリ、GiB</translation>
    </message>
    <message>
        <source>Building cost per watt</source>
        <translation>建設費(1 Wあたり)</translation>
    </message>
    <message>
        <source>On demand (USD/h)</source>
        <translation>オンデマンド(USD/h)</translation>
    </message>
    <message>
        <source>Reserved 1 year (USD/h)</source>
        <translation>リザーブド1年(USD/h)</translation>
    </message>
    <message>
        <source>Reserved 3 years (USD/h)</source>
        <translation>リザーブド3年(USD/h)</translation>
    </message>
    <message>
        <source>Spot (USD/h)</source>
        <translation>スポット(USD/h)</translation>
    </message>
    <message>
        <source>Building cost (USD/W)</source>
        <translation>建設費(USD/W)</translation>
    </message>
    <message>
        <source>Water price (USD/m³)</source>
        <translation>水道単価(USD/m³)</translation>
    </message>
    <message>
        <source>The legs carry {l1}, {l2} and {l3}: one departs {share} % from their mean. Plug devices into outlets of the lighter legs</source>
        <translation>各相の負荷は {l1}、{l2}、{l3} で、平均から {share} % 外れた相があります。負荷の軽い相のコンセントに差し替えてください</translation>
    </message>
    <message>
        <source>The PDU hangs on itself through other PDUs: it has no power. Wire it to a feed again</source>
        <translation>このPDUは他のPDUを経て自分自身につながっており、電力が届きません。給電系統に接続し直してください</translation>
    </message>
    <message>
        <source>No feed stands above the PDU: it has no power. Wire it to a feed or to a PDU that has one</source>
        <translation>このPDUの上流に給電系統がなく、電力が届きません。給電系統か、給電されているPDUに接続してください</translation>
    </message>
    <message>
        <source>A power supply is plugged into a PDU that isn&apos;t in the rack. Wire the device again</source>
        <translation>電源がラックにないPDUに差し込まれています。機器を配線し直してください</translation>
    </message>
    <message>
        <source>A power supply is plugged into outlet {outlet} of {pdu}, which has no such outlet. Wire the device again</source>
        <translation>電源が {pdu} の存在しないコンセント {outlet} に差し込まれています。機器を配線し直してください</translation>
    </message>
    <message>
        <source>Outlet {outlet} of {pdu} takes another power supply already. Choose a free outlet</source>
        <translation>{pdu} のコンセント {outlet} はほかの電源が使っています。空いているコンセントを選んでください</translation>
    </message>
    <message>
        <source>No outlet of feed {feed} is left for a power supply. Add a PDU on this feed</source>
        <translation>給電系統 {feed} に電源を差し込むコンセントが残っていません。この系統にPDUを追加してください</translation>
    </message>
    <message>
        <source>Full load needs more than the {supplies} power supplies that have power: the device holds at most {cap}. Plug in the others</source>
        <translation>電力が届く電源 {supplies} 台では最大負荷に足りず、機器は {cap} までに抑えられます。残りの電源も差し込んでください</translation>
    </message>
    <message>
        <source>Stops when feed {feed} is lost: all its power supplies hang on it. Set its feed to both</source>
        <translation>給電系統 {feed} が失われると停止します。電源がすべてこの系統にあります。給電系統を両方にしてください</translation>
    </message>
    <message>
        <source>When feed {feed} is lost, too few power supplies are left for full load: the node holds {cap} and its GPUs run at {clock} % of the clock they hold otherwise</source>
        <translation>給電系統 {feed} が失われると、残る電源では最大負荷に足りません。ノードは {cap} に抑えられ、GPUのクロックは通常時の {clock} % になります</translation>
    </message>
    <message>
        <source>When feed {feed} is lost, too few power supplies are left for full load: the device holds {cap}</source>
        <translation>給電系統 {feed} が失われると、残る電源では最大負荷に足りません。機器は {cap} に抑えられます</translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>UPS</translation>
    </message>
    <message>
        <source>The rack {rack} has no PDU {id}. Choose a PDU of the same rack</source>
        <translation>ラック {rack} にPDU {id} はありません。同じラックのPDUを選んでください</translation>
    </message>
    <message>
        <source>{pdu} has no outlet {outlet}, only 1 to {outlets}</source>
        <translation>{pdu} にコンセント {outlet} はありません。1から {outlets} までです</translation>
    </message>
    <message>
        <source>Outlet {outlet} of {pdu} is taken by {by}. Choose a free one</source>
        <translation>{pdu} のコンセント {outlet} は {by} が使っています。空いているコンセントを選んでください</translation>
    </message>
    <message>
        <source>{device} can&apos;t hang on {pdu}, which hangs on it</source>
        <translation>{device} は、その下流にある {pdu} にはつなげません</translation>
    </message>
    <message>
        <source>{device} has no more than {count} inlets to plug in</source>
        <translation>{device} の電源入力は {count} 個までです</translation>
    </message>
    <message>
        <source>UPS capacity a feed</source>
        <translation>系統ごとのUPS容量</translation>
    </message>
    <message>
        <source>Feed capacity</source>
        <translation>給電系統の容量</translation>
    </message>
    <message>
        <source>Branch breakers</source>
        <translation>分岐ブレーカーの数</translation>
    </message>
    <message>
        <source>Branch breaker</source>
        <translation>分岐ブレーカー</translation>
    </message>
    <message>
        <source>Carries {load} at nameplate or peak, {share} % of its {limit}: it trips. Move devices or plug them in elsewhere</source>
        <translation>負荷は定格またはピークで {load}、上限 {limit} の {share} % で、遮断されます。機器を移すか、差し込み先を変えてください</translation>
    </message>
    <message>
        <source>Rated {load}; continuously it may carry {continuous} of its {limit}. Move devices or plug them in elsewhere</source>
        <translation>定格負荷は {load} で、上限 {limit} のうち連続して流せる {continuous} を超えています。機器を移すか、差し込み先を変えてください</translation>
    </message>
    <message>
        <source>When feed {feed} is lost, it peaks at {load}, {share} % of its {limit}, and trips. Spread the load over more PDUs or breakers</source>
        <translation>給電系統 {feed} が失われると、負荷はピークで {load}、上限 {limit} の {share} % になり、遮断されます。負荷をより多くのPDUやブレーカーに分けてください</translation>
    </message>
    <message>
        <source>All supplies starting together draw {ratio} times the current at which it trips at once. Start them one after another, or spread them</source>
        <translation>すべての電源が同時に起動すると、瞬時に遮断する電流の {ratio} 倍が流れます。順に起動するか、分散してください</translation>
    </message>
    <message>
        <source>The UPS of feed {feed} carries {load} at nameplate or peak, {share} % of its {limit}. Raise its capacity or move racks to the other feed</source>
        <translation>給電系統 {feed} のUPSの負荷は定格またはピークで {load}、容量 {limit} の {share} % です。容量を増やすか、ラックを別の系統に移してください</translation>
    </message>
    <message>
        <source>Feed {feed} carries {load} at nameplate or peak, {share} % of its {limit}. Raise its capacity or move racks to the other feed</source>
        <translation>給電系統 {feed} の負荷は定格またはピークで {load}、容量 {limit} の {share} % です。容量を増やすか、ラックを別の系統に移してください</translation>
    </message>
    <message>
        <source>When feed {lost} is lost, the UPS of feed {feed} peaks at {load}, {share} % of its {limit}. Each must carry the whole site: raise its capacity</source>
        <translation>給電系統 {lost} が失われると、給電系統 {feed} のUPSの負荷はピークで {load}、容量 {limit} の {share} % になります。片方でサイト全体を支える必要があるため、容量を増やしてください</translation>
    </message>
    <message>
        <source>When feed {lost} is lost, feed {feed} peaks at {load}, {share} % of its {limit}. Each must carry the whole site: raise its capacity</source>
        <translation>給電系統 {lost} が失われると、給電系統 {feed} の負荷はピークで {load}、容量 {limit} の {share} % になります。片方でサイト全体を支える必要があるため、容量を増やしてください</translation>
    </message>
    <message>
        <source>kW a rack</source>
        <translation>ラックあたり kW</translation>
    </message>
    <message>
        <source>{currency} a kW and year</source>
        <translation>{currency}/kW・年</translation>
    </message>
    <message>
        <source>Liquid from {at} kW a rack, where air cooling ends ({low} to {high})</source>
        <translation>ラックあたり {at} kW から液冷: 空冷の限界({low}～{high})</translation>
    </message>
    <message>
        <source>Air stays cheaper up to {to} kW a rack</source>
        <translation>ラックあたり {to} kW まで空冷が割安</translation>
    </message>
    <message>
        <source>Place devices to see what air and liquid cooling cost</source>
        <translation>機器を配置すると空冷と液冷の費用を表示します</translation>
    </message>
    <message>
        <source>Liquid</source>
        <translation>液冷</translation>
    </message>
    <message>
        <source>Liquid is cheaper from {from} kW a rack already</source>
        <translation>ラックあたり {from} kW ですでに液冷が割安</translation>
    </message>
    <message>
        <source>{at} kW</source>
        <translation>{at} kW</translation>
    </message>
    <message>
        <source>Air or liquid cooling</source>
        <translation>空冷と液冷の分岐点</translation>
    </message>
    <message>
        <source>{count} racks</source>
        <translation>ラック {count} 台</translation>
    </message>
    <message>
        <source>Liquid becomes cheaper at {at} kW a rack ({low} to {high})</source>
        <translation>ラックあたり {at} kW で液冷が割安({low}～{high})</translation>
    </message>
    <message>
        <source>{count} inputs are unknown: type their prices or tariff</source>
        <translation>{count} 項目が不明です。価格または電気料金を入力してください</translation>
    </message>
    <message>
        <source>New building, total cost</source>
        <translation>新築、総コスト</translation>
    </message>
    <message>
        <source>Old room, total cost</source>
        <translation>既設室の改修、総コスト</translation>
    </message>
    <message>
        <source>New building, capital alone</source>
        <translation>新築、設備費のみ</translation>
    </message>
    <message>
        <source>New building of liquid-filled chassis, capital alone</source>
        <translation>液体封入シャーシの新築、設備費のみ</translation>
    </message>
    <message>
        <source>Air is the cheaper one again from {from} to {to} kW a rack</source>
        <translation>ラックあたり {from}～{to} kW では再び空冷が割安です</translation>
    </message>
    <message>
        <source>load {it}</source>
        <translation>負荷 {it}</translation>
    </message>
    <message>
        <source>Moved most by (crossover at the low and the high end of the input&apos;s range, kW a rack):</source>
        <translation>影響の大きい入力(範囲の下限と上限での分岐点、ラックあたり kW):</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>not feasible</source>
        <translation>不可</translation>
    </message>
    <message>
        <source>  {input}: {low} to {high}</source>
        <translation>  {input}: {low}～{high}</translation>
    </message>
    <message>
        <source>Unknown: {input}</source>
        <translation>不明: {input}</translation>
    </message>
    <message>
        <source>Unverified planning values: {inputs}</source>
        <translation>未検証の計画値: {inputs}</translation>
    </message>
    <message>
        <source>Density limit of perimeter air</source>
        <translation>壁面空調の密度上限</translation>
    </message>
    <message>
        <source>Density limit of in-row coolers</source>
        <translation>列間空調の密度上限</translation>
    </message>
    <message>
        <source>Density limit of rear doors</source>
        <translation>リアドアの密度上限</translation>
    </message>
    <message>
        <source>Price of perimeter coolers</source>
        <translation>壁面空調機の価格</translation>
    </message>
    <message>
        <source>Price of in-row coolers</source>
        <translation>列間空調機の価格</translation>
    </message>
    <message>
        <source>Price of rear doors</source>
        <translation>リアドアの価格</translation>
    </message>
    <message>
        <source>Price of chillers</source>
        <translation>チラーの価格</translation>
    </message>
    <message>
        <source>Price of dry coolers</source>
        <translation>ドライクーラーの価格</translation>
    </message>
    <message>
        <source>Price of containment</source>
        <translation>囲い込みの価格</translation>
    </message>
    <message>
        <source>Price of CDUs</source>
        <translation>CDUの価格</translation>
    </message>
    <message>
        <source>Price of rack manifolds</source>
        <translation>ラックマニホールドの価格</translation>
    </message>
    <message>
        <source>Water piping, fixed part</source>
        <translation>冷却水配管、固定分</translation>
    </message>
    <message>
        <source>Water piping per kW</source>
        <translation>冷却水配管、kW分</translation>
    </message>
    <message>
        <source>Cold plates of a server</source>
        <translation>サーバーのコールドプレート</translation>
    </message>
    <message>
        <source>Heat that liquid leaves to the air</source>
        <translation>液冷後に空気へ残る熱</translation>
    </message>
    <message>
        <source>IT power saved without server fans</source>
        <translation>サーバーファン削減によるIT電力減</translation>
    </message>
    <message>
        <source>Price of a rack</source>
        <translation>ラックの価格</translation>
    </message>
    <message>
        <source>Price of a rack PDU</source>
        <translation>ラックPDUの価格</translation>
    </message>
    <message>
        <source>Floor area of a rack</source>
        <translation>ラックの床面積</translation>
    </message>
    <message>
        <source>Price of floor</source>
        <translation>床の価格</translation>
    </message>
    <message>
        <source>Price of UPS</source>
        <translation>UPSの価格</translation>
    </message>
    <message>
        <source>Price of generators</source>
        <translation>発電機の価格</translation>
    </message>
    <message>
        <source>Price of busways</source>
        <translation>バスウェイの価格</translation>
    </message>
    <message>
        <source>Cost of building</source>
        <translation>建設費</translation>
    </message>
    <message>
        <source>Density that the old room was built for</source>
        <translation>既設室の設計密度</translation>
    </message>
    <message>
        <source>Piping in an old room over a new one</source>
        <translation>新築に対する既設室の配管費</translation>
    </message>
    <message>
        <source>Fan pressure lost in tiles and aisles</source>
        <translation>床タイルと通路での送風圧損</translation>
    </message>
    <message>
        <source>Life of the facility</source>
        <translation>施設の耐用年数</translation>
    </message>
    <message>
        <source>Life of servers</source>
        <translation>サーバーの耐用年数</translation>
    </message>
    <message>
        <source>Electricity tariff</source>
        <translation>電気料金</translation>
    </message>
    <message>
        <source>Price of water</source>
        <translation>水道料金</translation>
    </message>
    <message>
        <source>Mean load</source>
        <translation>平均負荷</translation>
    </message>
    <message>
        <source>Cost of a GPU hour</source>
        <translation>GPU時間の費用</translation>
    </message>
    <message>
        <source>°C</source>
        <translation>°C</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>分</translation>
    </message>
    <message>
        <source>{rack} is slowed by heat before anything fails</source>
        <translation>{rack} は障害の前から熱で減速しています</translation>
    </message>
    <message>
        <source>Coolant</source>
        <translation>冷却液</translation>
    </message>
    <message>
        <source>Inlet air</source>
        <translation>吸気</translation>
    </message>
    <message>
        <source>Its memory</source>
        <translation>そのメモリ</translation>
    </message>
    <message>
        <source>{rack} holds its clock for {minutes} minutes</source>
        <translation>{rack} は {minutes} 分間クロックを保ちます</translation>
    </message>
    <message>
        <source>shuts down</source>
        <translation>シャットダウン</translation>
    </message>
    <message>
        <source>{rack} is slowed after {throttle} s and shuts down after {shutdown} s</source>
        <translation>{rack} は {throttle} 秒で減速、{shutdown} 秒でシャットダウン</translation>
    </message>
    <message>
        <source>slows</source>
        <translation>減速</translation>
    </message>
    <message>
        <source>{rack} is slowed after {throttle} s and runs on</source>
        <translation>{rack} は {throttle} 秒で減速し、稼働を続けます</translation>
    </message>
    <message>
        <source>There is no GPU server to follow: draw one, or name a rack that holds some</source>
        <translation>追跡できるGPUサーバーがありません。配置するか、GPUサーバーのあるラックを指定してください</translation>
    </message>
    <message>
        <source>There is no rack {name}; there are {names}</source>
        <translation>ラック {name} はありません。あるのは {names} です</translation>
    </message>
    <message>
        <source>One cooling unit stops</source>
        <translation>冷却ユニット1台の停止</translation>
    </message>
    <message>
        <source>The coolant stands still</source>
        <translation>冷却水の循環停止</translation>
    </message>
    <message>
        <source>Chillers trip and restart</source>
        <translation>チラーの停止と再起動</translation>
    </message>
    <message>
        <source>One fan of each server stops</source>
        <translation>各サーバーのファン1台の停止</translation>
    </message>
    <message>
        <source>The utility fails until generators carry</source>
        <translation>商用電源の喪失(発電機の起動まで)</translation>
    </message>
    <message>
        <source>Idle GPUs go to full load</source>
        <translation>待機から全負荷への急変</translation>
    </message>
    <message>
        <source>Seconds: hottest GPU, its memory, what cools it (°C), its power</source>
        <translation>秒: 最も熱いGPU、そのメモリ、冷却側 (°C)、電力</translation>
    </message>
    <message>
        <source>{time} s: {gpu}, {memory}, {coolant} °C, {power} W</source>
        <translation>{time} 秒: {gpu}、{memory}、{coolant} °C、{power} W</translation>
    </message>
    <message>
        <source>Heat capacity of a GPU package</source>
        <translation>GPUパッケージの熱容量</translation>
    </message>
    <message>
        <source>Heat capacity of a GPU&apos;s memory</source>
        <translation>GPUメモリの熱容量</translation>
    </message>
    <message>
        <source>Heat capacity of an air heat sink, per watt of TDP</source>
        <translation>ヒートシンクの熱容量(TDP 1 Wあたり)</translation>
    </message>
    <message>
        <source>Heat capacity of a cold plate</source>
        <translation>コールドプレートの熱容量</translation>
    </message>
    <message>
        <source>Coolant in a plate and its hoses</source>
        <translation>プレートとホース内の冷却液</translation>
    </message>
    <message>
        <source>Heat capacity of a server, per rack unit</source>
        <translation>サーバーの熱容量(1Uあたり)</translation>
    </message>
    <message>
        <source>Time in which a server&apos;s metal answers</source>
        <translation>サーバー筐体の応答時間</translation>
    </message>
    <message>
        <source>Clear height of the room</source>
        <translation>部屋の有効高さ</translation>
    </message>
    <message>
        <source>Coolant in the secondary loop</source>
        <translation>二次側ループの冷却液</translation>
    </message>
    <message>
        <source>Chilled water in the pipes</source>
        <translation>配管内の冷水</translation>
    </message>
    <message>
        <source>Share of GPU power in its memory</source>
        <translation>GPU電力に占めるメモリの割合</translation>
    </message>
    <message>
        <source>Memory over die at TDP</source>
        <translation>TDPでのメモリとダイの温度差</translation>
    </message>
    <message>
        <source>Share of a plate&apos;s resistance at its surface</source>
        <translation>プレート熱抵抗に占める表面の割合</translation>
    </message>
    <message>
        <source>Fans of a server</source>
        <translation>サーバーのファン数</translation>
    </message>
    <message>
        <source>Start of generators</source>
        <translation>発電機の起動時間</translation>
    </message>
    <message>
        <source>Restart of chillers</source>
        <translation>チラーの再起動時間</translation>
    </message>
    <message>
        <source>All numbers of objects up to {last} are used. Set next_id in the plan&apos;s file to one more than the largest id in use</source>
        <translation>オブジェクトの番号を {last} まで使い切りました。計画ファイルのnext_idを、使用中の最大のidより1大きい値にしてください</translation>
    </message>
    <message>
        <source>{value} is no currency. Type a code such as USD or JPY, at most {most} characters on one line</source>
        <translation>{value} は通貨ではありません。USDやJPYなどのコードを1行{most}文字以内で入力してください</translation>
    </message>
    <message>
        <source>{value} is no currency. Write a code such as USD or JPY, at most {most} characters on one line</source>
        <translation>{value} は通貨ではありません。USDやJPYなどのコードを1行{most}文字以内で書いてください</translation>
    </message>
    <message>
        <source>Failures come faster than the job recovers: it never finishes, so speed, hours and cost of a run are unknown. Lower the node failures or the restart time, or use fewer nodes</source>
        <translation>故障がジョブの復旧より速く起こるため完了しません。速度、時間、学習コストは不明です。ノード故障率か再起動時間を下げるか、ノード数を減らしてください</translation>
    </message>
    <message>
        <source>{count} typed prices belong to nothing that is bought here: {items}. They have no effect</source>
        <translation>入力された価格 {count} 件は、ここで購入するどの品目のものでもありません: {items}。効果はありません</translation>
    </message>
    <message>
        <source>Feed</source>
        <translation>給電系統</translation>
    </message>
    <message>
        <source>Position, upstream first</source>
        <translation>位置(上流から)</translation>
    </message>
    <message>
        <source>Hottest node at its design inlet of {inlet}</source>
        <translation>設計吸気 {inlet} での最も熱いノード</translation>
    </message>
    <message>
        <source>slows at {limit} (assumed)</source>
        <translation>{limit} で減速(仮定値)</translation>
    </message>
    <message>
        <source>Choose a rack with GPU servers to see their temperatures</source>
        <translation>GPUサーバーのあるラックを選ぶと温度を表示します</translation>
    </message>
    <message>
        <source>slows at {limit}</source>
        <translation>{limit} で減速</translation>
    </message>
    <message>
        <source>Hottest node, liquid-cooled; air inlet {inlet}</source>
        <translation>最も熱い液冷ノード、吸気 {inlet}</translation>
    </message>
    <message>
        <source>Air before it</source>
        <translation>手前の空気</translation>
    </message>
    <message>
        <source>GPU temperatures</source>
        <translation>GPU温度</translation>
    </message>
    <message>
        <source>{rack}: {gpu} at position {position}; no limit is known</source>
        <translation>{rack}: 位置 {position} で {gpu}、上限は不明</translation>
    </message>
    <message>
        <source>{rack}: {gpu} at position {position}, {room} over its limit</source>
        <translation>{rack}: 位置 {position} で {gpu}、上限を {room} 超過</translation>
    </message>
    <message>
        <source>{rack}: throttled at {gpu}, position {position}</source>
        <translation>{rack}: 位置 {position}、{gpu} でスロットリング</translation>
    </message>
    <message>
        <source>{rack}: {gpu} at position {position}, {room} below its limit</source>
        <translation>{rack}: 位置 {position} で {gpu}、上限まで {room}</translation>
    </message>
    <message>
        <source>Beside IT</source>
        <translation>IT以外</translation>
    </message>
    <message>
        <source>Chillers</source>
        <translation>チラー</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>配電</translation>
    </message>
    <message>
        <source>Place devices to see what cooling and the power path take</source>
        <translation>機器を配置すると冷却と給電の消費電力を表示します</translation>
    </message>
    <message>
        <source>Fans</source>
        <translation>ファン</translation>
    </message>
    <message>
        <source>Power beside IT</source>
        <translation>IT以外の電力</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Pumps</source>
        <translation>ポンプ</translation>
    </message>
    <message>
        <source>PUE from {low} to {high} by hour of the year</source>
        <translation>年間の時間別PUE {low}～{high}</translation>
    </message>
    <message>
        <source>PUE {pue}: {overhead} beside {it} of IT</source>
        <translation>PUE {pue}: IT {it} に対して {overhead}</translation>
    </message>
    <message>
        <source>Heat sink resistance gained by dust</source>
        <translation>粉じんによるヒートシンク熱抵抗の増加</translation>
    </message>
    <message>
        <source>Hours a year that a cooling unit is out</source>
        <translation>冷却ユニットの年間停止時間</translation>
    </message>
    <message>
        <source>Job on all GPUs</source>
        <translation>全GPUのジョブ</translation>
    </message>
    <message>
        <source>slowed in {closed} ± {closed_error} % of hours; {samples} samples agree: {probability} ± {error} %</source>
        <translation>時間の {closed} ± {closed_error} % で低速化します。{samples} 回の標本も一致しています: {probability} ± {error} %</translation>
    </message>
    <message>
        <source>slowed in {closed} ± {closed_error} % of hours, but {samples} samples differ: {probability} ± {error} %</source>
        <translation>時間の {closed} ± {closed_error} % で低速化しますが、{samples} 回の標本とは異なります: {probability} ± {error} %</translation>
    </message>
    <message>
        <source>{hours} ± {error} hours a year</source>
        <translation>年間 {hours} ± {error} 時間</translation>
    </message>
    <message>
        <source>, {tokens} tokens a year lost</source>
        <translation>、年間 {tokens} トークンの損失</translation>
    </message>
    <message>
        <source>The standard error is still above {bound} % after {samples} samples: ask for more with --samples</source>
        <translation>{samples} 回の標本でも標準誤差が {bound} % を超えています。--samples で回数を増やしてください</translation>
    </message>
    <message>
        <source>Inlet {inlet}; HBM {low} to {high} °C, hottest at position {position}, limit {limit}</source>
        <translation>吸気 {inlet}、HBM {low}〜{high} °C、最高は位置 {position}、上限 {limit}</translation>
    </message>
    <message>
        <source>Liquid-cooled, air inlet {inlet}; HBM {low} to {high} °C, hottest at position {position}, limit {limit}</source>
        <translation>液冷、吸気 {inlet}、HBM {low}〜{high} °C、最高は位置 {position}、上限 {limit}</translation>
    </message>
    <message>
        <source>WUE, l/kWh of IT</source>
        <translation>WUE、IT 1 kWhあたりのリットル</translation>
    </message>
    <message>
        <source>aim: GPU {from}–{to} °C</source>
        <translation>目安: GPU {from}〜{to} °C</translation>
    </message>
    <message>
        <source>PUE and WUE by month</source>
        <translation>月別のPUEとWUE</translation>
    </message>
    <message>
        <source>Place devices and choose a site with weather to see the plant&apos;s year</source>
        <translation>機器を配置し、気象のある立地を選ぶと、設備の1年が表示されます</translation>
    </message>
    <message>
        <source>PUE {low} in month {best}, {high} in month {worst}</source>
        <translation>PUEは {best} 月に {low}、{worst} 月に {high}</translation>
    </message>
    <message>
        <source>By hour from {least} to {greatest}; by hour of the day {night} to {day}; WUE {wue} l/kWh</source>
        <translation>毎時 {least}〜{greatest}、時刻別 {night}〜{day}、WUE {wue} l/kWh</translation>
    </message>
    <message>
        <source>PUE, with its hours</source>
        <translation>PUE(毎時の幅つき)</translation>
    </message>
    <message>
        <source>WUE</source>
        <translation>WUE</translation>
    </message>
    <message>
        <source>Month of the year</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Litres a kWh of IT</source>
        <translation>IT 1 kWhあたりのリットル</translation>
    </message>
    <message>
        <source>Standard error {error} points; heat takes {loss} % of the clock over the year</source>
        <translation>標準誤差 {error} ポイント、熱によるクロック損失は年平均 {loss} %</translation>
    </message>
    <message>
        <source>Throttled, h a year</source>
        <translation>スロットリング 時間/年</translation>
    </message>
    <message>
        <source>Clock lost %</source>
        <translation>クロック損失 %</translation>
    </message>
    <message>
        <source>Tokens lost a year</source>
        <translation>年間の損失トークン</translation>
    </message>
    <message>
        <source>HBM at design inlet °C</source>
        <translation>設計吸気でのHBM °C</translation>
    </message>
    <message>
        <source>HBM limit °C</source>
        <translation>HBM上限 °C</translation>
    </message>
    <message>
        <source>WUE, yearly mean (range over hours), l/kWh of IT</source>
        <translation>WUE、年平均(毎時の範囲)、IT 1 kWhあたりのリットル</translation>
    </message>
    <message>
        <source>Throttling by rack</source>
        <translation>ラック別のスロットリング</translation>
    </message>
    <message>
        <source>Litres of water a kilowatt-hour of IT, yearly mean over the hours.</source>
        <translation>IT 1キロワット時あたりの水のリットル数、毎時の年平均。</translation>
    </message>
    <message>
        <source>Standard error of that</source>
        <translation>その標準誤差</translation>
    </message>
    <message>
        <source>Standard error of the throttling probability, from the spread of the days that were drawn.</source>
        <translation>スロットリング確率の標準誤差。抽出した日のばらつきから。</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>waiting for results</source>
        <translation>計算待ち</translation>
    </message>
    <message>
        <source>%1 h a run, %2 % of it lost in hot hours</source>
        <translation>1回 %1 h、うち高温時間帯の損失 %2 %</translation>
    </message>
    <message>
        <source>%1/s</source>
        <comment>a rate</comment>
        <translation>%1/秒</translation>
    </message>
</context>
<context>
    <name>QuantityText</name>
    <message>
        <source>%1 to %2</source>
        <comment>range</comment>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>years</source>
        <comment>unit</comment>
        <translation>年</translation>
    </message>
    <message>
        <source>year</source>
        <comment>unit</comment>
        <translation>年</translation>
    </message>
    <message>
        <source>tokens</source>
        <comment>unit</comment>
        <translation>トークン</translation>
    </message>
    <message>
        <source>token</source>
        <comment>unit</comment>
        <translation>トークン</translation>
    </message>
    <message>
        <source>month</source>
        <comment>unit</comment>
        <translation>月</translation>
    </message>
</context>
<context>
    <name>ResultLines</name>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Results of its rack, %1</source>
        <translation>ラック %1 の結果</translation>
    </message>
    <message>
        <source> + %1 unknown</source>
        <translation> + 不明 %1 台</translation>
    </message>
    <message>
        <source>Rated power</source>
        <translation>定格電力</translation>
    </message>
    <message>
        <source>Expected power</source>
        <translation>想定電力</translation>
    </message>
    <message>
        <source>Peak power</source>
        <translation>ピーク電力</translation>
    </message>
    <message>
        <source>Feed limit</source>
        <translation>給電上限</translation>
    </message>
    <message>
        <source>unknown: no PDU drawn</source>
        <translation>不明(PDUなし)</translation>
    </message>
    <message>
        <source>Inlet</source>
        <translation>吸気温度</translation>
    </message>
    <message>
        <source>Hot air taken in</source>
        <translation>排気の回り込み</translation>
    </message>
    <message>
        <source>Heat into air</source>
        <translation>空気への放熱</translation>
    </message>
    <message>
        <source>Heat into liquid</source>
        <translation>冷却液への放熱</translation>
    </message>
    <message>
        <source>Hottest GPU, hottest hour</source>
        <translation>最高温GPU(最も暑い1時間)</translation>
    </message>
    <message>
        <source>Throttling</source>
        <translation>スロットリング</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>結果なし</translation>
    </message>
    <message>
        <source>GPUs used</source>
        <translation>使用GPU数</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>スループット</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>range</comment>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Attention kernel</source>
        <translation>アテンション</translation>
    </message>
    <message>
        <source>Step with %1</source>
        <comment>an attention kernel</comment>
        <translation>%1 の場合</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>律速要因</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>One run</source>
        <translation>学習1回</translation>
    </message>
    <message>
        <source>Cost of a run</source>
        <translation>学習コスト/回</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>%1 (%2 to %3 by hour)</source>
        <translation>%1(毎時 %2～%3)</translation>
    </message>
    <message>
        <source>Free cooling</source>
        <translation>フリークーリング</translation>
    </message>
    <message>
        <source>Chillers</source>
        <translation>チラー</translation>
    </message>
    <message>
        <source>Fans and pumps</source>
        <translation>ファンとポンプ</translation>
    </message>
    <message>
        <source>UPS and distribution</source>
        <translation>UPSと配電</translation>
    </message>
    <message>
        <source>Leaf switches</source>
        <translation>リーフスイッチ</translation>
    </message>
    <message>
        <source>%1 drawn, %2 needed</source>
        <translation>配置 %1、必要 %2</translation>
    </message>
    <message>
        <source>Spine switches</source>
        <translation>スパインスイッチ</translation>
    </message>
    <message>
        <source>Core switches</source>
        <translation>コアスイッチ</translation>
    </message>
    <message>
        <source>Cables</source>
        <translation>ケーブル</translation>
    </message>
    <message>
        <source>As drawn</source>
        <translation>現状の集約比</translation>
    </message>
    <message>
        <source>%1 : 1 oversubscribed</source>
        <translation>%1 : 1</translation>
    </message>
    <message>
        <source>NIC per GPU</source>
        <translation>GPUあたりNIC</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 トークン/秒</translation>
    </message>
    <message>
        <source>%1 h/year</source>
        <translation>%1 時間/年</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Clusterwright plans (*.cwplan)</source>
        <translation>Clusterwright 計画 (*.cwplan)</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>計画を保存</translation>
    </message>
    <message>
        <source>Open plan</source>
        <translation>計画を開く</translation>
    </message>
    <message>
        <source>Results are still being computed; export again in a moment.</source>
        <translation>結果を計算中です。少し待ってからもう一度エクスポートしてください。</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 に書き出しました</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>&amp;New plan</source>
        <translation>新規計画(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Import model from config.json…</source>
        <translation>config.json からモデルを読み込む(&amp;I)…</translation>
    </message>
    <message>
        <source>Export &amp;PDF report…</source>
        <translation>PDFレポートをエクスポート(&amp;P)…</translation>
    </message>
    <message>
        <source>Export PDF report</source>
        <translation>PDFレポートをエクスポート</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Export bill of materials as &amp;CSV…</source>
        <translation>部品表をCSVでエクスポート(&amp;C)…</translation>
    </message>
    <message>
        <source>Export bill of materials</source>
        <translation>部品表をエクスポート</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Export bill of materials as &amp;XLSX…</source>
        <translation>部品表をXLSXでエクスポート(&amp;X)…</translation>
    </message>
    <message>
        <source>Excel workbook (*.xlsx)</source>
        <translation>Excel ブック (*.xlsx)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直し(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>元に戻す(&amp;U): %1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>やり直し(&amp;R): %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>切り取り(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>複製(&amp;D)</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>削除(&amp;L)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>すべて選択(&amp;A)</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>&amp;Add rack</source>
        <translation>ラックを追加(&amp;A)</translation>
    </message>
    <message>
        <source>Re&amp;name rack</source>
        <translation>ラック名を変更(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Clone rack</source>
        <translation>ラックを複製(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Fill with copies…</source>
        <translation>コピーで埋める(&amp;F)…</translation>
    </message>
    <message>
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>ワークロード</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>拡大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>縮小(&amp;O)</translation>
    </message>
    <message>
        <source>Zoom to &amp;fit</source>
        <translation>全体を表示(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Turn racks around</source>
        <translation>ラックの前後を切り替え(&amp;T)</translation>
    </message>
    <message>
        <source>Colour by role</source>
        <translation>役割で色分け</translation>
    </message>
    <message>
        <source>Colour by temperature</source>
        <translation>温度で色分け</translation>
    </message>
    <message>
        <source>Colour by power</source>
        <translation>電力で色分け</translation>
    </message>
    <message>
        <source>Theme of the system</source>
        <translation>システムのテーマ</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>ライトテーマ</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>ダークテーマ</translation>
    </message>
    <message>
        <source>Language of the system</source>
        <translation>システムの言語</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>&amp;Duplicate scenario</source>
        <translation>シナリオを複製(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Empty scenario</source>
        <translation>空のシナリオ(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Rename scenario</source>
        <translation>シナリオ名を変更(&amp;R)</translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>基準に設定(&amp;B)</translation>
    </message>
    <message>
        <source>Re&amp;move scenario</source>
        <translation>シナリオを削除(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Next scenario</source>
        <translation>次のシナリオ(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous scenario</source>
        <translation>前のシナリオ(&amp;P)</translation>
    </message>
    <message>
        <source>Add &amp;workload</source>
        <translation>ワークロードを追加(&amp;W)</translation>
    </message>
    <message>
        <source>Duplicate workload</source>
        <translation>ワークロードを複製</translation>
    </message>
    <message>
        <source>Remove workload</source>
        <translation>ワークロードを削除</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>コマンドを検索(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;About Clusterwright</source>
        <translation>Clusterwright について(&amp;A)</translation>
    </message>
    <message>
        <source>About Clusterwright</source>
        <translation>Clusterwright について</translation>
    </message>
    <message>
        <source>Clusterwright %1

Plans GPU clusters for fine-tuning large models: throughput, heat and cost move as you draw.

GPL-3.0-or-later. Built with Qt %2, QCustomPlot, Eigen and nlohmann/json.</source>
        <translation>Clusterwright %1

大規模モデルのファインチューニング用GPUクラスターを計画します。配置に合わせてスループット、熱、コストが即座に変わります。

GPL-3.0-or-later。Qt %2、QCustomPlot、Eigen、nlohmann/json を使用しています。</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>一覧を消去</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使った計画(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>テーマ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>計画(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>Save changes?</source>
        <translation>変更を保存しますか?</translation>
    </message>
    <message>
        <source>The plan has changes that are not saved.</source>
        <translation>計画に保存していない変更があります。</translation>
    </message>
    <message>
        <source>Save them before going on?</source>
        <translation>続行する前に保存しますか?</translation>
    </message>
    <message>
        <source>Export PDF…</source>
        <translation>PDFを出力…</translation>
    </message>
    <message>
        <source>&amp;Search all parallel plans</source>
        <translation>すべての並列構成を探索(&amp;S)</translation>
    </message>
    <message>
        <source>Facility</source>
        <translation>設備</translation>
    </message>
    <message>
        <source>Colour by throttling risk</source>
        <translation>スロットリングの危険度で色分け</translation>
    </message>
</context>
<context>
    <name>cw::AccuracyPanel</name>
    <message>
        <source>This prediction</source>
        <translation>この予測</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>想定</translation>
    </message>
    <message>
        <source>High</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>The measured run most like it</source>
        <translation>最も近い実測</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>誤差</translation>
    </message>
    <message>
        <source>All published runs</source>
        <translation>公開実測の全体</translation>
    </message>
    <message>
        <source>Most of these runs were in view when the model&apos;s constants were fitted, so expect more on a job that is unlike all of them: the Bias column shows which way. Nothing here was measured on your machines; one measured run of your own is worth more than any of these.</source>
        <translation>大半の実測はモデルの定数の当てはめに使われています。どれにも似ていないジョブでは誤差がより大きくなり、その向きは「偏り」の列が示します。お手元の機器で測った値ではありません。自社の実測1件は、ここにあるどの実測よりも参考になります。</translation>
    </message>
    <message>
        <source>Errors of throughput by source</source>
        <translation>出典別のスループット誤差</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>件数</translation>
    </message>
    <message>
        <source>Runs with a throughput or a step time to compare with</source>
        <translation>スループットかステップ時間を比べられる実測の数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Mean of the absolute errors</source>
        <translation>絶対誤差の平均</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中央値</translation>
    </message>
    <message>
        <source>Half of the runs are off by less</source>
        <translation>半数の実測の誤差はこれ以下</translation>
    </message>
    <message>
        <source>90 %</source>
        <translation>90 %</translation>
    </message>
    <message>
        <source>Nine of ten runs are off by less</source>
        <translation>9割の実測の誤差はこれ以下</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏り</translation>
    </message>
    <message>
        <source>Mean of the signed errors: above 0, predictions are too fast</source>
        <translation>符号付き誤差の平均。正なら予測が速すぎる</translation>
    </message>
    <message>
        <source>In band</source>
        <translation>幅の内</translation>
    </message>
    <message>
        <source>Measured between the low and the high prediction</source>
        <translation>実測が予測の下限と上限の間にある割合</translation>
    </message>
    <message>
        <source>Errors of memory by method</source>
        <translation>手法別のメモリ誤差</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>ピークメモリ</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>数え方</translation>
    </message>
    <message>
        <source>Allocated by the framework, or reserved from the GPU</source>
        <translation>フレームワークの割り当て量か、GPUから確保した量か</translation>
    </message>
    <message>
        <source>Mean of the signed errors: below 0, predictions are too small</source>
        <translation>符号付き誤差の平均。負なら予測が小さすぎる</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>トークン/秒</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Memory of a GPU, GiB</source>
        <translation>GPUのメモリ, GiB</translation>
    </message>
    <message>
        <source>The workload has no figures yet.</source>
        <translation>このワークロードの結果はまだありません。</translation>
    </message>
    <message>
        <source>Comparing with measured runs.</source>
        <translation>実測と比べています。</translation>
    </message>
    <message>
        <source>No published run is like this job: take the whole band, and measure before you buy.</source>
        <translation>このジョブに似た公開実測はありません。幅の全体を見込み、購入前に実測してください。</translation>
    </message>
    <message>
        <source>Much like this job</source>
        <translation>このジョブによく似た実測</translation>
    </message>
    <message>
        <source>Like this job</source>
        <translation>このジョブに似た実測</translation>
    </message>
    <message>
        <source>Only roughly like this job</source>
        <translation>このジョブに大まかに似た実測</translation>
    </message>
    <message>
        <source>%1: %2, %3, %4 tokens a sequence, on %5 × %6 with %7.
Run %8, %9</source>
        <translation>%1: %2、%3、系列長 %4 トークン、%5 × %6、%7
実測 %8、%9</translation>
    </message>
    <message>
        <source>Tokens/s of a GPU</source>
        <translation>GPUあたりトークン/秒</translation>
    </message>
    <message>
        <source>Step, s</source>
        <translation>ステップ, s</translation>
    </message>
    <message>
        <source>Over %1 runs throughput is off by %2 % in the mean and %3 % in the median; %4 % of the measurements lie in the predicted band.</source>
        <translation>実測 %1 件でのスループットの誤差は平均 %2 %、中央値 %3 % で、実測の %4 % が予測の幅に入ります。</translation>
    </message>
    <message>
        <source>Of %1 runs that fitted in memory %2 were told so, of %3 that ran out of it %4.</source>
        <translation>メモリに収まった %1 件のうち %2 件、不足した %3 件のうち %4 件を正しく判定しました。</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 ほか%2件</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Quantised LoRA</source>
        <translation>量子化LoRA</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>フルファインチューニング</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>確保</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>割り当て</translation>
    </message>
    <message>
        <source>The band is as wide as the model&apos;s errors on measured jobs of this kind.</source>
        <translation>幅は、同種のジョブの実測に対するモデルの誤差から求めています。</translation>
    </message>
    <message>
        <source>Peak memory, GiB</source>
        <translation>ピークメモリ、GiB</translation>
    </message>
</context>
<context>
    <name>cw::Application</name>
    <message numerus="yes">
        <source>%n entries of your catalog folder were skipped. First: %1</source>
        <translation>
            <numerusform>カタログフォルダーの %n 件を読み飛ばしました。最初の項目: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cw::ArrayFillDialog</name>
    <message>
        <source>Fill racks</source>
        <translation>ラックを埋める</translation>
    </message>
    <message>
        <source>Copies of %1</source>
        <translation>%1 のコピー</translation>
    </message>
    <message>
        <source>%1 only</source>
        <translation>%1 のみ</translation>
    </message>
    <message>
        <source>%1 and those after it</source>
        <translation>%1 以降</translation>
    </message>
    <message>
        <source>All racks</source>
        <translation>全ラック</translation>
    </message>
    <message>
        <source>&amp;Number of copies</source>
        <translation>コピー数(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Lowest unit</source>
        <translation>最下段ユニット(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Racks</source>
        <translation>ラック(&amp;R)</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>埋める</translation>
    </message>
    <message>
        <source>All %1 fit.</source>
        <translation>%1 台すべて収まります。</translation>
    </message>
    <message>
        <source>%1 of %2 fit.</source>
        <translation>%2 台中 %1 台が収まります。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 more racks</source>
        <translation>他 %1 ラック</translation>
    </message>
    <message>
        <source>No unit is free there. Choose a lower unit or more racks.</source>
        <translation>空きユニットがありません。より下のユニットか、他のラックも選んでください。</translation>
    </message>
    <message>
        <source>Fill with %1 × %2</source>
        <translation>%2 %1 台で埋める</translation>
    </message>
</context>
<context>
    <name>cw::AssumptionModel</name>
    <message>
        <source>cheapest with the same GPU</source>
        <translation>同じGPUで最安</translation>
    </message>
    <message>
        <source>choice of the plan</source>
        <translation>計画での選択</translation>
    </message>
    <message>
        <source>planning estimate, unverified</source>
        <translation>計画用概算(未検証)</translation>
    </message>
    <message>
        <source>Back to the default, %1 (Delete)</source>
        <translation>既定値 %1 に戻す (Delete)</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>前提条件</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Planning range</source>
        <translation>計画範囲</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>既定値</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>%1
Default: %2</source>
        <translation>%1
既定値: %2</translation>
    </message>
</context>
<context>
    <name>cw::AssumptionTable</name>
    <message>
        <source>Change assumption &quot;%1&quot;</source>
        <translation>前提条件「%1」を変更</translation>
    </message>
    <message>
        <source>Reset assumption &quot;%1&quot;</source>
        <translation>前提条件「%1」を既定値に戻す</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>前提条件</translation>
    </message>
    <message>
        <source>Search assumptions</source>
        <translation>前提条件を検索</translation>
    </message>
</context>
<context>
    <name>cw::CatalogModel</name>
    <message>
        <source>Recently used</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>GPU servers</source>
        <translation>GPUサーバー</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>ファブリック</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>ストレージ</translation>
    </message>
    <message>
        <source>Management</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>電力</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>冷却</translation>
    </message>
</context>
<context>
    <name>cw::CatalogPalette</name>
    <message>
        <source>The catalog is empty. Check the catalog folder in the settings.</source>
        <translation>カタログが空です。設定のカタログフォルダーを確認してください。</translation>
    </message>
    <message>
        <source>No device matches &quot;%1&quot;. Try fewer words: a vendor, a model or a GPU.</source>
        <translation>「%1」に一致するデバイスはありません。メーカー、機種、GPU名など、語を減らしてください。</translation>
    </message>
    <message>
        <source>Place in %1</source>
        <translation>%1 に配置</translation>
    </message>
    <message>
        <source>Expand all groups</source>
        <translation>すべて展開</translation>
    </message>
    <message>
        <source>Collapse all groups</source>
        <translation>すべて折りたたむ</translation>
    </message>
    <message>
        <source>Device palette</source>
        <translation>デバイスパレット</translation>
    </message>
    <message>
        <source>Search catalog</source>
        <translation>カタログを検索</translation>
    </message>
    <message>
        <source>Words of vendor, model or GPU; all must match. Enter or Down goes to the list.</source>
        <translation>メーカー、機種、GPU名の語(すべてに一致)。Enter か ↓ で一覧へ移動します。</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
</context>
<context>
    <name>cw::ChartExport</name>
    <message>
        <source>%1, low</source>
        <translation>%1(下限)</translation>
    </message>
    <message>
        <source>%1, high</source>
        <translation>%1(上限)</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>系列</translation>
    </message>
</context>
<context>
    <name>cw::ChartFooter</name>
    <message>
        <source>+%1 more</source>
        <translation>他 %1 件</translation>
    </message>
</context>
<context>
    <name>cw::ChartScene</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>%1 (right)</source>
        <translation>%1(右軸)</translation>
    </message>
</context>
<context>
    <name>cw::ChartWidget</name>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 画像 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 図形 (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文書 (*.pdf)</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>グラフを保存</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>データをコピー</translation>
    </message>
    <message>
        <source>Save as PNG...</source>
        <translation>PNGで保存...</translation>
    </message>
    <message>
        <source>Save as SVG...</source>
        <translation>SVGで保存...</translation>
    </message>
    <message>
        <source>Save as PDF...</source>
        <translation>PDFで保存...</translation>
    </message>
</context>
<context>
    <name>cw::ChecksModel</name>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>%1
Click or press Enter to go there.</source>
        <translation>%1
クリックまたは Enter で該当箇所へ移動します。</translation>
    </message>
</context>
<context>
    <name>cw::ChecksPanel</name>
    <message>
        <source>All checks pass</source>
        <translation>問題なし</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>エラー 1 件</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>エラー %1 件</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>警告 1 件</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>警告 %1 件</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>注記 1 件</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>注記 %1 件</translation>
    </message>
    <message>
        <source>All findings are hidden. Switch a severity on above to see them.</source>
        <translation>指摘はすべて非表示です。上の重要度をオンにすると表示されます。</translation>
    </message>
    <message>
        <source>The checks run as soon as the plan has been evaluated.</source>
        <translation>計画の評価が終わるとチェックが実行されます。</translation>
    </message>
    <message>
        <source>All checks pass: nothing in this scenario needs attention.</source>
        <translation>チェックはすべて合格です。このシナリオに対応の必要な点はありません。</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>チェック</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>指摘</translation>
    </message>
    <message>
        <source>Show findings of severity: %1</source>
        <translation>重要度「%1」の指摘を表示</translation>
    </message>
</context>
<context>
    <name>cw::ChoiceBox</name>
    <message>
        <source>mixed</source>
        <translation>混在</translation>
    </message>
</context>
<context>
    <name>cw::CommandPalette</name>
    <message>
        <source>Type a command, a rack, a device or a workload</source>
        <translation>コマンド、ラック、デバイス、ワークロードを入力</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation>一致するコマンド</translation>
    </message>
</context>
<context>
    <name>cw::CompareModel</name>
    <message>
        <source>better</source>
        <translation>改善</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>悪化</translation>
    </message>
    <message>
        <source>Unknown: something that this figure needs is not known.</source>
        <translation>不明: この指標に必要な値がわかっていません。</translation>
    </message>
    <message>
        <source>%1, %2 against the baseline</source>
        <translation>%1、基準比 %2</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1(基準)</translation>
    </message>
    <message>
        <source>The others are compared with this scenario.</source>
        <translation>他のシナリオはこのシナリオと比較されます。</translation>
    </message>
    <message>
        <source>Click to compare the others with this scenario.</source>
        <translation>クリックすると、他をこのシナリオと比較します。</translation>
    </message>
</context>
<context>
    <name>cw::CompareTable</name>
    <message>
        <source>Compare with %1</source>
        <translation>%1 と比較</translation>
    </message>
    <message>
        <source>The figures appear here once the plan has been evaluated.</source>
        <translation>計画の評価が終わると、ここに指標が表示されます。</translation>
    </message>
    <message>
        <source>There is one scenario. Duplicate it, change the copy, and both stand side by side here.</source>
        <translation>シナリオは 1 つです。複製して変更すると、ここに並べて比較できます。</translation>
    </message>
    <message>
        <source>Changes are against the baseline. Click the name of a scenario to make it the baseline.</source>
        <translation>変化は基準との差です。シナリオ名をクリックすると基準になります。</translation>
    </message>
    <message>
        <source>Comparison of scenarios</source>
        <translation>シナリオ比較</translation>
    </message>
</context>
<context>
    <name>cw::CompareWorkspace</name>
    <message>
        <source>Set baseline</source>
        <translation>基準を設定</translation>
    </message>
</context>
<context>
    <name>cw::CoolingPanel</name>
    <message>
        <source>Plant</source>
        <translation>冷却設備</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Heat against capacity</source>
        <translation>発熱と冷却能力</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>冷却</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>発熱</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>冷却能力</translation>
    </message>
    <message>
        <source>Heat that the method can take from one rack</source>
        <translation>この方式がラック1台から除去できる熱。</translation>
    </message>
    <message>
        <source>Of it</source>
        <translation>比率</translation>
    </message>
    <message>
        <source>Heat over capacity</source>
        <translation>冷却能力に対する発熱。</translation>
    </message>
    <message>
        <source>Assumption set</source>
        <translation>前提の組</translation>
    </message>
    <message>
        <source>PUE, mean of the year</source>
        <translation>PUE(年平均)</translation>
    </message>
    <message>
        <source>PUE by hour</source>
        <translation>PUE(時間別)</translation>
    </message>
    <message>
        <source>Free cooling</source>
        <translation>外気冷却</translation>
    </message>
    <message>
        <source>%1 h a year</source>
        <translation>年 %1 時間</translation>
    </message>
    <message>
        <source>unknown: no weather</source>
        <translation>不明: 気象データなし</translation>
    </message>
    <message>
        <source>Chillers, mean</source>
        <translation>チラー(平均)</translation>
    </message>
    <message>
        <source>Fans, mean</source>
        <translation>ファン(平均)</translation>
    </message>
    <message>
        <source>Pumps, mean</source>
        <translation>ポンプ(平均)</translation>
    </message>
    <message>
        <source>UPS losses</source>
        <translation>UPS損失</translation>
    </message>
    <message>
        <source>Distribution losses</source>
        <translation>配電損失</translation>
    </message>
    <message>
        <source>Water</source>
        <translation>水</translation>
    </message>
    <message>
        <source>%1 m³ a year</source>
        <translation>年 %1 m³</translation>
    </message>
    <message>
        <source>Air cooling needed</source>
        <translation>必要な空冷能力</translation>
    </message>
    <message>
        <source>Liquid cooling needed</source>
        <translation>必要な液冷能力</translation>
    </message>
    <message>
        <source>Liquid heat</source>
        <translation>液体への放熱</translation>
    </message>
    <message>
        <source>CDUs drawn</source>
        <translation>配置済みのCDU</translation>
    </message>
    <message>
        <source>CDUs to buy besides</source>
        <translation>追加購入するCDU</translation>
    </message>
    <message>
        <source>unknown: a CDU without capacity</source>
        <translation>不明:容量未記載のCDUあり</translation>
    </message>
    <message>
        <source>Coolant flow</source>
        <translation>冷却液流量</translation>
    </message>
    <message>
        <source>Unknown: %1</source>
        <translation>不明: %1</translation>
    </message>
    <message>
        <source>Air is the cheaper one again from %1 to %2 kW a rack</source>
        <translation>ラックあたり %1～%2 kW では再び空冷が割安</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1 (%2 to %3 kW a rack)</source>
        <translation>%1(ラックあたり %2～%3 kW)</translation>
    </message>
    <message>
        <source>Moved most by: %1</source>
        <translation>影響の大きい入力: %1</translation>
    </message>
    <message>
        <source>; </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Unverified planning values: %1</source>
        <translation>未検証の計画値: %1</translation>
    </message>
    <message>
        <source>WUE, mean of the year</source>
        <translation>WUE、年平均</translation>
    </message>
    <message>
        <source>%1 l/kWh</source>
        <translation>%1 l/kWh</translation>
    </message>
</context>
<context>
    <name>cw::CostWorkspace</name>
    <message>
        <source>Assumptions</source>
        <translation>前提条件</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>価格</translation>
    </message>
    <message>
        <source>Site and cloud</source>
        <translation>設置場所とクラウド</translation>
    </message>
</context>
<context>
    <name>cw::FacilityWorkspace</name>
    <message>
        <source>Parts of the facility</source>
        <translation>設備の区分</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>電力</translation>
    </message>
    <message>
        <source>Thermal</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>冷却</translation>
    </message>
</context>
<context>
    <name>cw::FigureBar</name>
    <message>
        <source>Headline figures</source>
        <translation>主要指標</translation>
    </message>
    <message>
        <source>%1 (baseline): %2</source>
        <translation>%1(基準): %2</translation>
    </message>
    <message>
        <source>Figures appear here once the plan has been evaluated.</source>
        <translation>計画の評価が終わると、ここに指標が表示されます。</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>トークン/秒</translation>
    </message>
    <message>
        <source>Per M tokens</source>
        <translation>百万トークンあたり</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>電力</translation>
    </message>
    <message>
        <source>Throttling</source>
        <translation>スロットリング</translation>
    </message>
    <message>
        <source>NPV</source>
        <translation>NPV</translation>
    </message>
    <message>
        <source>GPU hour</source>
        <translation>GPU時間あたり</translation>
    </message>
</context>
<context>
    <name>cw::FileSession</name>
    <message>
        <source>Autosave is off: %1</source>
        <translation>自動保存はオフです: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1(他 %n 件)</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>The program ended unexpectedly on %1 with changes that were not saved.</source>
        <translation>%1 に、未保存の変更がある状態でプログラムが異常終了しました。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>%1 can&apos;t be recovered: it does not begin with a whole plan.</source>
        <translation>%1 は復元できません。先頭に完全な計画がありません。</translation>
    </message>
    <message numerus="yes">
        <source>Recovered %n edits. Save the plan to keep them.</source>
        <translation>
            <numerusform>%n 件の編集を復元しました。残すには計画を保存してください。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cw::Inspector</name>
    <message>
        <source>Object inspected</source>
        <translation>表示対象</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>設置場所</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>ファブリック</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
</context>
<context>
    <name>cw::MainWindow</name>
    <message>
        <source>Workspaces</source>
        <translation>作業画面</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>ワークロード</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>ツールバー</translation>
    </message>
    <message>
        <source>Search commands and devices   %1</source>
        <translation>コマンドとデバイスを検索   %1</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>カタログ</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>チェック</translation>
    </message>
    <message>
        <source>Checks (%1)</source>
        <translation>チェック (%1)</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>evaluating…</source>
        <translation>評価中…</translation>
    </message>
    <message>
        <source>up to date · %1 ms</source>
        <translation>最新 · %1 ms</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Device in %1</source>
        <translation>%1 のデバイス</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>Facility</source>
        <translation>設備</translation>
    </message>
</context>
<context>
    <name>cw::NoticeBar</name>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>cw::PageLayout</name>
    <message>
        <source>Untitled plan</source>
        <translation>無題の計画</translation>
    </message>
    <message>
        <source>Scenario: %1</source>
        <translation>シナリオ: %1</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>前面</translation>
    </message>
    <message>
        <source>Rear</source>
        <translation>背面</translation>
    </message>
</context>
<context>
    <name>cw::PageView</name>
    <message>
        <source>The report appears here once a plan is open</source>
        <translation>計画を開くと、ここにレポートが表示されます</translation>
    </message>
</context>
<context>
    <name>cw::PlanSearchPanel</name>
    <message>
        <source>Search all plans</source>
        <translation>全構成を探索</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Keep what is fixed</source>
        <translation>固定値を保つ</translation>
    </message>
    <message>
        <source>Use this plan</source>
        <translation>この構成を使う</translation>
    </message>
    <message>
        <source>Examines every way to lay the job over its GPUs; the window stays usable meanwhile</source>
        <translation>ジョブをGPUに割り付けるすべての方法を調べます。その間もウィンドウは操作できます</translation>
    </message>
    <message>
        <source>Searches only what the workload leaves to the search; otherwise fixed degrees are searched too</source>
        <translation>ワークロードで固定していない項目だけを探索します。外すと固定した並列度も探索します</translation>
    </message>
    <message>
        <source>Fixes the workload to the selected plan; a double click or Enter on a row does the same</source>
        <translation>ワークロードを選択した構成に固定します。行のダブルクリックかEnterでも同じです</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>探索の進み具合</translation>
    </message>
    <message>
        <source>Parallel plans found</source>
        <translation>見つかった並列構成</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>トークン/秒</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>dp × tp × pp × cp × ep</source>
        <translation>dp × tp × pp × cp × ep</translation>
    </message>
    <message>
        <source>Data, tensor, pipeline, context and expert parallelism</source>
        <translation>データ、テンソル、パイプライン、コンテキスト、エキスパート並列</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>チャンク数</translation>
    </message>
    <message>
        <source>Pieces that a pipeline stage is cut into</source>
        <translation>パイプラインの1段を分ける数</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>シャーディング</translation>
    </message>
    <message>
        <source>How weights, gradients and optimiser states are divided, and what is offloaded</source>
        <translation>重み・勾配・最適化状態の分け方と、退避するもの</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>マイクロバッチ</translation>
    </message>
    <message>
        <source>Sequences that a group of GPUs works on at once</source>
        <translation>GPUの組が一度に処理する系列数</translation>
    </message>
    <message>
        <source>Checkpointing</source>
        <translation>再計算</translation>
    </message>
    <message>
        <source>Which activations are computed again</source>
        <translation>再計算する活性化</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Memory that the fullest GPU needs</source>
        <translation>最も埋まるGPUに必要なメモリ</translation>
    </message>
    <message>
        <source>Spare</source>
        <translation>余裕</translation>
    </message>
    <message>
        <source>Share of the GPU&apos;s memory that stays free; coloured where the band exceeds the memory</source>
        <translation>GPUメモリの空きの割合。予測の幅がメモリを超える所は色付き</translation>
    </message>
    <message>
        <source>J/token</source>
        <translation>J/トークン</translation>
    </message>
    <message>
        <source>Energy of the GPUs for one useful token</source>
        <translation>有効トークン1つあたりのGPUの電力量</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>遅れ</translation>
    </message>
    <message>
        <source>How much longer its step is than the fastest plan&apos;s</source>
        <translation>最速の構成よりステップがどれだけ長いか</translation>
    </message>
    <message>
        <source>Pareto</source>
        <translation>パレート</translation>
    </message>
    <message>
        <source>No plan beats it in speed, memory and energy at once</source>
        <translation>速度・メモリ・電力量のすべてで上回る構成がない</translation>
    </message>
    <message>
        <source>Searching. Best so far: %1 tokens/s</source>
        <translation>探索中。これまでの最良: %1 トークン/秒</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>もう一度探索</translation>
    </message>
    <message>
        <source>Searching.</source>
        <translation>探索中。</translation>
    </message>
    <message>
        <source>Add a workload to search its parallel plans.</source>
        <translation>ワークロードを追加すると、並列構成を探索できます。</translation>
    </message>
    <message>
        <source>Another workload is being searched.</source>
        <translation>別のワークロードを探索しています。</translation>
    </message>
    <message>
        <source>The results come from a quick search. A search of all plans also tries every divisor, every number of pipeline chunks and every kind of offload; it takes seconds.</source>
        <translation>「結果」は簡易探索によるものです。全構成の探索では、すべての約数、パイプラインのチャンク数、退避の方法も試します。数秒かかります。</translation>
    </message>
    <message>
        <source>Cancelled; these are the best of what was examined. %1</source>
        <translation>中止しました。調べた範囲での最良を示します。%1</translation>
    </message>
    <message>
        <source>No plan fits: the one that is least over needs %1 of %2 GiB a GPU. %3</source>
        <translation>収まる構成がありません。超過が最も小さい構成でも、GPUあたり %1 / %2 GiB が必要です。%3</translation>
    </message>
    <message>
        <source>The plan has changed since: this is the result of its earlier state. %1</source>
        <translation>その後に計画が変わりました。以前の状態での結果です。%1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Useful tokens a second of all GPUs</source>
        <translation>全GPUの有効トークン/秒</translation>
    </message>
    <message>
        <source>Seconds of one optimiser step</source>
        <translation>最適化1ステップの秒数</translation>
    </message>
    <message>
        <source>%1 plans examined, %2 beyond memory, %3</source>
        <translation>%1 構成を調査、メモリ超過 %2、%3</translation>
    </message>
</context>
<context>
    <name>cw::PowerPanel</name>
    <message>
        <source>Nothing is wrong with the electrical tree.</source>
        <translation>給電系統に問題はありません。</translation>
    </message>
    <message>
        <source>All running</source>
        <translation>すべて稼働</translation>
    </message>
    <message>
        <source>Feed A lost</source>
        <translation>給電系統A喪失</translation>
    </message>
    <message>
        <source>Feed B lost</source>
        <translation>給電系統B喪失</translation>
    </message>
</context>
<context>
    <name>cw::PowerTreeModel</name>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Without power</source>
        <translation>電力なし</translation>
    </message>
    <message>
        <source>UPS %1</source>
        <translation>UPS %1</translation>
    </message>
    <message>
        <source>Distribution %1</source>
        <translation>配電 %1</translation>
    </message>
    <message>
        <source>Feed %1</source>
        <translation>給電系統 %1</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>商用電源</translation>
    </message>
    <message>
        <source>Breaker %1</source>
        <translation>ブレーカー %1</translation>
    </message>
    <message>
        <source>Leg %1</source>
        <translation>回路 %1</translation>
    </message>
    <message>
        <source>stops</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>clock %1</source>
        <translation>クロック %1</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>稼働</translation>
    </message>
    <message>
        <source>no voltage</source>
        <translation>電圧なし</translation>
    </message>
    <message>
        <source>faulty wiring</source>
        <translation>配線の誤り</translation>
    </message>
    <message>
        <source>over its limit: trips</source>
        <translation>上限超過: 遮断</translation>
    </message>
    <message>
        <source>over %1 continuously</source>
        <translation>連続 %1 超過</translation>
    </message>
    <message>
        <source>trips when all start at once</source>
        <translation>一斉起動で遮断</translation>
    </message>
    <message>
        <source>loses %1</source>
        <translation>損失 %1</translation>
    </message>
    <message>
        <source>over their limit: %1</source>
        <translation>上限超過: %1 か所</translation>
    </message>
    <message>
        <source>above what they may carry: %1</source>
        <translation>許容超過: %1 か所</translation>
    </message>
    <message>
        <source>stopped: %1</source>
        <translation>停止: %1 台</translation>
    </message>
    <message>
        <source>capped: %1</source>
        <translation>制限: %1 台</translation>
    </message>
    <message>
        <source>no power</source>
        <translation>電力なし</translation>
    </message>
    <message>
        <source>no power: stops</source>
        <translation>電力なし: 停止</translation>
    </message>
    <message>
        <source>capped at %1, clock %2</source>
        <translation>%1 に制限、クロック %2</translation>
    </message>
    <message>
        <source>capped at %1</source>
        <translation>%1 に制限</translation>
    </message>
    <message>
        <source>%1 of %2 supplies</source>
        <translation>電源 %1/%2 台</translation>
    </message>
    <message>
        <source>Utility: %1 expected, %2 at peak. UPS lose %3, distribution %4</source>
        <translation>商用電源: 想定 %1、ピーク %2。損失はUPS %3、配電 %4</translation>
    </message>
    <message>
        <source>No device stops</source>
        <translation>停止する機器なし</translation>
    </message>
    <message>
        <source>Stopped devices: %1</source>
        <translation>停止する機器: %1 台</translation>
    </message>
    <message>
        <source>capped: %1, slowest clock %2</source>
        <translation>制限: %1 台(最も遅いクロック %2)</translation>
    </message>
    <message>
        <source>overloaded breakers, PDUs, feeds or UPS: %1</source>
        <translation>過負荷のブレーカー・PDU・給電系統・UPS: %1 か所</translation>
    </message>
    <message>
        <source>; </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Of the limit: %1 at nameplate, %2 expected, %3 at peak</source>
        <translation>上限に対して 定格 %1、想定 %2、ピーク %3</translation>
    </message>
    <message>
        <source>From the utility down to each device; a device stands where its supplies are plugged in</source>
        <translation>商用電源から各機器まで。機器は電源の差し込み先に並びます。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部位</translation>
    </message>
    <message>
        <source>What nameplates add up to</source>
        <translation>銘板の合計。</translation>
    </message>
    <message>
        <source>Rated</source>
        <translation>定格</translation>
    </message>
    <message>
        <source>Mean while the heaviest workload runs</source>
        <translation>最も重いワークロード実行中の平均。</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>想定</translation>
    </message>
    <message>
        <source>Short-time greatest load</source>
        <translation>短時間の最大負荷。</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>ピーク</translation>
    </message>
    <message>
        <source>What its breaker or rating carries</source>
        <translation>ブレーカーまたは定格の容量。</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>The most loaded line over the limit: nameplate or peak, whichever is more; after a loss the peak. The mark is what may be carried continuously</source>
        <translation>最も重い相の上限に対する比率。銘板とピークの大きい方、喪失後はピーク。目盛りは連続して流せる値。</translation>
    </message>
    <message>
        <source>Of limit</source>
        <translation>上限比</translation>
    </message>
    <message>
        <source>Greatest departure of a line from the mean of the three</source>
        <translation>3相の平均からの最大の偏り。</translation>
    </message>
    <message>
        <source>Imbalance</source>
        <translation>不平衡</translation>
    </message>
    <message>
        <source>Room left to the limit at peak when feed A is lost; what becomes of a device</source>
        <translation>給電系統A喪失時の、ピークでの上限までの余裕。機器ではその状態。</translation>
    </message>
    <message>
        <source>A lost</source>
        <translation>A喪失時</translation>
    </message>
    <message>
        <source>Room left to the limit at peak when feed B is lost; what becomes of a device</source>
        <translation>給電系統B喪失時の、ピークでの上限までの余裕。機器ではその状態。</translation>
    </message>
    <message>
        <source>B lost</source>
        <translation>B喪失時</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
</context>
<context>
    <name>cw::PowerTreeTable</name>
    <message>
        <source>Electrical tree</source>
        <translation>給電系統図</translation>
    </message>
</context>
<context>
    <name>cw::PriceModel</name>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>your price</source>
        <translation>入力した価格</translation>
    </message>
    <message>
        <source>sourced</source>
        <translation>出典あり</translation>
    </message>
    <message>
        <source>planning estimate</source>
        <translation>計画用概算</translation>
    </message>
    <message>
        <source>say where it comes from</source>
        <translation>出典を入力</translation>
    </message>
    <message>
        <source>catalog price</source>
        <translation>カタログ価格</translation>
    </message>
    <message>
        <source>quotation, contract, list price ...</source>
        <translation>見積、契約、定価など</translation>
    </message>
    <message>
        <source>Back to the catalog&apos;s price (Delete)</source>
        <translation>カタログ価格に戻す (Delete)</translation>
    </message>
    <message>
        <source>Follows from an assumption; change it there.</source>
        <translation>前提条件から決まる値です。前提条件で変更してください。</translation>
    </message>
    <message>
        <source>No price is known. Type one here: until then it is missing from every total.</source>
        <translation>価格が不明です。ここに入力するまで、どの合計にも含まれません。</translation>
    </message>
    <message>
        <source>Back to the catalog&apos;s price</source>
        <translation>カタログ価格に戻す</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>品目</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Unit price</source>
        <translation>単価</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>仕様</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>金額</translation>
    </message>
</context>
<context>
    <name>cw::PriceTable</name>
    <message>
        <source>Set price of %1</source>
        <translation>%1 の価格を設定</translation>
    </message>
    <message>
        <source>Reset price of %1</source>
        <translation>%1 の価格を元に戻す</translation>
    </message>
    <message>
        <source>Nothing is bought yet. Place devices in a rack, and their prices appear here.</source>
        <translation>購入品はまだありません。ラックにデバイスを配置すると、ここに価格が表示されます。</translation>
    </message>
    <message>
        <source>The costs are being calculated. The prices appear here in a moment.</source>
        <translation>コストを計算中です。まもなくここに価格が表示されます。</translation>
    </message>
    <message>
        <source>Items: %1</source>
        <translation>品目: %1</translation>
    </message>
    <message>
        <source>unknown: %1</source>
        <translation>不明: %1</translation>
    </message>
    <message>
        <source>planning estimates: %1</source>
        <translation>計画用概算: %1</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>価格</translation>
    </message>
    <message>
        <source>Search prices</source>
        <translation>価格を検索</translation>
    </message>
    <message>
        <source>Purchase: %1</source>
        <translation>購入費: %1</translation>
    </message>
</context>
<context>
    <name>cw::PropertyPanel</name>
    <message>
        <source>Nothing is selected. Click a rack or a device to see and change its properties; drag over several to change them together.</source>
        <translation>何も選択されていません。ラックやデバイスをクリックするとプロパティの表示と変更ができます。ドラッグで複数を選ぶと、まとめて変更できます。</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>プロパティ</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 個を選択中</translation>
    </message>
    <message>
        <source>A change applies to all of them.</source>
        <translation>変更はすべてに適用されます。</translation>
    </message>
    <message>
        <source>Properties of %1</source>
        <translation>%1 のプロパティ</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 を変更</translation>
    </message>
</context>
<context>
    <name>cw::PropertyRow</name>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>unverified</source>
        <translation>未検証</translation>
    </message>
    <message>
        <source>Unverified: general knowledge, no source was found for this value.</source>
        <translation>未検証: 一般的な知識による値で、出典は見つかっていません。</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>出典: %1</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>混在</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>cw::QuantityEdit</name>
    <message>
        <source>A value is needed here. Type a number, or press Esc to get the last one back.</source>
        <translation>値が必要です。数値を入力するか、Esc で元の値に戻してください。</translation>
    </message>
    <message>
        <source>Money in this plan is in %1. Type the amount in %1.</source>
        <translation>この計画の通貨は %1 です。%1 で金額を入力してください。</translation>
    </message>
    <message>
        <source>Only whole numbers fit here. Type for example %1.</source>
        <translation>整数だけが入力できます。例: %1</translation>
    </message>
    <message>
        <source>%1 is out of range. Type a value from %2 to %3.</source>
        <translation>%1 は範囲外です。%2 から %3 の値を入力してください。</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>混在</translation>
    </message>
</context>
<context>
    <name>cw::RackClipboard</name>
    <message>
        <source>Rack</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>U</source>
        <translation>U</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Manufacturer</source>
        <translation>メーカー</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>機種</translation>
    </message>
    <message>
        <source>Rated power, kW</source>
        <translation>定格電力 kW</translation>
    </message>
</context>
<context>
    <name>cw::RackDrag</name>
    <message>
        <source>there is no rack here for all of the devices</source>
        <translation>すべてのデバイスに対応するラックがここにありません</translation>
    </message>
    <message>
        <source>there is no rack here</source>
        <translation>ここにラックがありません</translation>
    </message>
</context>
<context>
    <name>cw::RackPainter</name>
    <message>
        <source>1 error</source>
        <translation>エラー 1 件</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>エラー %1 件</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>unknown type</source>
        <translation>不明な型式</translation>
    </message>
    <message>
        <source>%1 rated</source>
        <translation>定格 %1</translation>
    </message>
    <message>
        <source>power unknown</source>
        <translation>電力不明</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>GPU %1基</translation>
    </message>
    <message>
        <source>%1× %2</source>
        <translation>%1× %2</translation>
    </message>
    <message>
        <source>air</source>
        <translation>空冷</translation>
    </message>
    <message>
        <source>cold plate</source>
        <translation>コールドプレート</translation>
    </message>
    <message>
        <source>%1 ports</source>
        <translation>%1ポート</translation>
    </message>
    <message>
        <source>≤ %1°</source>
        <translation>≤ %1°</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>back of %1</source>
        <translation>%1 の背面</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>A+B</source>
        <translation>A+B</translation>
    </message>
    <message>
        <source>%1 · feeds A and B</source>
        <translation>%1 · 給電系統 A+B</translation>
    </message>
    <message>
        <source>%1 kW</source>
        <translation>%1 kW</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 · near limit</source>
        <translation>%1 · 上限付近</translation>
    </message>
    <message>
        <source>%1 · throttles %2 %</source>
        <translation>%1 · スロットリング %2 %</translation>
    </message>
    <message>
        <source>%1U</source>
        <translation>%1U</translation>
    </message>
    <message>
        <source>%1×%2</source>
        <translation>%1×%2</translation>
    </message>
    <message>
        <source>front</source>
        <translation>前面</translation>
    </message>
    <message>
        <source>rear</source>
        <translation>背面</translation>
    </message>
    <message>
        <source>U</source>
        <translation>U</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>kW</source>
        <translation>kW</translation>
    </message>
    <message>
        <source>%1, rated %2</source>
        <translation>%1、定格 %2</translation>
    </message>
    <message>
        <source>+%1 unknown</source>
        <translation>+不明 %1</translation>
    </message>
    <message>
        <source>kg</source>
        <translation>kg</translation>
    </message>
    <message>
        <source>Hottest GPU</source>
        <translation>最高温GPU</translation>
    </message>
    <message>
        <source>Power per rack unit</source>
        <translation>1Uあたり電力</translation>
    </message>
    <message>
        <source>30 °C</source>
        <translation>30 °C</translation>
    </message>
    <message>
        <source>0 kW/U</source>
        <translation>0 kW/U</translation>
    </message>
    <message>
        <source>95 °C</source>
        <translation>95 °C</translation>
    </message>
    <message>
        <source>2 kW/U</source>
        <translation>2 kW/U</translation>
    </message>
    <message>
        <source>grey: no figure</source>
        <translation>灰色: 値なし</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Hours in which heat slows a job</source>
        <translation>熱でジョブが遅くなる時間</translation>
    </message>
    <message>
        <source>0 %</source>
        <translation>0 %</translation>
    </message>
    <message>
        <source>10 % and more</source>
        <translation>10 % 以上</translation>
    </message>
</context>
<context>
    <name>cw::RackView</name>
    <message>
        <source>and %1 more</source>
        <translation>他 %1 件</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>デバイス %1 台</translation>
    </message>
    <message>
        <source>There is no rack yet: add one first.</source>
        <translation>ラックがまだありません。先に追加してください。</translation>
    </message>
    <message>
        <source>%1, and there is no free place near.</source>
        <translation>%1。近くに空きもありません。</translation>
    </message>
    <message>
        <source>Delete rack %1</source>
        <translation>ラック %1 を削除</translation>
    </message>
    <message>
        <source>Delete %1 racks</source>
        <translation>ラック %1 本を削除</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 を削除</translation>
    </message>
    <message>
        <source>Paste %1 racks</source>
        <translation>ラック %1 本を貼り付け</translation>
    </message>
    <message>
        <source>The catalog of this plan knows none of the copied types.</source>
        <translation>コピーした型式は、いずれもこの計画のカタログにありません。</translation>
    </message>
    <message>
        <source>Paste %1 devices</source>
        <translation>デバイス %1 台を貼り付け</translation>
    </message>
    <message>
        <source>There is no free place for a copy of %1 in its rack or those after it.</source>
        <translation>%1 のラックにもそれ以降のラックにも、コピーを置ける空きがありません。</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 を複製</translation>
    </message>
    <message>
        <source>Select a rack to clone.</source>
        <translation>複製するラックを選んでください。</translation>
    </message>
    <message>
        <source>Clone rack %1</source>
        <translation>ラック %1 を複製</translation>
    </message>
    <message>
        <source>Clone %1 racks</source>
        <translation>ラック %1 本を複製</translation>
    </message>
    <message>
        <source>Select the device to fill with.</source>
        <translation>埋めるのに使うデバイスを選んでください。</translation>
    </message>
    <message>
        <source>No unit from U%1 upwards is free for %2.</source>
        <translation>U%1 から上に、%2 を置ける空きがありません。</translation>
    </message>
    <message>
        <source>Fill with %1 × %2</source>
        <translation>%2 %1 台で埋める</translation>
    </message>
    <message>
        <source>Rename rack %1</source>
        <translation>ラック %1 の名前を変更</translation>
    </message>
    <message>
        <source>Rack name</source>
        <translation>ラック名</translation>
    </message>
    <message>
        <source>The catalog of this plan has no %1.</source>
        <translation>この計画のカタログに %1 はありません。</translation>
    </message>
    <message>
        <source>Place %1</source>
        <translation>%1 を配置</translation>
    </message>
    <message>
        <source>There is no rack on this side.</source>
        <translation>この側にラックはありません。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>This is the top of the rack.</source>
        <translation>ラックの最上段です。</translation>
    </message>
    <message>
        <source>This is the bottom of the rack.</source>
        <translation>ラックの最下段です。</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 を移動</translation>
    </message>
    <message>
        <source>The catalog doesn&apos;t know this type, so its size is unknown. Add the type to a catalog, or delete the device.</source>
        <translation>カタログにない型式のため、寸法が不明です。型式をカタログに追加するか、デバイスを削除してください。</translation>
    </message>
    <message>
        <source>%1 U%2</source>
        <translation>%1 U%2</translation>
    </message>
    <message>
        <source>%1 (nearest free: %2; hold Shift to drop there)</source>
        <translation>%1(最寄りの空き: %2、Shift を押しながらでそこにドロップ)</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <translation>%1 を %2 に移動</translation>
    </message>
    <message>
        <source>Place %1 at %2</source>
        <translation>%1 を %2 に配置</translation>
    </message>
    <message>
        <source>Copy %1 to %2</source>
        <translation>%1 を %2 にコピー</translation>
    </message>
    <message>
        <source>There is no rack here: drop on a rack.</source>
        <translation>ここにラックはありません。ラックの上にドロップしてください。</translation>
    </message>
    <message>
        <source>No row</source>
        <translation>列なし</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>列 %1</translation>
    </message>
    <message>
        <source>U%1</source>
        <translation>U%1</translation>
    </message>
    <message>
        <source>U%1 · %2</source>
        <translation>U%1 · %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 他 %2 台</translation>
    </message>
    <message>
        <source>no free place near</source>
        <translation>近くに空きなし</translation>
    </message>
    <message>
        <source>nearest free: %1</source>
        <translation>最寄りの空き: %1</translation>
    </message>
    <message>
        <source>Shift drops it there</source>
        <translation>Shift でそこにドロップ</translation>
    </message>
    <message>
        <source>No racks yet</source>
        <translation>ラックがまだありません</translation>
    </message>
    <message>
        <source>Add a rack, then drag servers, switches and PDUs from the catalog into it.</source>
        <translation>ラックを追加し、カタログからサーバー、スイッチ、PDUをドラッグしてください。</translation>
    </message>
    <message>
        <source>Rack %1, %2 devices</source>
        <translation>ラック %1、デバイス %2 台</translation>
    </message>
    <message>
        <source>Rack %1, U%2, free</source>
        <translation>ラック %1、U%2、空き</translation>
    </message>
    <message>
        <source>Rack %1, U%2 to U%3, %4%5</source>
        <translation>ラック %1、U%2～U%3、%4%5</translation>
    </message>
    <message>
        <source>, selected</source>
        <translation>、選択中</translation>
    </message>
    <message>
        <source>Rated</source>
        <translation>定格</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>想定</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>ピーク</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>no PDU drawn</source>
        <translation>PDUなし</translation>
    </message>
    <message>
        <source>Hottest GPU, hottest hour</source>
        <translation>最高温GPU(最も暑い1時間)</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>Weight unknown</source>
        <translation>質量不明</translation>
    </message>
    <message>
        <source>Power unknown</source>
        <translation>電力不明</translation>
    </message>
    <message>
        <source>beside the units</source>
        <translation>ユニット脇(0U)</translation>
    </message>
    <message>
        <source>U%1–%2</source>
        <translation>U%1–%2</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型式</translation>
    </message>
    <message>
        <source>%1 (not in the catalog)</source>
        <translation>%1(カタログになし)</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>%1 (unverified)</source>
        <translation>%1(未検証)</translation>
    </message>
    <message>
        <source>Rated power</source>
        <translation>定格電力</translation>
    </message>
    <message>
        <source>Expected power</source>
        <translation>想定電力</translation>
    </message>
    <message>
        <source>at most %1 °C</source>
        <translation>最高 %1 °C</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>質量</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
</context>
<context>
    <name>cw::RacksWorkspace</name>
    <message>
        <source>Front</source>
        <translation>前面</translation>
    </message>
    <message>
        <source>Rear</source>
        <translation>背面</translation>
    </message>
    <message>
        <source>Side shown</source>
        <translation>表示面</translation>
    </message>
    <message>
        <source>Colour by role</source>
        <translation>役割で色分け</translation>
    </message>
    <message>
        <source>Colour by temperature</source>
        <translation>温度で色分け</translation>
    </message>
    <message>
        <source>Colour by power</source>
        <translation>電力で色分け</translation>
    </message>
    <message>
        <source>Colouring</source>
        <translation>色分け</translation>
    </message>
    <message>
        <source>Add rack</source>
        <translation>ラックを追加</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Zoom to fit</source>
        <translation>全体を表示</translation>
    </message>
    <message>
        <source>Colour by throttling risk</source>
        <translation>スロットリングの危険度で色分け</translation>
    </message>
</context>
<context>
    <name>cw::ReportPainter</name>
    <message>
        <source>page %1 of %2</source>
        <translation>%1 / %2 ページ</translation>
    </message>
</context>
<context>
    <name>cw::ReportPreview</name>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>幅に合わせる</translation>
    </message>
    <message>
        <source>Fit page</source>
        <translation>ページ全体</translation>
    </message>
    <message>
        <source>Report pages</source>
        <translation>レポートのページ</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>cw::ReportWorkspace</name>
    <message>
        <source>Bill of materials as CSV…</source>
        <translation>部品表CSV…</translation>
    </message>
    <message>
        <source>Bill of materials as XLSX…</source>
        <translation>部品表XLSX…</translation>
    </message>
    <message>
        <source>Export PDF…</source>
        <translation>PDFを出力…</translation>
    </message>
</context>
<context>
    <name>cw::ScenarioTabs</name>
    <message>
        <source>Scenarios</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Duplicate this scenario</source>
        <translation>このシナリオを複製</translation>
    </message>
    <message>
        <source>Scenario name</source>
        <translation>シナリオ名</translation>
    </message>
    <message>
        <source>Move scenario</source>
        <translation>シナリオを移動</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>%1: %2 cost per token against the baseline</source>
        <translation>%1: トークン単価 基準比 %2</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 のコピー</translation>
    </message>
    <message>
        <source>Duplicate scenario</source>
        <translation>シナリオを複製</translation>
    </message>
    <message>
        <source>New scenario</source>
        <translation>新規シナリオ</translation>
    </message>
    <message>
        <source>Add scenario</source>
        <translation>シナリオを追加</translation>
    </message>
    <message>
        <source>Remove scenario</source>
        <translation>シナリオを削除</translation>
    </message>
    <message>
        <source>Set baseline</source>
        <translation>基準を設定</translation>
    </message>
    <message>
        <source>Rename scenario</source>
        <translation>シナリオ名を変更</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Set as baseline</source>
        <translation>基準に設定</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
</context>
<context>
    <name>cw::SortedTable</name>
    <message>
        <source>optimiser offloaded</source>
        <translation>最適化状態を退避</translation>
    </message>
    <message>
        <source>all offloaded</source>
        <translation>全体を退避</translation>
    </message>
    <message>
        <source>offloaded to NVMe</source>
        <translation>NVMeへ退避</translation>
    </message>
</context>
<context>
    <name>cw::TableLayout</name>
    <message>
        <source>%1 (continued)</source>
        <translation>%1(続き)</translation>
    </message>
    <message>
        <source>%1, continued)</source>
        <translation>%1、続き)</translation>
    </message>
</context>
<context>
    <name>cw::TextEdit</name>
    <message>
        <source>mixed</source>
        <translation>混在</translation>
    </message>
</context>
<context>
    <name>cw::ThermalPanel</name>
    <message>
        <source>Racks</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>冷却</translation>
    </message>
    <message>
        <source>Inlet °C</source>
        <translation>吸気 °C</translation>
    </message>
    <message>
        <source>Of the highest servers, recirculated air included</source>
        <translation>最上段のサーバーの値。再循環する空気を含む。</translation>
    </message>
    <message>
        <source>Recirculated</source>
        <translation>再循環</translation>
    </message>
    <message>
        <source>Share of hot air taken in again</source>
        <translation>再び吸い込む排気の割合。</translation>
    </message>
    <message>
        <source>Hottest GPU °C</source>
        <translation>最高GPU °C</translation>
    </message>
    <message>
        <source>In the hottest hour of the year</source>
        <translation>年間で最も暑い時間の値。</translation>
    </message>
    <message>
        <source>Throttling h/a</source>
        <translation>減速 h/年</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>クロック</translation>
    </message>
    <message>
        <source>Of the slowest GPU at the design inlet, over the reference</source>
        <translation>設計吸気での最も遅いGPUの、基準に対する比率。</translation>
    </message>
    <message>
        <source>Heat to air</source>
        <translation>空気への熱</translation>
    </message>
    <message>
        <source>Heat to liquid</source>
        <translation>液への熱</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事象</translation>
    </message>
    <message>
        <source>HBM °C</source>
        <translation>HBM °C</translation>
    </message>
    <message>
        <source>Hottest memory at the design inlet, and the temperature at which it slows the GPU; — where its maker prints none</source>
        <translation>設計吸気で最も熱いメモリと、GPUを低速化させる温度。メーカーが公表していない場合は —</translation>
    </message>
    <message>
        <source>Hours a year in which a synchronous job on the rack is slowed by heat, and their standard error</source>
        <translation>ラック上の同期ジョブが熱で低速化する年間時間と、その標準誤差</translation>
    </message>
    <message>
        <source>Tokens lost/a</source>
        <translation>損失トークン/年</translation>
    </message>
    <message>
        <source>Of the heaviest workload, in the hours that the plan uses its GPUs</source>
        <translation>最も重いワークロードで、計画がGPUを使う時間について</translation>
    </message>
    <message>
        <source>Checking the risk of throttling by samples…</source>
        <translation>スロットリングのリスクを標本で確認しています…</translation>
    </message>
</context>
<context>
    <name>cw::WorkloadWorkspace</name>
    <message>
        <source>Workloads</source>
        <translation>ワークロード</translation>
    </message>
    <message>
        <source>Best parallel plans</source>
        <translation>最良の並列構成</translation>
    </message>
    <message>
        <source>Use this plan</source>
        <translation>この構成を使う</translation>
    </message>
    <message>
        <source>Fixes the workload to the selected plan instead of the search&apos;s choice</source>
        <translation>探索の選択ではなく、選択した並列構成にワークロードを固定します</translation>
    </message>
    <message>
        <source>Best parallel plans of the quick search, by tokens per second</source>
        <translation>簡易探索による最良の並列構成(トークン/秒順)</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>トークン/秒</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>チャンク数</translation>
    </message>
    <message>
        <source>Pieces that a pipeline stage is cut into</source>
        <translation>パイプラインの1段を分ける数</translation>
    </message>
    <message>
        <source>dp × tp × pp × cp × ep</source>
        <translation>dp × tp × pp × cp × ep</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>シャーディング</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>マイクロバッチ</translation>
    </message>
    <message>
        <source>Checkpointing</source>
        <translation>再計算</translation>
    </message>
    <message>
        <source>Use parallel plan</source>
        <translation>並列構成を使用</translation>
    </message>
    <message>
        <source>New workload</source>
        <translation>新規ワークロード</translation>
    </message>
    <message>
        <source>Add workload</source>
        <translation>ワークロードを追加</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 のコピー</translation>
    </message>
    <message>
        <source>Duplicate workload</source>
        <translation>ワークロードを複製</translation>
    </message>
    <message>
        <source>Remove workload</source>
        <translation>ワークロードを削除</translation>
    </message>
    <message>
        <source>Figures of the workload</source>
        <translation>ワークロードの数値</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Memory that the fullest GPU needs</source>
        <translation>最も埋まるGPUに必要なメモリ</translation>
    </message>
</context>
</TS>
