import { isRole } from '@kaihu/domain/access/roles.ts'
import { mayAssignKeeper } from '@kaihu/domain/relationship/keeper.ts'
import { useUser } from '../../../client/session.ts'

/** Whether whoever is at the screen gives customers to relationship managers. */
export function useMayAssign(): boolean {
  const role = useUser()?.staff?.currentRole ?? ''
  return isRole(role) && mayAssignKeeper({ role })
}
