import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpMenu } from '../../help/help-menu.tsx'
import type { Place } from '../../help/manual/place-in-manual.ts'
import { changeSettings, useSettings } from '../../kit/settings.ts'
import { ErrorListButton } from '../errors/error-list-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { drawerStore } from './menu/drawer-store.ts'
import { RoleSwitch } from './role-switch.tsx'
import { SettingsButton } from './settings-panel.tsx'

type HeaderProps = {
  isNarrow: boolean
  tools?: ReactNode
  place: Place | null
  children: ReactNode
}

export function Header({ isNarrow, tools, place, children }: HeaderProps) {
  const { sidebarLogo } = useSettings()
  return (
    <header className="desk-header">
      <MenuButton isNarrow={isNarrow} />
      {(isNarrow || !sidebarLogo) && <Logo withName={false} />}
      {children}
      <div className="header-tools">
        {tools}
        <HelpMenu place={place} />
        <RoleSwitch />
        <ErrorListButton />
        <LanguageSwitch audience="staff" />
        <SettingsButton audience="staff" />
        <AccountMenu />
      </div>
    </header>
  )
}

function MenuButton({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation('shell')
  const { sidebarOpened } = useSettings()
  if (isNarrow) {
    return (
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden="true" />}
        aria-label={t('header.openMenu')}
        onClick={() => drawerStore.set(true)}
      />
    )
  }
  return (
    <Button
      type="text"
      icon={
        sidebarOpened ? <MenuFoldOutlined aria-hidden="true" /> : <MenuUnfoldOutlined aria-hidden="true" />
      }
      aria-label={sidebarOpened ? t('header.collapseMenu') : t('header.expandMenu')}
      aria-expanded={sidebarOpened}
      onClick={() => changeSettings({ sidebarOpened: !sidebarOpened })}
    />
  )
}
