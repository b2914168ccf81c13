import { searchKeysOf } from '@kaihu/api/order/read/search-keys.ts'

export type NamePart = { han: string; pinyin: string; initials: string }

const CITIES = '上海 北京 广州 深圳 杭州 成都 苏州 南京 武汉 西安 青岛 宁波 无锡 佛山 东莞 泉州'.split(' ')
const FIRST = '青 云 海 天 华 金 瑞 鼎 恒 远 博 智 新 中 安 泰 联 信 东 星 明 德 立 宏 嘉 康'.split(' ')
const SECOND = '岚 腾 达 盛 川 源 峰 通 图 界 邦 力 科 景 航 谷 林 洋 润 帆 宇 维 驰 澜 禾 森'.split(' ')
const TRADES = (
  '科技 贸易 实业 电子 物流 建材 生物医药 信息技术 智能装备 新能源 环保科技 纺织 食品 餐饮管理 ' +
  '文化传媒 供应链管理 企业管理 投资咨询 机械制造 精密仪器'
).split(' ')
const FORMS = ['有限公司', '有限公司', '有限公司', '股份有限公司']

/** The product's own derivation, applied to a piece: pinyin of a name is the pinyin of its pieces in a row. */
function partOf(han: string): NamePart {
  const keys = searchKeysOf({
    orderCode: '',
    companyName: han,
    companyEnglishName: null,
    creditCode: '',
  })
  return { han, pinyin: keys.name_sort_key, initials: keys.search_text.split(' ')[4] ?? '' }
}

const COINED = FIRST.flatMap((first) => SECOND.map((second) => first + second))

/** Pieces by position: city, coined word, trade, legal form. About 870,000 different names. */
export const NAME_PARTS: readonly (readonly NamePart[])[] = [CITIES, COINED, TRADES, FORMS].map((pieces) =>
  pieces.map(partOf),
)
