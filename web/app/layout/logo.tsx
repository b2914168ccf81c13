import { useTranslation } from 'react-i18next'
import { look } from '../../kit/look.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { usePortal } from '../portal.ts'

const logoTargets = { staff: '/dashboard', customer: '/accountView' } as const

export function Logo({ withName }: { withName: boolean }) {
  const { t } = useTranslation(['common', 'shell'])
  const { side } = usePortal()
  return (
    <AppLink
      className="logo"
      href={logoTargets[side]}
      aria-label={`${t('platform.name')}, ${t('shell:header.home')}`}
    >
      <LogoMark />
      {withName && <span className="logo-name">{t('platform.name')}</span>}
    </AppLink>
  )
}

export function LogoMark() {
  if (look.logo) return <img className="logo-mark" src={look.logo} width="26" height="26" alt="" />
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <rect width="32" height="32" rx="7" className="logo-ground" />
      <path
        className="logo-letter"
        d="M9 7.5h3.6v7.2l6.6-7.2h4.5l-6.9 7.3 7.3 9.7h-4.5l-5.3-7.3-1.7 1.8v5.5H9z"
      />
    </svg>
  )
}
