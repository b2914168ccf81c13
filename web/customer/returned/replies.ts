import { type AnswerRecord, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'

export type Replied = Readonly<Record<string, string>>

export function repliesIn(section: AnswerRecord | undefined): Replied {
  return Object.fromEntries(entriesIn(section?.items).map((item) => [asText(item.path), asText(item.answer)]))
}

export function replyItems(replied: Replied, fieldKeys: readonly string[]): AnswerRecord {
  return { items: fieldKeys.map((path) => ({ path, answer: replied[path] || null })) }
}

/** The answers of two windows: each its own; where both wrote, one below the other, so that nobody's words are lost. */
export function joinedReplies(mine: Replied, theirs: Replied, typed: ReadonlySet<string>): Replied {
  const joined = [...typed].map((path) => {
    const [own = '', other = ''] = [mine[path], theirs[path]]
    const parts = own.includes(other) ? [own] : other.includes(own) ? [other] : [other, own]
    return [path, parts.join('\n')]
  })
  return { ...theirs, ...Object.fromEntries(joined) }
}
