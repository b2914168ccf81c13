import type { Queryable } from '../../platform/database/transaction.ts'
import { type PersonName, readNames } from './name.store.ts'
import { nameCacheOf } from './name-cache.ts'

export type { PersonName }

export async function nameStaff(
  database: Queryable,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, PersonName>> {
  const names = nameCacheOf(database)
  const missing = [...new Set(staffIds)].filter((id) => !names.has(id))
  if (missing.length === 0) return names
  for (const person of await readNames(database, missing)) names.set(person.staffId, person)
  return names
}

const THE_BANK = 'Kaihu'

export async function sayStaff(database: Queryable, staffId: string | null): Promise<string> {
  const person = staffId === null ? undefined : (await nameStaff(database, [staffId])).get(staffId)
  return person ? `${person.name} ${person.nameEn}` : THE_BANK
}
