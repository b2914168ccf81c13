/**
 * `+` between words of a phrase; by hand, from the naming rules of the SAMR and companies' own translations.
 */
export const TRADE_WORDS =
  '贸易:trade,trading,commerce,commercial 商贸:trade,trading,commerce,commercial 经贸:economic+trade,trade,trading 外贸:foreign+trade ' +
  '商业:commercial,commerce,business 商务:business,commerce 进出口:import+export,import+and+export,imports+exports 进口:import 出口:export ' +
  '科技:technology,tech,science+technology,sci+tech,scitech 技术:technology,tech,technologies,technical 高科:high+tech,hi+tech 高新技术:high+technology,hi+tech ' +
  '科学:science,sciences,scientific 科学院:academy+sciences,academy+of+sciences 工程院:academy+engineering 工程:engineering,project,projects 建设:construction,build ' +
  '建筑:construction,building,architecture 建材:building+materials 建工:construction+engineering,construction 设计院:design+institute 设计:design 安装:installation ' +
  '实业:industrial,industry,industries,enterprise,enterprises,business 工业:industry,industries,industrial 产业:industry,industrial,industries 企业:enterprise,enterprises,industry 制造:manufacturing,manufacture,manufacturers ' +
  '投资:investment,investments,invest,capital 发展:development,developing 开发:development,developing 控股:holding,holdings 资产:asset,assets 资本:capital ' +
  '管理:management 咨询:consulting,consultancy,consultants 服务:service,services 金融:financial,finance 财务:finance 银行:bank,banking 保险:insurance 人寿:life,life+insurance,life+assurance 证券:securities ' +
  '基金:fund,funds,foundation 信托:trust 租赁:leasing,lease 担保:guarantee 期货:futures 支付:payment,payments 国际:international,intl,global 全球:global 环球:global,universal,world ' +
  '石油:petroleum,oil 石油天然气:petroleum,oil+gas,petroleum+natural+gas 天然气:natural+gas,gas 石化:petrochemical,petrochemicals 石油化工:petrochemical,petroleum+chemical,petrochemicals 化工:chemical,chemicals,chemical+industry ' +
  '化学:chemical,chemistry,chemicals 油品:oil,oils 油气:oil+gas 燃气:gas 能源:energy 新能源:new+energy 电力:power,electric+power,electric 电网:grid,power+grid 核:nuclear 核工业:nuclear,nuclear+industry 核电:nuclear+power ' +
  '煤炭:coal 煤矿:coal+mine 矿业:mining 矿产:minerals,mineral 冶金:metallurgical,metallurgy 钢铁:steel,iron+steel,iron+and+steel 有色金属:nonferrous+metals,nonferrous+metal,non+ferrous+metals 金属:metal,metals 铝业:aluminum,aluminium 稀土:rare+earth 黄金:gold ' +
  '材料:material,materials 新材料:new+material,new+materials,advanced+materials 碳纤维:carbon+fiber,carbon+fibre 机械:machinery,machine,mechanical 机电:mechanical+electrical,electromechanical,machinery+electric 设备:equipment 装备:equipment 仪器:instrument,instruments 仪表:instrument,meter ' +
  '电子:electronics,electronic,electron 电器:electrical,electric,appliance,electrical+appliance,electric+appliance 电气:electric,electrical 半导体:semiconductor 集成电路:integrated+circuit,integrated+circuits,ic 微电子:microelectronics,micro+electronics 芯片:chip 光电:optoelectronics,photoelectric,optoelectronic 光学:optics,optical 激光:laser ' +
  '通信:communication,communications,telecom,telecommunication,telecommunications 通讯:communication,communications,telecom,telecommunication,telecommunications 电信:telecom,telecommunication,telecommunications 移动:mobile 联通:unicom 网络:network,networks 互联网:internet 信息:information 数据:data 大数据:big+data 软件:software 智能:intelligent,intelligence,smart 人工智能:artificial+intelligence,ai 机器人:robot,robotics 数字:digital 计算机:computer 电脑:computer 云计算:cloud+computing 视频:video ' +
  '航空:aviation,airlines,aero,air 航空工业:aviation+industry,aviation 航天:aerospace,space 航天科技:aerospace+science+technology,aerospace+technology 航天科工:aerospace+science+industry 航运:shipping 海运:shipping,marine,ocean+shipping 船务:shipping,marine 船舶:ship,shipping,shipbuilding,marine,vessel 船舶工业:shipbuilding+industry,shipbuilding,state+shipbuilding 造船:shipbuilding,shipyard 船厂:shipyard ' +
  '重工:heavy+industry,heavy+industries 重型:heavy 重型机械:heavy+machinery 物流:logistics,logistic 运输:transport,transportation 货运:freight,cargo 货代:freight+forwarding 快递:express 供应链:supply+chain 港口:port 港务:port 码头:terminal 仓储:warehousing,storage 铁路:railway,rail 中铁:china+railway 铁建:railway+construction 公路:highway 汽车:automobile,auto,automotive,motor,motors 摩托车:motorcycle ' +
  '海洋:ocean,offshore,marine 海洋石油:offshore+oil,offshore 水产:aquatic,fishery,seafood 渔业:fishery,fisheries,fishing 农业:agricultural,agriculture 林业:forestry 粮油:cereals+oils,grain+oil 食品:food,foods,foodstuff 饮料:beverage 烟草:tobacco 酒业:wine,liquor 茶业:tea ' +
  '医药:pharmaceutical,medicine,pharma,pharmaceuticals 制药:pharmaceutical,pharma,pharmaceuticals 药业:pharmaceutical,pharma,pharmaceuticals 医疗:medical 医疗器械:medical+equipment,medical+devices,medical+device,medical+instrument 生物:bio,biological,biology 生物科技:biotech,biotechnology,bio+technology 生物技术:biotechnology,biotech 基因:gene,genomics,genetics 医院:hospital 健康:health 环保:environmental,environmental+protection 环境:environment,environmental 水务:water ' +
  '纺织:textile,textiles 服装:garment,garments,clothing,apparel 服饰:apparel,garment,clothing,fashion 鞋业:shoes,footwear 皮革:leather 家具:furniture 家居:home 五金:hardware 塑料:plastic,plastics 塑胶:plastic,plastics 橡胶:rubber 轮胎:tyre,tire 玻璃:glass 陶瓷:ceramics,ceramic 纸业:paper 印刷:printing 包装:packaging,packing 玩具:toys,toy 珠宝:jewelry,jewellery 钟表:watch 模具:mould,mold 精密:precision 自动化:automation 轴承:bearing,bearings 电缆:cable 电池:battery,batteries 电源:power+supply,power 光伏:photovoltaic,solar 太阳能:solar ' +
  '文化:culture,cultural 传媒:media 传播:communication,media 广告:advertising 影视:film+television 出版:publishing 旅游:tourism,travel 旅行社:travel+agency,travel 酒店:hotel 餐饮:catering 教育:education,educational 体育:sports,sport 房地产:real+estate,property,properties,land 地产:real+estate,property,properties,land 置业:property,properties,real+estate,land 物业:property,property+management 装饰:decoration 百货:department+store ' +
  '大学:university 理工大学:university+technology,university+of+technology 工业大学:university+technology,university+of+technology,polytechnic+university 学院:college,institute,academy 研究院:research+institute,academy,institute 研究所:research+institute,institute 实验室:laboratory 中心:center,centre 协会:association 商会:chamber+commerce,chamber+of+commerce 基金会:foundation 委员会:committee,commission,council 联合会:federation 学会:society 军:military 军区:military+region 国防:defense,defence 安防:security 安全:security,safety 兵器:ordnance,weapons,north 兵器工业:north+industries,ordnance+industry 兵团:corps 生产建设兵团:production+construction+corps,production+and+construction+corps ' +
  '公安局:public+security+bureau 公安部:ministry+public+security 部:ministry 局:bureau,administration 厅:department 厂:factory,plant,works 工厂:factory,plant 机床:machine+tool,machine+tools 机器:machine,machinery 液压:hydraulic,hydraulics 特种:special 联合:united,joint,union,allied 合作:cooperation,cooperative 合资:joint+venture 第一:first,1 第二:second 第三:third 中央:central 人民:peoples,people 民生:minsheng 工商:industrial+commercial 建设银行:construction+bank 农业银行:agricultural+bank 开发银行:development+bank 创新:innovation,innovations 创业:venture 动力:power,dynamics 系统:system,systems 控制:control 测控:measurement+control 卫星:satellite 导航:navigation 雷达:radar 无人机:drone,uav,unmanned'

/** Words that stand in one language and not in the other without saying anything: forms of organisation, and what the Han says by 中国. */
export const FILLERS: ReadonlySet<string> = new Set(
  'group grp holding holdings national state general company corporation corp co limited head'.split(' '),
)
export const HAN_FILLERS = '集团 控股 股份 国家 全国 总 省 市 区 县 自治区 特别行政区 有限 责任'
/** What tells sisters apart that share all else: with no name of their own these are it. */
export const DIRECTIONS: ReadonlySet<string> = new Set(
  'north northern south southern east eastern west western central northeast northeastern northwest northwestern southeast southwest southwestern'.split(
    ' ',
  ),
)
/** Said in one language and left out in the other, even where there is no name beside them. */
export const MODIFIERS: ReadonlySet<string> = new Set(
  'international development enterprise enterprises business'.split(' '),
)
