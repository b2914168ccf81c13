import { exampleResidentId, exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { lifetimeOf } from '@kaihu/domain/recognition/card-sides.ts'
import { seededRandom } from '../screening/random.ts'

export type Truth = Readonly<Record<string, string>>

const SURNAMES = [
  ...'王李张刘陈杨黄赵周吴徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈',
]
const GIVEN = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀兰霞平刚桂英华玉萍红志建文斌宇浩凯健俊帆雪琳晨欣怡佳雨嘉',
]
const PLACES = [
  ['北京市', '海淀区', '110108'],
  ['上海市', '浦东新区', '310115'],
  ['广东省深圳市', '南山区', '440305'],
  ['浙江省杭州市', '西湖区', '330106'],
  ['江苏省苏州市', '吴中区', '320506'],
  ['四川省成都市', '武侯区', '510107'],
] as const
const ROADS = [
  '中关村大街',
  '张江路',
  '科苑路',
  '文三路',
  '东吴北路',
  '人民南路',
  '解放东路',
  '建设西路',
  '长江大道',
  '学院路',
]
const STEMS = [...'华瑞恒鑫盛泰安信达远腾飞云海天宏博睿智联创新源丰润佳美诚德宇辰光明']
const TRADES = [
  '科技',
  '贸易',
  '信息技术',
  '商贸',
  '建筑工程',
  '文化传媒',
  '机械设备',
  '电子商务',
  '物流',
  '生物医药',
]
const KINDS = ['有限公司', '有限责任公司', '股份有限公司']
const TYPES = [
  '有限责任公司（自然人独资）',
  '有限责任公司（自然人投资或控股）',
  '股份有限公司（非上市、自然人投资或控股）',
  '有限责任公司（外商投资、非独资）',
]
const SCOPE =
  '技术开发、技术咨询、技术服务；软件开发；货物进出口；销售电子产品、机械设备、日用百货；企业管理咨询。（依法须经批准的项目，经相关部门批准后方可开展经营活动）'
const BIG = ['壹佰万', '伍佰万', '壹仟万', '贰仟伍佰万', '叁佰万', '伍仟万', '壹亿', '捌佰捌拾捌万'] as const
const SMALL = [
  '1000000',
  '5000000',
  '10000000',
  '25000000',
  '3000000',
  '50000000',
  '100000000',
  '8880000',
] as const

/** Numbers that look drawn, the same for the same seed. */
export function drawing(seed: number): (most: number) => number {
  const random = seededRandom(seed)
  return (most) => Math.floor(random() * most)
}

function of<T>(list: readonly T[], draw: (most: number) => number): T {
  return list[draw(list.length)] as T
}

function dateOf(draw: (most: number) => number, from: number, years: number): string {
  return `${from + draw(years)}-${String(1 + draw(12)).padStart(2, '0')}-${String(1 + draw(28)).padStart(2, '0')}`
}

function nameOf(draw: (most: number) => number): string {
  return of(SURNAMES, draw) + of(GIVEN, draw) + (draw(4) > 0 ? of(GIVEN, draw) : '')
}

function addressOf(draw: (most: number) => number): string {
  const [city, district] = of(PLACES, draw)
  return `${city}${district}${of(ROADS, draw)}${1 + draw(999)}号${1 + draw(30)}栋${100 + draw(2900)}室`
}

export function inventCompany(seed: number): Truth {
  const draw = drawing(seed)
  const [city] = of(PLACES, draw)
  const capital = draw(BIG.length)
  const from = dateOf(draw, 2003, 20)
  return {
    companyName: `${city.replace(/省.*/, '').replace('市', '')}${of(STEMS, draw)}${of(STEMS, draw)}${of(TRADES, draw)}${of(KINDS, draw)}`,
    creditCode: exampleUscc(seed + 1),
    enterpriseType: of(TYPES, draw),
    address: addressOf(draw),
    legalName: nameOf(draw),
    registeredCapital: SMALL[capital] ?? '',
    capitalInWords: `${BIG[capital]}元${draw(2) === 0 ? '整' : '人民币'}`,
    establishmentDate: from,
    validFrom: from,
    validTo: draw(3) === 0 ? `${Number(from.slice(0, 4)) + 20}${from.slice(4)}` : 'longTerm',
    businessScope: SCOPE.slice(0, 30 + draw(SCOPE.length - 30)),
  }
}

export function inventPerson(seed: number): Truth {
  const draw = drawing(seed + 7_000)
  const birthDate = dateOf(draw, 1958, 44)
  const gender = draw(2) === 0 ? 'M' : 'F'
  const from = dateOf(draw, 2010, 14)
  const [city, district] = of(PLACES, draw)
  const years = lifetimeOf(birthDate, from)
  return {
    name: nameOf(draw),
    gender,
    birthDate,
    address: addressOf(draw),
    idNumber: exampleResidentId(seed + 3, { birthDate, gender, province: of(PLACES, draw)[2].slice(0, 2) }),
    authority: `${city.replace(/.*省/, '')}公安局${district.replace('新区', '')}分局`,
    validFrom: from,
    validTo: years === 'longTerm' ? years : `${Number(from.slice(0, 4)) + years}${from.slice(4)}`,
  }
}
