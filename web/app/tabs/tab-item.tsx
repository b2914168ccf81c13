import { CloseOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { goTo } from '../../kit/screen/navigation.ts'
import type { Tab } from './tab.ts'
import { useTabActions } from './tab-actions.ts'
import { askToClose } from './tab-store.ts'
import { useTabTitle } from './tab-title.ts'

type TabItemProps = {
  tab: Tab
  isActive: boolean
  isUnsaved: boolean
}

/** One tab. The active one does not follow its own link: refreshing is an act of its own. */
export function TabItem({ tab, isActive, isUnsaved }: TabItemProps) {
  const { t } = useTranslation(['shell', 'common'])
  const name = useTabTitle()(tab)
  const actions = useTabActions(tab)
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isActive) goTo(tab.href)
  }
  const closeOnMiddle = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    askToClose(tab.key, 'this')
  }
  return (
    <Dropdown trigger={['contextMenu']} menu={actions}>
      <li className={isActive ? 'tab tab-active' : 'tab'} onAuxClick={closeOnMiddle}>
        <a href={tab.href} aria-current={isActive ? 'page' : undefined} onClick={follow}>
          {name}
          {isUnsaved && <span className="tab-unsaved" role="img" aria-label={t('common:state.unsaved')} />}
        </a>
        {!tab.route.pinned && (
          <button
            type="button"
            aria-label={t('shell:tags.closeNamed', { name })}
            onClick={() => askToClose(tab.key, 'this')}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        )}
      </li>
    </Dropdown>
  )
}
