import type { CustomerNoticeView } from '@kaihu/contract/notices.ts'
import { pick } from '@kaihu/domain/base/locales.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshCustomerNotices, useCustomerNotices, useReadCustomerNotices } from '../../client/notices.ts'
import { RelativeTime } from '../../kit/read/times.tsx'
import './notices.css'

const few = 3
type Place = 'branch' | 'customer' | 'remote'

export function Notices(): ReactNode {
  const { t } = useTranslation('notices')
  const read = useReadCustomerNotices()
  const [isWhole, setWhole] = useState(false)
  const items = useCustomerNotices().data?.items ?? []
  const unread = items.filter(({ isRead }) => !isRead)
  if (items.length === 0) return null
  const told = unread.length > 0 ? unread : items.slice(0, few)
  const shown = isWhole ? told : told.slice(0, few)
  const readAll = () => read.mutate({ body: {} }, { onSuccess: () => void refreshCustomerNotices() })
  return (
    <section className="card notices" aria-labelledby="notices-title">
      <header>
        <h2 id="notices-title">{t('messages')}</h2>
        {unread.length > 0 && (
          <>
            <span className="soft" role="status">
              {t('unread', { count: unread.length })}
            </span>
            <Button size="small" loading={read.isPending} onClick={readAll}>
              {t('readAll')}
            </Button>
          </>
        )}
      </header>
      <ul>
        {shown.map((notice) => (
          <li key={notice.noticeId} className={notice.isRead ? undefined : 'notice-unread'}>
            <Told notice={notice} />
            <RelativeTime at={notice.at} />
          </li>
        ))}
      </ul>
      {told.length > few && (
        <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showFew') : t('showAll', { count: told.length })}
        </Button>
      )}
    </section>
  )
}

/** The same words that went out by SMS and mail, in the language of the screen. */
function Told({
  notice: { kind, params, company, orderCode, words },
}: {
  notice: CustomerNoticeView
}): ReactNode {
  const { t, i18n } = useTranslation('notices')
  const { place } = params
  const told = {
    ...params,
    code: orderCode,
    company: pick(i18n.language, company),
    place: place === undefined ? '' : t(`place.${place as Place}`),
  }
  const own = words && pick(i18n.language, words)
  return (
    <div>
      <p className="notice-subject">{own?.subject ?? t(`customer.${kind}.subject`, told)}</p>
      <p className="soft">{own?.text ?? t(`customer.${kind}.text`, told)}</p>
    </div>
  )
}
