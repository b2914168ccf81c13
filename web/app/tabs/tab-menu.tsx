import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../kit/store.ts'
import type { Tab } from './tab.ts'
import { useTabActions } from './tab-actions.ts'
import { activeTabStore, tabStore } from './tab-store.ts'

export function TabMenu() {
  const tabs = useStore(tabStore)
  const activeKey = useStore(activeTabStore)
  const active = tabs.find((tab) => tab.key === activeKey)
  return active ? <TabMenuButton tab={active} /> : null
}

function TabMenuButton({ tab }: { tab: Tab }) {
  const { t } = useTranslation('shell')
  const actions = useTabActions(tab)
  return (
    <Dropdown trigger={['click']} menu={actions} placement="bottomRight">
      <Button
        type="text"
        size="small"
        icon={<DownOutlined aria-hidden="true" />}
        aria-label={t('tags.menu')}
      />
    </Dropdown>
  )
}
