import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { addDays, getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { listVisitsBetween } from './visit.store.ts'

type Asked = { branch: string; date: string; days: number }

export async function listVisits(
  { branch, date, days }: Asked,
  { database, actor }: { database: Database; actor: StaffActor },
) {
  if (!actor.branchCodes.includes(branch)) throw refuse('notFound')
  const to = addDays(getPlainDate(date), days - 1)
  const visits = await listVisitsBetween(database, branch, { from: date, to })
  const names = await nameStaff(
    database,
    visits.flatMap(({ witness1, witness2 }) => [witness1, witness2]),
  )
  return {
    items: visits.map(({ date: day, time, place, witness1, witness2 }) => ({
      date: day,
      time,
      place,
      witnesses: [witness1, witness2].map((id) => names.get(id) ?? { staffId: id, name: id, nameEn: id }),
    })),
  }
}
