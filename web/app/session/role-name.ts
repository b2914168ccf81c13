import { isRole } from '@kaihu/domain/access/roles.ts'
import { useTranslation } from 'react-i18next'

/** The words of a role code; a code of a later release shows as it is. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation('access')
  return (role) => (isRole(role) ? t(`role.${role}`) : role)
}
