import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin, isBlock } from '@kaihu/domain/form/fields/fields-within.ts'

export type Column = {
  /** place below the entry: `person.idDocument.idNumber` */
  readonly place: string
  readonly field: FieldDefinition
  /** text keys of the labels on the way, outermost first */
  readonly labels: readonly string[]
}

/** What a spreadsheet can fill in an entry, in the order of the form. Groups inside, files and computed values cannot. */
export function columnsOf(fields: readonly FieldDefinition[]): readonly Column[] {
  return collect(fields, '', [])
}

const without: readonly string[] = ['group', 'file', 'calc', 'info']

function collect(
  fields: readonly FieldDefinition[],
  prefix: string,
  labels: readonly string[],
): readonly Column[] {
  return fields.flatMap((field): readonly Column[] => {
    const place = `${prefix}${field.key}`
    const own = [...labels, field.label]
    if (isBlock(field)) return collect(fieldsWithin(field), `${place}.`, own)
    return without.includes(field.kind.type) || field.key === 'sameAs' ? [] : [{ place, field, labels: own }]
  })
}

/** The words that name a text key, in every language. */
export type Words = (key: string) => readonly string[]

/**
 * By label (with or without those around it) or key; undefined for a cell that names nothing. Null when fewer
 * than half do.
 */
export function matchHeader(
  line: readonly string[],
  columns: readonly Column[],
  words: Words,
): readonly (Column | undefined)[] | null {
  const taken = new Set<Column>()
  const matched = line.map((cell) => {
    const found = columns.find((column) => !taken.has(column) && isNamed(column, cell, words))
    if (found) taken.add(found)
    return found
  })
  const count = matched.filter((column) => column !== undefined).length
  return count > 0 && count * 2 >= line.filter((cell) => cell !== '').length ? matched : null
}

function isNamed({ place, field, labels }: Column, cell: string, words: Words): boolean {
  const wanted = folded(cell)
  if (wanted === '') return false
  const names = [place, field.key, ...words(field.label)]
  const outer = labels.length > 1 ? words(labels.at(-2) ?? '') : []
  const full = outer.flatMap((around) => words(field.label).map((own) => around + own))
  return [...names, ...full].some((name) => folded(name) === wanted)
}

/** Without case, spaces and signs: `Name (Chinese)` = `name chinese`. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]/gu, '')
}
