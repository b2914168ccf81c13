import type { AnswerRecord, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { type Column, columnsOf, matchHeader, type Words } from './columns.ts'
import { readCell } from './read-cell.ts'
import { readTable } from './read-table.ts'

export type PlannedCell = {
  readonly text: string
  /** the cell said something that its field cannot hold */
  readonly isUnread: boolean
}

export type PastePlan = {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly PlannedCell[])[]
  readonly entries: readonly AnswerRecord[]
  /** lines beyond the room that the group has left */
  readonly leftOut: number
  readonly hasHeader: boolean
  /** headings that name no question: their columns are not filled in */
  readonly unknown: readonly string[]
  /** cells that stand under no heading, or beyond the questions of the form */
  readonly unplaced: number
}

/** By the header where there is one, else in the order of the form. Nothing is checked here. */
export function planPaste(
  text: string,
  fields: readonly FieldDefinition[],
  room: number,
  words: Words,
): PastePlan {
  const table = readTable(text)
  const all = columnsOf(fields)
  const header = matchHeader(table[0] ?? [], all, words)
  const width = Math.max(0, ...table.map((row) => row.length))
  const places = header ?? all.slice(0, width)
  const lines = (header ? table.slice(1) : table).slice(0, room)
  const used = places.flatMap((column, index) => (column ? [{ column, index }] : []))
  const cells = lines.map((line) =>
    used.map(({ column, index }) => ({
      column,
      text: line[index] ?? '',
      value: readCell(column.field, line[index] ?? '', words),
    })),
  )
  return {
    columns: used.map(({ column }) => column),
    rows: cells.map((row) =>
      row.map(({ text: cell, value }) => ({ text: cell, isUnread: cell !== '' && value === undefined })),
    ),
    entries: cells.map((row) =>
      row.reduce<AnswerRecord>(
        (entry, { column, value }) =>
          value === undefined ? entry : withValue(entry, column.place.split('.'), value),
        {},
      ),
    ),
    leftOut: Math.max(0, table.length - (header ? 1 : 0) - lines.length),
    hasHeader: header !== null,
    unknown: (table[0] ?? []).filter(
      (cell, index) => header !== null && cell !== '' && header[index] === undefined,
    ),
    unplaced: lines
      .flatMap((line) => line.filter((_, index) => !places[index] && !(header && table[0]?.[index])))
      .filter((cell) => cell !== '').length,
  }
}

function withValue(record: AnswerRecord, keys: readonly string[], value: AnswerValue): AnswerRecord {
  const [key = '', ...rest] = keys
  if (rest.length === 0) return { ...record, [key]: value }
  const inner = record[key]
  const below = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {}
  return { ...record, [key]: withValue(below as AnswerRecord, rest, value) }
}
