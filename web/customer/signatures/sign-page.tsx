import type { OwnSignature } from '@kaihu/contract/invitations.ts'
import { isWaiting } from '@kaihu/domain/papers/invitations/invitation.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnIdentities } from '../../client/files/identity.ts'
import { useOwnSignatures } from '../../client/files/signatures.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import '../card.css'
import { AskedCard } from './asked-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import './signatures.css'

function groupsOf(items: readonly OwnSignature[]): readonly (readonly OwnSignature[])[] {
  const groups = [...new Set(items.map(({ group }) => group))]
  return groups.map((group) => items.filter((one) => one.group === group))
}

export default function SignPage(): ReactNode {
  const { t } = useTranslation('signatures')
  const query = useOwnSignatures(true)
  const identities = useOwnIdentities(true)
  return (
    <div className="signatures-page">
      <header>
        <h1>{t('asked.title')}</h1>
        <p className="soft">
          {t('asked.lead')}
          {query.data?.items.length ? t('asked.leadPapers') : null}
        </p>
      </header>
      <LoadState query={identities} lines={4}>
        {({ items }) => items.map((request) => <IdentityCard key={request.requestId} request={request} />)}
      </LoadState>
      <LoadState query={query} lines={8}>
        {({ items, signBy }) =>
          items.length === 0
            ? identities.data?.items.length === 0 && <NothingAsked />
            : groupsOf(items).map((group) => (
                <AskedCard
                  key={group[0]?.group}
                  items={group}
                  signBy={signBy}
                  isWaiting={group.some(({ state }) => isWaiting(state))}
                />
              ))
        }
      </LoadState>
    </div>
  )
}

function NothingAsked(): ReactNode {
  const { t } = useTranslation('signatures')
  return (
    <section className="card">
      <EmptyState title={t('asked.none')} hint={t('asked.noneHint')} />
    </section>
  )
}
