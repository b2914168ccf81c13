import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { type ListSettings, readListSettings } from '../../screening/lists/set-list.usecase.ts'
import { listSubject } from '../subjects/list.subject.ts'
import type { Change } from './change.store.ts'
import { draftChange } from './draft-change.usecase.ts'

type Request = {
  readonly listCode: string
  readonly set: ListSettings
  readonly reason: string
  readonly actor: StaffActor
  readonly now: Date
}

export async function draftListSettings(
  trx: Transaction,
  { listCode, set, ...rest }: Request,
): Promise<Change> {
  const before = await readListSettings(trx, listCode)
  if (!before) throw refuse('notFound')
  const after = {
    isInUse: set.isInUse ?? before.isInUse,
    mostAgeDays: set.mostAgeDays ?? before.mostAgeDays,
    canaries: set.canaries ?? before.canaries,
    isEnded: set.isEnded ?? before.isEnded,
    autoReleasePercent:
      set.autoReleasePercent === undefined ? before.autoReleasePercent : set.autoReleasePercent,
  }
  return draftChange(trx, listSubject, { key: listCode, after, ...rest })
}
