import { getSystemFunctions } from '@kaihu/contract/access.ts'
import { useCallQuery } from '../../client/call/use-call.ts'
import { useUser } from '../../client/session.ts'
import type { Permissions } from '../guards.ts'

/** The permissions that the guard read on the first navigation; null on the customer side. */
export function usePermissions(): Permissions | null {
  const isStaff = useUser()?.side === 'staff'
  const { data } = useCallQuery(
    getSystemFunctions,
    {},
    { enabled: isStaff, staleTime: Number.POSITIVE_INFINITY, loading: 'none' },
  )
  return data ?? null
}
