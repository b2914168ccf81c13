import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { findNames } from '../staff.store.ts'
import { listVisitsOn } from './visit.store.ts'

type Asked = { branch: string; date: string }

/** The visits of a branch of the person's own on a day. */
export const listVisits = async (
  { branch, date }: Asked,
  { database, actor }: { database: Database; actor: StaffActor },
) => {
  if (!actor.branchCodes.includes(branch)) throw refuse('notFound')
  const visits = await listVisitsOn(database, branch, date)
  const names = await findNames(
    database,
    visits.flatMap(({ witness1, witness2 }) => [witness1, witness2]),
  )
  return {
    items: visits.map(({ time, place, witness1, witness2 }) => ({
      time,
      place,
      witnesses: [witness1, witness2].map((id) => names.get(id) ?? { staffId: id, name: id, nameEn: id }),
    })),
  }
}
