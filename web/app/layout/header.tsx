import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeSettings, useSettings } from '../../kit/settings.ts'
import { ErrorListButton } from '../errors/error-list-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { drawerStore } from './drawer-store.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { RoleSwitch } from './role-switch.tsx'
import { SettingsButton } from './settings-panel.tsx'

interface HeaderProps {
  isNarrow: boolean
  /** what the side itself puts before the tools of the shell */
  tools?: ReactNode
  children: ReactNode
}

/** The line at the top: menu button, where one is, and everything about the person at the right (ACC-15). */
export function Header({ isNarrow, tools, children }: HeaderProps) {
  const { sidebarLogo } = useSettings()
  return (
    <header className="desk-header">
      <MenuButton isNarrow={isNarrow} />
      {(isNarrow || !sidebarLogo) && <Logo withName={false} />}
      {children}
      <div className="header-tools">
        {tools}
        <RoleSwitch />
        <ErrorListButton />
        <LanguageSwitch />
        <SettingsButton />
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
        icon={<MenuOutlined />}
        aria-label={t('header.openMenu')}
        onClick={() => drawerStore.set(true)}
      />
    )
  }
  return (
    <Button
      type="text"
      icon={sidebarOpened ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      aria-label={sidebarOpened ? t('header.collapseMenu') : t('header.expandMenu')}
      aria-expanded={sidebarOpened}
      onClick={() => changeSettings({ sidebarOpened: !sidebarOpened })}
    />
  )
}
