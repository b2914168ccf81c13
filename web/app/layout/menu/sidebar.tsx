import { Drawer } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../../kit/settings.ts'
import { useStore } from '../../../kit/store.ts'
import { activeTabStore } from '../../tabs/tab-store.ts'
import { Logo } from '../logo.tsx'
import { drawerStore } from './drawer-store.ts'
import { MainMenu } from './main-menu.tsx'
import './sidebar.css'

/** 210 px of menu at the left, foldable to icons; under 992 px a drawer. */
export function Sidebar({ isNarrow }: { isNarrow: boolean }) {
  const { sidebarOpened, sidebarLogo } = useSettings()
  if (isNarrow) return <DrawerSidebar />
  return (
    <aside className="sidebar">
      {sidebarLogo && <Logo withName={sidebarOpened} />}
      <MainMenu isFolded={!sidebarOpened} />
    </aside>
  )
}

function DrawerSidebar() {
  const { t } = useTranslation('shell')
  const isOpen = useStore(drawerStore)
  const activeKey = useStore(activeTabStore)
  useEffect(() => drawerStore.set(false), [activeKey])
  return (
    <Drawer
      title={t('menu.label')}
      placement="left"
      size={210}
      open={isOpen}
      onClose={() => drawerStore.set(false)}
      rootClassName="sidebar-drawer"
    >
      <MainMenu isFolded={false} />
    </Drawer>
  )
}
