import { z } from 'zod'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import type { ChainEntry } from '../audit-chain.ts'
import type { Finding } from './finding.ts'
import { findSmallPart, parsePart } from './read-part.ts'

export function entriesOf<T>(
  entries: readonly ChainEntry[],
  kind: (kind: string) => boolean,
  schema: z.ZodType<T>,
) {
  return entries.flatMap((entry) => {
    const body = kind(entry.kind) ? schema.safeParse(entry.body).data : undefined
    return body === undefined ? [] : [{ entry, body }]
  })
}

export type Told<T> = readonly { readonly entry: ChainEntry; readonly body: T }[]

/** Rows against what the chain tells of each: none more, none less, none twice, each as told. */
export function compareRows<Row, Body>(
  part: string,
  found: readonly Row[] | 'missing' | 'unreadable',
  {
    idOf,
    told,
    isTold,
    counts = () => true,
  }: {
    idOf: (row: Row) => string
    told: ReadonlyMap<string, Told<Body>>
    isTold: (row: Row, of: Told<Body>) => boolean
    /** Rows that no chain tells of are left out. */
    counts?: (row: Row) => boolean
  },
): Finding[] {
  if (found === 'missing' && told.size === 0) return []
  if (typeof found === 'string') return [{ part, what: `is ${found}` }]
  const rows = found.filter(counts)
  const ids = rows.map(idOf)
  const wrong = rows.filter((row) => {
    const of = told.get(idOf(row))
    return of === undefined || !isTold(row, of)
  })
  return [
    ...wrong.map((row) => ({ part, what: `tells of ${idOf(row)} what the audit chain does not` })),
    ...[...told.keys()]
      .filter((id) => !ids.includes(id))
      .map((id) => ({ part, what: `lacks ${id}, which the audit chain names` })),
    ...(ids.length === new Set(ids).size ? [] : [{ part, what: 'has one twice' }]),
  ]
}

export function byId<T>(told: Told<T>, idOf: (body: T) => string): ReadonlyMap<string, Told<T>> {
  return Map.groupBy(told, ({ body }) => idOf(body))
}

export async function readRows<T>(
  files: readonly ArchivedFile[],
  part: string,
  schema: z.ZodType<T>,
): Promise<readonly T[] | 'missing' | 'unreadable'> {
  if (!files.some(({ name }) => name === part)) return 'missing'
  return parsePart(await findSmallPart(files, part), z.array(schema)) ?? 'unreadable'
}
