import type { AnswerRecord, Answers } from '../answers/answers.ts'

export type Noted = Map<string, AnswerRecord | undefined>

const EVERY_SECTION = '*'

/** Answers that note which of their records are looked at; to look which there are counts as looking at all of them. */
export function noting(answers: Answers, read: Noted): Answers {
  const note = (key: string | symbol): AnswerRecord | undefined => {
    if (typeof key !== 'string') return undefined
    const record = answers[key]
    read.set(key, record)
    return record
  }
  return new Proxy(answers, {
    get: (_, key) => note(key),
    has: (_, key) => {
      note(key)
      return key in answers
    },
    getOwnPropertyDescriptor: (target, key) => {
      note(key)
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
    ownKeys: (target) => {
      // Never the same as anything: what looks through all of them is looked for anew each time.
      read.set(EVERY_SECTION, {})
      return Reflect.ownKeys(target)
    },
  })
}

export function isAsRead(read: Noted, answers: Answers): boolean {
  for (const [section, record] of read) if (answers[section] !== record) return false
  return true
}
