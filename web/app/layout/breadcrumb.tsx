import { useTranslation } from 'react-i18next'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { usePortal } from '../portal.ts'
import type { RouteMatch } from '../route-table.ts'

export function Breadcrumb({ match }: { match: RouteMatch | null }) {
  const { t } = useTranslation('shell')
  const { table } = usePortal()
  const home = table.find((route) => route.pinned)
  const route = match?.route
  if (!home || !route) return <div className="breadcrumb" />
  const isHome = route === home
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {!isHome && (
          <li>
            <AppLink href={home.path}>{t(`title.${home.title}`)}</AppLink>
          </li>
        )}
        {route.menu && <li>{t(`title.${route.menu}`)}</li>}
        <li aria-current="page">{t(`title.${route.title}`)}</li>
      </ol>
    </nav>
  )
}
