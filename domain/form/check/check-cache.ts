import type { AnswerRecord, Answers, AnswerValue } from '../answers/answers.ts'
import type { FormContext } from '../form.ts'
import { isAsRead, type Noted, noting } from '../live/noted.ts'

type Finding = {
  readonly found: unknown
  readonly context: FormContext
  readonly read: Noted
}

/** A check is made anew only when a record that it looked at says something else now: checks are pure. */
export type CheckCache = {
  readonly records: Map<string, AnswerRecord>
  readonly findings: Map<unknown, Finding>
}

export function createCheckCache(): CheckCache {
  return { records: new Map(), findings: new Map() }
}

export function recognise(memory: CheckCache, answers: Answers): Answers {
  const recognised: Record<string, AnswerRecord> = {}
  for (const [section, record] of Object.entries(answers)) {
    if (record === undefined) continue
    const known = memory.records.get(section)
    recognised[section] = known && holdsSame(known, record) ? known : record
    memory.records.set(section, recognised[section])
  }
  return recognised
}

/** What a check finds: as remembered, or as it finds now with answers whose reading is noted. `key` names the check. */
export function remembered<T>(
  memory: CheckCache,
  key: unknown,
  { live, context }: { live: Answers; context: FormContext },
  check: (live: Answers) => T,
): T {
  const known = memory.findings.get(key)
  // Whatever stands under the key was put there by the same check.
  if (known && known.context === context && isAsRead(known.read, live)) return known.found as T
  const read: Noted = new Map()
  const found = check(noting(live, read))
  memory.findings.set(key, { found, context, read })
  return found
}

function holdsSame(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  const [mine, theirs] = [one as AnswerRecord, other as AnswerRecord]
  return keys.every((key) => Object.hasOwn(theirs, key) && holdsSame(mine[key], theirs[key]))
}
