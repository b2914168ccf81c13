import { useTranslation } from 'react-i18next'
import './empty-list.css'

/** Stands in an unfolded list in which nothing can be chosen, or nothing is like what was typed. */
export function EmptyList() {
  const { t } = useTranslation('common')
  return <p className="empty-list">{t('state.emptyList')}</p>
}
