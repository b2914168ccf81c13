import { type AnswerValue, asText } from '../../form/answers/answers.ts'
import { INDUSTRY_WORDS } from '../../lists/industry-words.ts'
import { findEntry } from '../../lists/lists.ts'

/** The division that the name of a company tells; undefined where it tells none, or several. */
export function divisionOfName(name: AnswerValue): AnswerValue | undefined {
  const told = INDUSTRY_WORDS.filter(([words]) => words.test(asText(name)))
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
