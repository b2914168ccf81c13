import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { isUnread, type Read } from './is-unread.ts'
import './unread.css'

/** In one line that something could not be read, where its absence would be taken for none; else nothing. */
export function Unread({ query }: { query: Read }) {
  const { t } = useTranslation('common')
  if (!isUnread(query)) return null
  return (
    <p role="alert" className="unread">
      <span>{t('state.failed')}</span>
      <Button size="small" onClick={() => void query.refetch()}>
        {t('action.retry')}
      </Button>
    </p>
  )
}
