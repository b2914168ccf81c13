import { type RawBuilder, sql } from 'kysely'

/** Bytes as text that every driver hands over as it is, in one line. */
export function base64Sql(bytes: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(encode(${bytes}, 'base64'), E'\\n', '')`
}
