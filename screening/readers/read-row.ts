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
  | { readonly kind: 'entry'; readonly line: number; readonly entry: ListEntry }
  | { readonly kind: 'rejected'; readonly row: RejectedRow }
  | { readonly kind: 'published'; readonly date: string }

const LONGEST_QUOTE = 200

export function reject(line: number, code: RejectCode, text: string): ReadRow {
  return { kind: 'rejected', row: { line, code, text: text.slice(0, LONGEST_QUOTE) } }
}

/** What a program writes for a character that it has lost. */
const REPLACED = '\ufffd'

/** Accepts an entry that has an id and a name, with every character of both; rejects it otherwise. */
export function accept(line: number, entry: ListEntry): ReadRow {
  const damaged = entry.names.find((name) => name.text.includes(REPLACED))
  if (damaged || entry.id.includes(REPLACED)) return reject(line, 'damaged_text', damaged?.text ?? entry.id)
  if (entry.id === '') return reject(line, 'no_id', entry.names[0]?.text ?? '')
  if (!entry.names.some((name) => /[\p{L}\p{N}]/u.test(name.text))) return reject(line, 'no_name', entry.id)
  return { kind: 'entry', line, entry }
}
