import { Tooltip } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRoute } from '../../../client/routing/app-route.ts'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { useStore } from '../../../kit/store.ts'
import { activeTabStore, tabStore } from '../../tabs/tab-store.ts'

/** One entry of the menu. An open screen is woken where it was left, with its filters. */
export function MenuLink({ route, isFolded }: { route: AppRoute; isFolded: boolean }) {
  const { t } = useTranslation('shell')
  const tabs = useStore(tabStore)
  const activeKey = useStore(activeTabStore)
  const open = tabs.find((tab) => tab.route === route)
  const isCurrent = open !== undefined && open.key === activeKey
  const title = t(`title.${route.title}`)
  const Icon = route.icon
  const { Count } = route
  return (
    <li>
      <Tooltip title={isFolded ? title : ''} placement="right">
        <AppLink
          href={open?.href ?? route.path}
          className="menu-link"
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={isFolded ? title : undefined}
        >
          <span className="menu-icon">
            {Icon ? <Icon aria-hidden="true" /> : isFolded && title.slice(0, 1)}
          </span>
          {!isFolded && <span className="menu-title">{title}</span>}
          {Count && (
            <Suspense fallback={null}>
              <Count />
            </Suspense>
          )}
        </AppLink>
      </Tooltip>
    </li>
  )
}
