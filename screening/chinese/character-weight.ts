import type { NameKind } from '../latin/align.ts'
import { SETTINGS } from '../settings.ts'

/** Words of very many Chinese company names: little evidence when they agree. */
export const GENERIC =
  '科技|技术|集团|国际|贸易|实业|投资|发展|控股|工业|商贸|电子|信息|网络|管理|咨询|服务|工程|建设|建筑|进出口|物流|运输|船务|' +
  '海运|航运|航空|石油|化工|能源|电力|金融|银行|保险|证券|基金|资产|资本|地产|房地产|置业|文化|传媒|教育|医药|医疗|食品|机械|设备|' +
  '材料|制造|产业|企业|合作|联合|研究院|研究所|大学|学院|中心|委员会|局|厅|部|分公司|子公司|办事处'

/** Provinces and great cities that companies carry in front of their name by the naming rules of the SAMR. */
export const PLACES =
  '中国|中华|北京|上海|天津|重庆|广东|广州|深圳|珠海|东莞|佛山|浙江|杭州|宁波|温州|江苏|南京|苏州|无锡|山东|济南|青岛|烟台|福建|福州|' +
  '厦门|四川|成都|湖北|武汉|湖南|长沙|河南|郑州|河北|石家庄|山西|太原|陕西|西安|辽宁|大连|沈阳|吉林|长春|黑龙江|哈尔滨|安徽|合肥|江西|' +
  '南昌|广西|南宁|云南|昆明|贵州|贵阳|海南|海口|甘肃|兰州|青海|宁夏|新疆|西藏|内蒙古|香港|澳门|台湾|新加坡|丹东|朝鲜|省|市|区|县'

const LIGHT = new RegExp(`(?:${GENERIC})|(?:${PLACES})`, 'g')

export function weighCharacters(text: string, kind: NameKind): number[] {
  const weights = [...text].map(() => 1)
  if (kind === 'person') {
    if (weights.length > 0) weights[0] = SETTINGS.characters.surname
    return weights
  }
  for (const match of text.matchAll(LIGHT)) {
    for (let at = match.index; at < match.index + match[0].length; at++)
      weights[at] = SETTINGS.characters.light
  }
  return weights
}
