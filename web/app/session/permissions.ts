import { getSystemFunctions } from '@kaihu/contract/access.ts'
import { useCallQuery } from '../../client/call/use-call.ts'
import { useUser } from '../../client/session.ts'
import type { Permissions } from '../guards.ts'

export function usePermissions(): Permissions | null {
  const isStaff = useUser()?.side === 'staff'
  const { data } = useCallQuery(
    getSystemFunctions,
    {},
    { enabled: isStaff, staleTime: Number.POSITIVE_INFINITY, loading: 'none' },
  )
  return data ?? null
}
