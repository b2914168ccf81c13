import type { CallReply } from '@kaihu/contract/call.ts'
import type { listKeepers as listCall } from '@kaihu/contract/relationship-keepers.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { relationshipScopeOf } from '@kaihu/domain/relationship/relationship.ts'
import type { Database } from '../../platform/database/connect.ts'
import { listKeepers } from './keeper.store.ts'

/** More are no choice but a directory. */
const MOST = 500

export async function readKeepers(
  database: Database,
  actor: StaffActor,
): Promise<CallReply<typeof listCall>> {
  const branches = relationshipScopeOf(actor.role) === 'all' ? null : actor.branchCodes
  const found = await listKeepers(database, branches, MOST)
  return {
    items: found.map(({ staffId, name, nameEn, branchCodes, customers }) => ({
      staffId,
      name,
      nameEn,
      branchCodes,
      customers,
    })),
  }
}
