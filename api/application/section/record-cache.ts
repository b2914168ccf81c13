import type { AnswerRecord, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'

type Cached = { readonly text: string; readonly record: AnswerRecord }

/**
 * The same text of the same row gives the same object, by which the form caches what it finds out: a save
 * reads forty sections of which one changed. Records are frozen.
 */
export function createRecordCache(most: number) {
  const byRow = new Map<string, Cached>()
  return (row: string, text: string, read: (value: unknown) => AnswerRecord): AnswerRecord => {
    const known = byRow.get(row)
    byRow.delete(row)
    const cached = known?.text === text ? known : { text, record: frozen(read(JSON.parse(text))) }
    byRow.set(row, cached)
    const oldest = byRow.size > most ? byRow.keys().next().value : undefined
    if (oldest !== undefined) byRow.delete(oldest)
    return cached.record
  }
}

function frozen<T extends AnswerValue | undefined>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
