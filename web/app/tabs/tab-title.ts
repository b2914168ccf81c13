import { useTranslation } from 'react-i18next'
import type { Tab } from './tab.ts'
import { tabValue } from './tab.ts'

export function useTabTitle(): (tab: Tab) => string {
  const { t } = useTranslation('shell')
  return (tab) => {
    const value = tabValue(tab.route, tab.params, tab.search)
    const title = t(`title.${tab.route.title}`)
    return value ? `${title} ${value}` : title
  }
}
