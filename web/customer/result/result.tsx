import { CheckCircleFilled } from '@ant-design/icons'
import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerOrders } from '../../client/customer-orders.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { useScreen } from '../../kit/screen/screen.ts'
import { addresses } from '../addresses.ts'
import { NoSuchApplication } from '../load-failed.tsx'
import '../card.css'
import './result.css'

/** Before it was sent, and once more after a return, an application is not with the bank. */
const BEFORE: readonly CustomerOrder['stage'][] = ['prepare', 'received', 'your_information']

/** An address that was kept speaks of an application as it was: what is true of it now, and where that is read. */
function Elsewhere({ about, to }: { about: 'notYet' | 'movedOn'; to: string }): ReactNode {
  const { t } = useTranslation('customer')
  const label = t(about === 'notYet' ? 'result.toApplication' : 'result.home')
  return (
    <section className="card" role="alert">
      <EmptyState
        isPage
        title={t(`result.${about}`)}
        hint={t(`result.${about}Hint`)}
        action={<Button onClick={() => goTo(to)}>{label}</Button>}
      />
    </section>
  )
}

/** After sending: says that it arrived and what comes next. Going back here sends nothing again. */
export default function Result(): ReactNode {
  const { t } = useTranslation('customer')
  const { order = '' } = useScreen().search
  const orders = useCustomerOrders()
  const found = orders.data?.items.find(({ orderCode }) => orderCode === order)
  // An address that somebody typed or sent around has submitted nothing.
  if (found?.stage !== 'bank_review') {
    if (orders.isFetching) return <PageSkeleton />
    if (!found) return <NoSuchApplication />
    return BEFORE.includes(found.stage) ? (
      <Elsewhere about="notYet" to={addresses.hub(order)} />
    ) : (
      <Elsewhere about="movedOn" to={addresses.accountView} />
    )
  }
  return (
    <section className="card result">
      <CheckCircleFilled className="result-mark" aria-hidden />
      <h1>{t('result.title')}</h1>
      <p className="soft">{t('result.code', { code: order })}</p>
      <p>{t('result.next')}</p>
      <Button type="primary" onClick={() => goTo(addresses.accountView)}>
        {t('result.home')}
      </Button>
    </section>
  )
}
