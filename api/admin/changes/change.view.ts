import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { rightsOn } from '@kaihu/domain/admin/change.ts'
import { z } from 'zod'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { dryRunViews } from '../dry-run/dry-run.view.ts'
import { subjectOf } from '../subjects/subjects.ts'
import type { Change } from './change.store.ts'

/** People and branches have a name in both languages, a password none. */
const namedSchema = z.object({ nameZh: z.string().optional(), nameEn: z.string().optional() })

function titleOf({ subject, before, after }: Change): ChangeView['title'] {
  if (subject === 'webhook' || subject === 'service') {
    const { name = '' } = ((after ?? before) as { name?: string } | null) ?? {}
    return { zh: name, en: name }
  }
  if (subject !== 'staff' && subject !== 'branch' && subject !== 'password') return null
  const { nameZh, nameEn } = namedSchema.parse(after ?? before ?? {})
  return { zh: nameZh ?? '', en: nameEn ?? '' }
}

function rightsOf(change: Change, staffId: string): ChangeView['may'] {
  const about = subjectOf(change.subject).about(change.key)
  return rightsOn({ state: change.state, madeBy: change.madeBy, about }, staffId)
}

export async function changeViewsOf(
  database: Queryable,
  changes: readonly Change[],
  staffId: string,
): Promise<ChangeView[]> {
  const people = changes.flatMap(({ madeBy, decidedBy }) => [madeBy, decidedBy ?? madeBy])
  const names = await nameStaff(database, people)
  const dryRuns = await dryRunViews(
    database,
    changes.map(({ changeId }) => changeId),
  )
  return changes.map((change) => ({
    changeId: change.changeId,
    subject: change.subject,
    key: change.key,
    title: titleOf(change),
    before: change.before,
    after: change.after,
    reason: change.reason,
    state: change.state,
    madeAt: change.madeAt.toISOString(),
    madeBy: names.get(change.madeBy) ?? null,
    decidedAt: change.decidedAt?.toISOString() ?? null,
    decidedBy: change.decidedBy === null ? null : (names.get(change.decidedBy) ?? null),
    note: change.note,
    dryRun: dryRuns.get(change.changeId) ?? null,
    may: rightsOf(change, staffId),
  }))
}

export async function waitingByKey(
  database: Queryable,
  changes: readonly Change[],
  staffId: string,
): Promise<ReadonlyMap<string, ChangeView>> {
  return new Map((await changeViewsOf(database, changes, staffId)).map((view) => [view.key, view]))
}
