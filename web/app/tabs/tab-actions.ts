import type { MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { goTo } from '../../kit/screen/navigation.ts'
import { useStore } from '../../kit/store.ts'
import type { CloseWhich, Tab } from './tab.ts'
import { keysToClose } from './tab.ts'
import { askToClose, refreshTab, tabStore } from './tab-store.ts'

const closings: readonly CloseWhich[] = ['this', 'others', 'all', 'left', 'right']
const words = {
  this: 'tags.close',
  others: 'tags.closeOthers',
  all: 'tags.closeAll',
  left: 'tags.closeLeft',
  right: 'tags.closeRight',
} as const

export function useTabActions(tab: Tab): MenuProps {
  const { t } = useTranslation('shell')
  const tabs = useStore(tabStore)
  return {
    items: [
      { key: 'refresh', label: t('tags.refresh') },
      { type: 'divider' },
      ...closings.map((which) => ({
        key: which,
        label: t(words[which]),
        disabled: keysToClose(tabs, tab.key, which).length === 0,
      })),
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation()
      if (key !== 'refresh') return askToClose(tab.key, key as CloseWhich)
      refreshTab(tab.key)
      goTo(tab.href, { replace: true })
    },
  }
}
