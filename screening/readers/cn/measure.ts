/**
 * How a numbered line begins that says what is done. Names begin with the same characters: 本杰明, 自由之家, 对外关系委员会.
 */
const MEASURE =
  /^(?:冻结|禁止|限制|不予|对(?!外)|将|根据|依据|依照|自(?:\d|公布|发布|即日|本|[〇零一二三四五六七八九十]{2,4}年)|本(?:决定|公告|令|通知|办法|措施|名单)|采取|停止|责令|其他|为(?:了|维护|反|依)|有关|上述)/u
/** Who stands in such a line, up to what is done: `对甲公司、乙公司等12家企业，冻结…`. */
const NAMED =
  /^(?:对|将)(.+?)(?:等(?:\d+|[一二三四五六七八九十]+)?[家名个]|[，,]?\s*(?:冻结|禁止|不予|采取|列入|限制))/u
/** Words that stand for who was named elsewhere. */
const ELSEWHERE = /上述|下列|以下|有关|相关|列明|所列|后附|其本人|^其/u

const NOUN = '(?:企业|实体|个人|人员|高级管理人员|高管|组织|机构|分子|公司)'
/** A heading over names: `一、企业名单`, `二、高级管理人员`. */
const HEADING = new RegExp(
  `^(?:美国|外国|境外|相关|有关|军工|恐怖(?:活动)?|涉案)*${NOUN}(?:[及和与、](?:其)?(?:相关|有关)?${NOUN})*(?:名单|清单)?[：:]?$`,
  'u',
)

export function isMeasure(item: string): boolean {
  return MEASURE.test(item)
}

export function isHeading(item: string): boolean {
  return HEADING.test(item)
}

/** Those whom a measure names in its own sentence, each with what stands in brackets behind it. */
export function namedIn(measure: string): readonly string[] {
  const said = NAMED.exec(measure)?.[1] ?? ''
  if (ELSEWHERE.test(withoutBrackets(said))) return []
  return partsOf(said)
}

function withoutBrackets(text: string): string {
  return text.replaceAll(/[（(][^）)]*[）)]/gu, '')
}

/** Cut at enumeration commas, but not at those within brackets (董事长、总裁). */
function partsOf(text: string): readonly string[] {
  return (text.match(/(?:[（(][^）)]*[）)]|[^、])+/gu) ?? []).map((part) => part.trim()).filter(Boolean)
}
