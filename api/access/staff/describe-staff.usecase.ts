import type { StaffUser } from '@kaihu/contract/access.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { getStaff } from './staff.store.ts'

export async function describeStaff(database: Database, actor: StaffActor): Promise<StaffUser> {
  return {
    ...(await getStaff(database, actor.staffId)),
    currentRole: actor.role,
  }
}
