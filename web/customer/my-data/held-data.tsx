import type { HeldOrderView } from '@kaihu/contract/rights.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { bankDate } from '../../kit/read/instant.ts'
import type { Asked, OwnData } from './asked.ts'

type Props = { own: OwnData; onAsk: (asked: Asked) => void }

export function HeldData({ own, onAsk }: Props): ReactNode {
  const { t } = useTranslation('rights')
  const days = own.terms.find(({ rule }) => rule === 'account')?.amount ?? 0
  return (
    <section className="card my-data-part" aria-labelledby="my-held">
      <h2 id="my-held">{t('held.title')}</h2>
      <ul className="my-data-lines">
        <li className="my-data-line">
          <p>{t('held.account', { mobile: own.mobile, since: bankDate(own.since), days })}</p>
          <Button size="small" onClick={() => onAsk({ kind: 'deletion', orderCode: null })}>
            {t('held.deleteAccount')}
          </Button>
        </li>
        {own.orders.map((order) => (
          <Held key={order.orderCode} order={order} own={own} onAsk={onAsk} />
        ))}
      </ul>
      {own.orders.length === 0 && <p className="soft">{t('held.none')}</p>}
    </section>
  )
}

function Held({ order, own, onAsk }: Props & { order: HeldOrderView }): ReactNode {
  const { t } = useTranslation('rights')
  const { orderCode, companyName, documents, recordings } = order
  return (
    <li className="my-data-line">
      <div>
        <p>
          {companyName} <span className="soft">{orderCode}</span>
        </p>
        <p className="soft">{t('held.order', { documents, recordings })}</p>
        <p className="soft">{untilOf(order, own, t)}</p>
      </div>
      <Button
        size="small"
        aria-label={t('held.deleteNamed', { code: orderCode })}
        onClick={() => onAsk({ kind: 'deletion', orderCode })}
      >
        {t('held.delete')}
      </Button>
    </li>
  )
}

type T = ReturnType<typeof useTranslation<'rights'>>['t']

function untilOf({ until, erasable }: HeldOrderView, own: OwnData, t: T): string {
  if (until !== null) return t('held.until', { date: until })
  if (erasable === 'cancelFirst') return t('held.whileOpen')
  const amount = own.terms.find(({ rule }) => rule === 'opened')?.amount ?? 0
  return t('held.whileCustomer', { amount })
}
