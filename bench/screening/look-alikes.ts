import { comparePair } from '@kaihu/screening/compare-pair.ts'
import { CALIBRATION } from '@kaihu/screening/score/calibration.ts'
import { report } from './report.ts'

/** Names that companies of one place and trade bear, as written and as read. */
const STEMS =
  '宏远:Hongyuan 宏达:Hongda 恒达:Hengda 恒远:Hengyuan 金鼎:Jinding 金盛:Jinsheng 华盛:Huasheng 华泰:Huatai 泰和:Taihe 泰丰:Taifeng 瑞丰:Ruifeng 瑞祥:Ruixiang 天祥:Tianxiang 天成:Tiancheng 德成:Decheng 德润:Derun 中润:Zhongrun 中远:Zhongyuan 鑫源:Xinyuan 鑫泰:Xintai 永昌:Yongchang 永泰:Yongtai 嘉和:Jiahe 嘉诚:Jiacheng'
const PLACES = '上海:Shanghai 宁波:Ningbo 青岛:Qingdao 大连:Dalian 香港:Hong+Kong 深圳:Shenzhen'
const TRADES =
  '贸易:Trading 科技:Technology 国际物流:International+Logistics 机械设备:Machinery+Equipment 化工:Chemical 电子:Electronics 进出口:Import+&+Export 投资:Investment 食品:Food 航运:Shipping'
const MOST_FLAGGED = 0.01
const LEAST_FOUND = 0.95

function read(table: string): [string, string][] {
  return table.split(' ').map((entry) => {
    const [han = '', english = ''] = entry.split(':')
    return [han, english.replaceAll('+', ' ')]
  })
}

function isFlagged(han: string, english: string): boolean {
  return comparePair(`${han}有限公司`, `${english} Co., Ltd.`, 'Company').score >= CALIBRATION.review
}

/**
 * Invented companies of one place and trade whose own names differ, and of one name and place whose trades
 * differ: made by rule from lists that were written down before they were measured. Beside them the same
 * names in both languages.
 */
export function benchLookAlikes(): void {
  const [stems, places, trades] = [read(STEMS), read(PLACES), read(TRADES)]
  let [own, found, pairs] = [0, 0, 0]
  const flagged: string[] = []
  const tell = (han: string, english: string) => {
    pairs += 1
    if (isFlagged(han, english)) flagged.push(`${han} / ${english}`)
  }
  for (const [place, placeName] of places) {
    for (const [trade, tradeName] of trades) {
      for (const [stem, stemName] of stems) {
        own += 1
        if (isFlagged(`${place}${stem}${trade}`, `${placeName} ${stemName} ${tradeName}`)) found += 1
        for (const [, otherName] of stems)
          if (otherName !== stemName)
            tell(`${place}${stem}${trade}`, `${placeName} ${otherName} ${tradeName}`)
      }
    }
    for (const [stem, stemName] of stems)
      for (const [trade] of trades)
        for (const [other, otherName] of trades)
          if (other !== trade) tell(`${place}${stem}${trade}`, `${placeName} ${stemName} ${otherName}`)
  }
  const share = flagged.length / pairs
  report('invented_companies_found', found / own, `>= ${LEAST_FOUND}`, found / own >= LEAST_FOUND, {
    of: own,
  })
  report('look_alikes_flagged', share, `<= ${MOST_FLAGGED}`, share <= MOST_FLAGGED, {
    of: pairs,
    alike: flagged.slice(0, 5),
  })
}
