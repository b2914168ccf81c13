import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerOrders } from '../../client/customer-orders.ts'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { useScreen } from '../../kit/screen/screen.ts'
import { addresses } from '../addresses.ts'
import { NoSuchApplication } from '../load-failed.tsx'
import '../card.css'
import './result.css'

/** After sending: says that it arrived and what comes next. Going back here sends nothing again (behaviour 12). */
export default function Result(): ReactNode {
  const { t } = useTranslation('customer')
  const { order = '' } = useScreen().search
  const orders = useCustomerOrders()
  // An address that somebody typed or sent around has submitted nothing.
  if (!orders.data?.items.some(({ orderCode }) => orderCode === order))
    return orders.isFetching ? <PageSkeleton /> : <NoSuchApplication />
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
