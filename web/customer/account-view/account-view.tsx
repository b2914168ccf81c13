import { PlusOutlined } from '@ant-design/icons'
import { isWaiting } from '@kaihu/domain/papers/invitations/invitation.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerOrders } from '../../client/customer-orders.ts'
import { useOwnIdentities } from '../../client/files/identity.ts'
import { useOwnSignatures } from '../../client/files/signatures.ts'
import { useCustomerNotices, useLiveApplications } from '../../client/notices.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { addresses } from '../addresses.ts'
import { ApplicationLoadFailed } from '../load-failed.tsx'
import { Notices } from '../notices/notices.tsx'
import { AskedNote } from '../signatures/asked-note.tsx'
import { ApplicationCard } from './application-card.tsx'
import '../card.css'
import './account-view.css'

export default function AccountView(): ReactNode {
  const { t } = useTranslation('customer')
  const orders = useCustomerOrders()
  // Messages stand above the applications: drawn later they would push them down.
  const notices = useCustomerNotices()
  useLiveApplications()
  const asked = useOwnSignatures()
  const identities = useOwnIdentities()
  // Fetched, not pending: one that failed and is asked again takes no page away.
  if (orders.isPending || !notices.isFetched || !asked.isFetched || !identities.isFetched)
    return <PageSkeleton />
  if (!orders.data) return <ApplicationLoadFailed retry={() => void orders.refetch()} />
  const items = orders.data.items
  // Whoever is asked to sign did not come to open an account.
  const isAsked =
    (asked.data?.items ?? []).some(({ state }) => isWaiting(state)) ||
    (identities.data?.items ?? []).some(({ state }) => state === 'asked')
  const start = (
    <Button
      type={items.length === 0 && !isAsked ? 'primary' : 'default'}
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => goTo(addresses.start)}
    >
      {t('accountView.start')}
    </Button>
  )
  return (
    <div className="account-view">
      <header className="account-head">
        <div>
          <h1>{t('accountView.title')}</h1>
          <p className="soft">{t('accountView.lead')}</p>
        </div>
        {items.length > 0 && start}
      </header>
      <Notices />
      <AskedNote items={asked.data?.items ?? []} identities={identities.data?.items ?? []} />
      {items.length === 0 ? (
        <section className="card">
          <EmptyState title={t('accountView.empty')} hint={t('accountView.emptyHint')} action={start} />
        </section>
      ) : (
        items.map((order) => <ApplicationCard key={order.orderCode} order={order} />)
      )}
    </div>
  )
}
