import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import { getStaff, rememberProvedDevice } from '../staff/staff.store.ts'

export async function rememberBrowser(database: Database, actor: StaffActor, device: string): Promise<void> {
  const { username } = await getStaff(database, actor.staffId)
  await rememberProvedDevice(database, username, sha256(device))
}
