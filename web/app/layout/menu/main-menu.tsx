import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { goTo } from '../../../kit/screen/navigation.ts'
import type { MenuItem } from '../../menu.ts'
import { menuOf } from '../../menu.ts'
import { usePortal } from '../../portal.ts'
import { usePermissions } from '../../session/permissions.ts'
import { tabStore } from '../../tabs/tab-store.ts'
import { MenuHeadingItem } from './menu-heading.tsx'
import { MenuLink } from './menu-link.tsx'
import { MenuSearch, useMenuSearch } from './menu-search.tsx'

export function MainMenu({ isFolded }: { isFolded: boolean }) {
  const { t } = useTranslation('shell')
  const { side, table } = usePortal()
  const permissions = usePermissions()
  const [typed, setTyped] = useState('')
  const fits = useMenuSearch(typed)
  const items = keepFitting(menuOf(table, side, permissions), fits)
  const openFirst = () => {
    const [first] = items.flatMap((item) => (item.kind === 'screen' ? [item.route] : item.routes))
    if (!first) return
    goTo(tabStore.get().find((tab) => tab.route === first)?.href ?? first.path)
    setTyped('')
  }
  return (
    <>
      {!isFolded && <MenuSearch typed={typed} onType={setTyped} onEnter={openFirst} />}
      <nav aria-label={t('menu.label')} className="menu">
        <ul>
          {items.map((item) =>
            item.kind === 'screen' ? (
              <MenuLink key={item.route.path} route={item.route} isFolded={isFolded} />
            ) : (
              <MenuHeadingItem
                key={item.heading}
                heading={item.heading}
                routes={item.routes}
                isFolded={isFolded}
                isSearching={typed !== ''}
              />
            ),
          )}
        </ul>
        {items.length === 0 && typed !== '' && <p className="menu-empty">{t('menu.noMatch')}</p>}
      </nav>
    </>
  )
}

function keepFitting(items: MenuItem[], fits: (title: string) => boolean): MenuItem[] {
  return items.flatMap((item): MenuItem[] => {
    if (item.kind === 'screen') return fits(item.route.title) ? [item] : []
    const routes = fits(item.heading) ? item.routes : item.routes.filter((route) => fits(route.title))
    return routes.length > 0 ? [{ ...item, routes }] : []
  })
}
