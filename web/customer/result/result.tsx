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
function isWithBank(stage: CustomerOrder['stage']): boolean {
  return stage !== 'prepare' && stage !== 'received' && stage !== 'your_information'
}

function NotSubmitted({ orderCode }: { orderCode: string }): ReactNode {
  const { t } = useTranslation('customer')
  return (
    <section className="card" role="alert">
      <EmptyState
        isPage
        title={t('result.notYet')}
        hint={t('result.notYetHint')}
        action={<Button onClick={() => goTo(addresses.hub(orderCode))}>{t('result.toApplication')}</Button>}
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
  if (!found || !isWithBank(found.stage)) {
    if (orders.isFetching) return <PageSkeleton />
    return found ? <NotSubmitted orderCode={order} /> : <NoSuchApplication />
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
