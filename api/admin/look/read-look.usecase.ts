import type { listLook as listCall } from '@kaihu/contract/admin-look.ts'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { LOOK_PARTS, lookSettingKey } from '@kaihu/domain/admin/look/look-parts.ts'
import type { Database } from '../../platform/database/connect.ts'
import { listLook } from '../../settings/look/released-look.store.ts'
import { listWaiting } from '../changes/change.store.ts'
import { waitingByKey } from '../changes/change.view.ts'
import { deliveredLook } from './delivered-look.ts'

export async function readLook({
  database,
  actor,
}: {
  readonly database: Database
  readonly actor: StaffActor
}): Promise<CallReply<typeof listCall>> {
  const rows = new Map((await listLook(database)).map((row) => [row.key, row]))
  const waiting = await waitingByKey(database, await listWaiting(database, 'look'), actor.staffId)
  return {
    items: LOOK_PARTS.map((part) => {
      const key = lookSettingKey(part)
      const row = rows.get(key)
      return {
        part,
        delivered: deliveredLook(part),
        own: row?.value ?? null,
        since: row?.since.toISOString() ?? null,
        waiting: waiting.get(key) ?? null,
      }
    }),
  }
}
