import type { PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { type DispositionRow, listDispositions } from './disposition.store.ts'
import type { HitRow } from './hit.store.ts'

/** By what a person or company is known again who comes with other facts: a number, or a name with a birth date. */
export type KnownBy = {
  readonly number: string
  readonly names: readonly string[]
  readonly birthDate: string
}

/** What of a party says that it is the same one; empty texts say nothing. */
export function knownBy({
  identificationDocumentNumber,
  legalName,
  legalNameChinese,
  birthDate,
}: PartyRecord): KnownBy {
  const names = [legalName, legalNameChinese].map((name) => name.trim()).filter((name) => name !== '')
  return { number: identificationDocumentNumber.trim(), names: birthDate === '' ? [] : names, birthDate }
}

const MOST = 5

/** Newest first: with another company, or with other facts. It is told and decides nothing here. */
export async function listDecidedBefore(database: Database, hit: HitRow): Promise<readonly DispositionRow[]> {
  const { number, names, birthDate } = knownBy(hit.party)
  const { rows } = await sql<{ hit_id: string }>`
    select distinct other.hit_id from kaihu.screening_hit other
     where other.list_code = ${hit.listCode} and other.entry_id = ${hit.entryId} and other.party_id <> ${hit.partyId}::uuid
       and ((${number} <> '' and other.party ->> 'identificationDocumentNumber' = ${number})
         or (other.party ->> 'birthDate' = ${birthDate}
           and (other.party ->> 'legalName' = any(${[...names]}::text[])
             or other.party ->> 'legalNameChinese' = any(${[...names]}::text[]))))`.execute(database)
  const decided = await listDispositions(
    database,
    rows.map((row) => row.hit_id),
  )
  return decided
    .filter(
      ({ rememberedFrom, checkedAt, state }) =>
        rememberedFrom === null && (state === 'in_force' || checkedAt !== null),
    )
    .toReversed()
    .slice(0, MOST)
}
