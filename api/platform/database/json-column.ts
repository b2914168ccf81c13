import { z } from 'zod'
import type { DB } from './database-types.ts'

/** What a JSON column holds, before its codec read it: only `write` makes one. */
export declare class KeptJson {
  private readonly kept: never
}

export type JsonObject = Readonly<Record<string, unknown>>

type JsonColumnsOf<Table> = {
  [Column in keyof Table & string]: KeptJson extends Table[Column]
    ? Column
    : Table[Column] extends { readonly __insert__: infer Written }
      ? KeptJson extends Written
        ? Column
        : never
      : never
}[keyof Table & string]

export type JsonColumnName = {
  [Table in keyof DB]: `${Table}.${JsonColumnsOf<DB[Table]>}`
}[keyof DB]

export type JsonColumn<T> = {
  /** Throws when the row holds something else; `row` says which row it was, as people find it. */
  read: { (kept: KeptJson, row: string): T; (kept: KeptJson | null, row: string): T | null }
  write: { (value: null): null; (value: T): KeptJson; (value: T | null): KeptJson | null }
  text: (value: T) => string
}

/** A row that holds what no version of this program wrote. */
export class BadRow extends Error {
  constructor(column: JsonColumnName, row: string, fault: z.ZodError) {
    const where = fault.issues.map(({ path, message }) =>
      [path.join('.'), message].filter(Boolean).join(': '),
    )
    super(`kaihu.${column} of ${row} cannot be read: ${where.join('; ')}`, { cause: fault })
    this.name = 'BadRow'
  }
}

export function jsonColumn<T>(column: JsonColumnName, shape: z.ZodType<T>): JsonColumn<T> {
  const text = (value: unknown) => JSON.stringify(value)

  function read(kept: KeptJson, row: string): T
  function read(kept: KeptJson | null, row: string): T | null
  function read(kept: KeptJson | null, row: string): T | null {
    if (kept === null) return null
    const found = shape.safeParse(kept)
    if (!found.success) throw new BadRow(column, row, found.error)
    return found.data
  }

  function write(value: null): null
  function write(value: T): KeptJson
  function write(value: T | null): KeptJson | null
  function write(value: T | null): KeptJson | null {
    // The driver takes JSON as text. An empty column is a null of SQL, not of JSON.
    return value === null ? null : (text(value) as unknown as KeptJson)
  }

  return { read, write, text }
}

/**
 * For a large value that only this program writes: the named parts are checked, the rest is believed; lists
 * read hundreds.
 */
export function byItsMarks<T extends object>(marks: { [Key in keyof T]?: z.ZodType }): z.ZodType<T> {
  const named: readonly (readonly [string, z.ZodType | undefined])[] = Object.entries(marks)
  const wrongIn = (value: Readonly<Record<string, unknown>>) =>
    named.find(([key, mark]) => mark?.safeParse(value[key]).success === false)?.[0]
  const error = ({ input }: { input: unknown }) =>
    isRecord(input) ? `${wrongIn(input)} is missing or something else` : 'no object'
  return z.custom<T>((value) => isRecord(value) && wrongIn(value) === undefined, { error })
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
