import type { ListEntry } from '../model.ts'

/** Pieces of a file as they come: bytes or text. A reader never holds more than the record it is in. */
export type Chunks = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>

export type RejectCode = 'no_name' | 'no_id' | 'not_json' | 'wrong_columns' | 'damaged_text'

/** A row that could not be read, with the line it begins on: every one is shown to who loads the list. */
export type RejectedRow = {
  readonly line: number
  readonly code: RejectCode
  readonly text: string
}

/** What a reader yields: entries and rejected rows in file order, and once the publisher's date where there is one. */
export type ReadRow =
  /** `lost` tells of a name of it that cannot be used; the others are. */
  | { readonly kind: 'entry'; readonly line: number; readonly entry: ListEntry; readonly lost?: RejectedRow }
  | { readonly kind: 'rejected'; readonly row: RejectedRow }
  | { readonly kind: 'published'; readonly date: string }

const LONGEST_QUOTE = 200

export function reject(line: number, code: RejectCode, text: string): ReadRow {
  return { kind: 'rejected', row: rejected(line, code, text) }
}

function rejected(line: number, code: RejectCode, text: string): RejectedRow {
  return { line, code, text: text.slice(0, LONGEST_QUOTE) }
}

/** What a program writes for a character that it has lost. */
const REPLACED = '\ufffd'

/** One of whose names characters were lost is found by its others: publishers' own files have such names. */
export function accept(line: number, entry: ListEntry): ReadRow {
  const damaged = entry.names.find((name) => name.text.includes(REPLACED))
  const names = damaged ? entry.names.filter((name) => !name.text.includes(REPLACED)) : entry.names
  const isNamed = names.some((name) => /[\p{L}\p{N}]/u.test(name.text))
  if (entry.id.includes(REPLACED)) return reject(line, 'damaged_text', entry.id)
  if (damaged && !isNamed) return reject(line, 'damaged_text', damaged.text)
  if (entry.id === '') return reject(line, 'no_id', entry.names[0]?.text ?? '')
  if (!isNamed) return reject(line, 'no_name', entry.id)
  if (!damaged) return { kind: 'entry', line, entry }
  return {
    kind: 'entry',
    line,
    entry: { ...entry, names },
    lost: rejected(line, 'damaged_text', damaged.text),
  }
}
