import type { ServiceAccountView } from '@kaihu/contract/machines.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { readServiceAccounts } from '../access/machines/accounts.usecase.ts'
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import { listWaiting } from './changes/change.store.ts'
import { waitingByKey } from './changes/change.view.ts'

export async function readServices({
  database,
  actor,
}: {
  database: Database
  actor: StaffActor
}): Promise<ServiceAccountView[]> {
  const kept = await readServiceAccounts(database)
  const makers = kept.flatMap(({ secrets }) => secrets.map(({ madeBy }) => madeBy))
  const names = await nameStaff(database, makers)
  const changes = await listWaiting(database, 'service')
  const waiting = await waitingByKey(database, changes, actor.staffId)
  const known = new Set(kept.map(({ accountId }) => accountId))
  const views = kept.map(({ accountId, account, secrets }) => ({
    accountId,
    account,
    secrets: secrets.map(({ secretId, hint, madeBy, ...at }) => ({
      secretId,
      hint,
      madeAt: at.madeAt.toISOString(),
      madeBy: names.get(madeBy) ?? null,
      expiresAt: at.expiresAt.toISOString(),
      lastUsedAt: at.lastUsedAt?.toISOString() ?? null,
    })),
  }))
  const added = changes
    .filter(({ key }) => !known.has(key))
    .map(({ key }) => ({ accountId: key, account: null, secrets: [] }))
  return [...views, ...added].map((view) => ({ ...view, waiting: waiting.get(view.accountId) ?? null }))
}
