import { isRole } from '@kaihu/domain/access/roles.ts'
import { useTranslation } from 'react-i18next'

export function useRoleName(): (role: string) => string {
  const { t } = useTranslation('access')
  return (role) => (isRole(role) ? t(`role.${role}`) : role)
}
