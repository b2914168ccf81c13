import { DownOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRoute, MenuHeading } from '../../../client/routing/app-route.ts'
import { MenuLink } from './menu-link.tsx'

type MenuHeadingProps = {
  heading: MenuHeading
  routes: readonly AppRoute[]
  isFolded: boolean
  isSearching: boolean
}

export function MenuHeadingItem({ heading, routes, isFolded, isSearching }: MenuHeadingProps) {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(true)
  const links = routes.map((route) => <MenuLink key={route.path} route={route} isFolded={isFolded} />)
  if (isFolded) return links
  const shows = isOpen || isSearching
  return (
    <li>
      <button type="button" className="menu-heading" aria-expanded={shows} onClick={() => setOpen(!isOpen)}>
        <span className="menu-title">{t(`title.${heading}`)}</span>
        <DownOutlined className="menu-arrow" aria-hidden="true" />
      </button>
      {shows && <ul>{links}</ul>}
    </li>
  )
}
