import type { Invitations } from '@kaihu/contract/invitations.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useInvitations } from '../../client/files/signatures.ts'
import { AskablePeople } from '../../fields/signatures/askable-people.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { addresses } from '../addresses.ts'
import '../card.css'
import { ApplicationLoadFailed, NoSuchApplication } from '../load-failed.tsx'
import { shanghaiMinute } from '../shanghai-time.ts'
import { SignedPapers } from './signed-papers.tsx'
import './signatures.css'

export default function SignersPage(): ReactNode {
  const [{ order = '' }] = useSearchValues()
  return order === '' ? <NoSuchApplication /> : <SignersOf order={order} />
}

function SignersOf({ order }: { order: string }): ReactNode {
  const { t } = useTranslation('signatures')
  const query = useInvitations(order, true)
  if (!query.data && query.isError)
    return <ApplicationLoadFailed retry={() => void query.refetch()} error={query.error} />
  return (
    <div className="signatures-page">
      <header className="signatures-head">
        <div>
          <h1>{t('signers.title')}</h1>
          <p className="soft">{t('signers.lead')}</p>
        </div>
        <Button onClick={() => goTo(addresses.hub(order))}>{t('signers.back')}</Button>
      </header>
      <LoadState query={query} lines={10}>
        {(list) => <SignersCard orderCode={order} list={list} />}
      </LoadState>
    </div>
  )
}

function SignersCard({ orderCode, list }: { orderCode: string; list: Invitations }): ReactNode {
  const { t } = useTranslation('signatures')
  if (list.people.length === 0)
    return (
      <section className="card">
        <EmptyState title={t('signers.none')} hint={t('signers.noneHint')} />
      </section>
    )
  return (
    <>
      {!list.mayInvite && <p role="status">{t('signers.closed')}</p>}
      <section className="card" aria-labelledby="signers-people">
        <h2 id="signers-people" className="visually-hidden">
          {t('signers.people')}
        </h2>
        <AskablePeople orderCode={orderCode} list={list} minute={shanghaiMinute} />
      </section>
      <SignedPapers orderCode={orderCode} signed={list.signed} />
    </>
  )
}
