import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  isList,
  isRecord,
} from '../../form/answers/answers.ts'

const countryKey = /(country|countrycode|countries|nationality|residency)$/i

const known = new WeakMap<Answers, readonly string[]>()
const knownOfSection = new WeakMap<AnswerRecord, readonly string[]>()

/** Every country or region that the answers name anywhere, in the order found, each once (R11); several questions ask. */
export function countriesIn(answers: Answers): readonly string[] {
  const before = known.get(answers)
  if (before) return before
  const countries = [...new Set(Object.values(answers).flatMap(countriesOfSection))]
  known.set(answers, countries)
  return countries
}

function countriesOfSection(record: AnswerRecord | undefined): readonly string[] {
  if (record === undefined) return []
  const before = knownOfSection.get(record)
  if (before) return before
  const found: string[] = []
  collect(record, '', found)
  knownOfSection.set(record, found)
  return found
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
