import { type AnswerValue, asText } from '../../form/answers/answers.ts'
import { findEntry } from '../../lists/lists.ts'

/**
 * Divisions of GB/T 4754-2017 by the words that the names of companies tell their industry with (Provisions on the
 * registration of enterprise names, article 6). Words of several industries, as 科技, are not among them.
 */
const DIVISIONS: readonly (readonly [words: RegExp, division: string])[] = [
  [/贸易|商贸|进出口/, '51'],
  [/零售|超市|便利店|百货/, '52'],
  [/货运代理/, '58'],
  [/仓储/, '59'],
  [/快递/, '60'],
  [/酒店|宾馆/, '61'],
  [/餐饮/, '62'],
  [/软件|信息技术/, '65'],
  [/房地产|物业/, '70'],
  [/广告|人力资源|会展|旅行社|律师/, '72'],
  [/检测/, '74'],
  [/装饰|装修/, '50'],
  [/制药/, '27'],
  [/印刷/, '23'],
  [/纺织/, '17'],
  [/家具制造/, '21'],
]

/** The division that the name of a company tells; undefined where it tells none, or several. */
export function divisionOfName(name: AnswerValue): AnswerValue | undefined {
  const told = DIVISIONS.filter(([words]) => words.test(asText(name)))
  return told.length === 1 ? told[0]?.[1] : undefined
}

/** The section that this division belongs to. */
export function industryOfName(name: AnswerValue): AnswerValue | undefined {
  return findEntry('industryDivisions', asText(divisionOfName(name) ?? null))?.section
}

/** The first of what the scope of a licence names: companies put first what they live on. */
export function firstOfScope(scope: AnswerValue): AnswerValue | undefined {
  const [first = ''] = asText(scope)
    .replace(/^\s*(?:经营范围|许可(?:经营)?项目|一般(?:经营)?项目)[:：]\s*/, '')
    .split(/[；;。\n]/)
  const words = first.trim()
  return words === '' || words.length > 100 ? undefined : words
}
