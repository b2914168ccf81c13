import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { unsavedStore } from '../../kit/screen/unsaved.ts'
import { useStore } from '../../kit/store.ts'
import { CloseQuestion } from './close-question.tsx'
import { TabItem } from './tab-item.tsx'
import { TabMenu } from './tab-menu.tsx'
import { activeTabStore, tabStore } from './tab-store.ts'
import './tab-bar.css'

export function TabBar() {
  const { t } = useTranslation('shell')
  const tabs = useStore(tabStore)
  const activeKey = useStore(activeTabStore)
  const unsaved = useStore(unsavedStore)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const showOpen = () =>
      list.current
        ?.querySelector('li:has([aria-current="page"])')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    showOpen()
    window.addEventListener('resize', showOpen)
    return () => window.removeEventListener('resize', showOpen)
  }, [activeKey, tabs.length])
  return (
    <nav className="tab-bar" aria-label={t('tags.label')}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <TabItem
            key={tab.key}
            tab={tab}
            isActive={tab.key === activeKey}
            isUnsaved={unsaved.has(tab.key)}
          />
        ))}
      </ul>
      <TabMenu />
      <CloseQuestion />
    </nav>
  )
}
