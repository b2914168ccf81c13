import { type Answers, type AnswerValue, isList, isRecord } from '../../form/answers/answers.ts'

const countryKey = /(country|countrycode|countries|nationality|residency)$/i

const known = new WeakMap<Answers, readonly string[]>()

/** Every country or region that the answers name anywhere, in the order found, each once (R11); several questions ask. */
export function countriesIn(answers: Answers): readonly string[] {
  const before = known.get(answers)
  if (before) return before
  const found: string[] = []
  collect(answers as AnswerValue, '', found)
  const countries = [...new Set(found)]
  known.set(answers, countries)
  return countries
}

/** Dialling codes (`+86`) stand under `countryCode` too and are no countries: those are two letters. */
function collect(value: AnswerValue | undefined, key: string, found: string[]): void {
  if (typeof value === 'string') {
    if (countryKey.test(key) && /^[A-Z]{2}$/.test(value)) found.push(value)
  } else if (isList(value)) {
    for (const item of value) collect(item, key, found)
  } else if (isRecord(value)) {
    for (const [inner, item] of Object.entries(value)) collect(item, inner, found)
  }
}
