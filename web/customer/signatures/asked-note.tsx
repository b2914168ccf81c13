import type { OwnIdentity } from '@kaihu/contract/identity-requests.ts'
import type { OwnSignature } from '@kaihu/contract/invitations.ts'
import { isWaiting } from '@kaihu/domain/papers/invitations/invitation.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { goTo } from '../../kit/screen/navigation.ts'
import { addresses } from '../addresses.ts'

type Props = { items: readonly OwnSignature[]; identities: readonly OwnIdentity[] }

export function AskedNote({ items, identities }: Props): ReactNode {
  const { t } = useTranslation('signatures')
  if (items.length + identities.length === 0) return null
  const papers = items.filter(({ state }) => isWaiting(state)).length
  const isIdentityAsked = identities.some(({ state }) => state === 'asked')
  const waiting = papers + (isIdentityAsked ? 1 : 0)
  return (
    <section className="card asked-note" aria-label={t('asked.title')}>
      <div>
        {papers > 0 && <p>{t('asked.note', { count: papers })}</p>}
        {isIdentityAsked && <p>{t('identity.waits')}</p>}
        {waiting === 0 && <p>{t('asked.noteDone')}</p>}
      </div>
      <Button type={waiting > 0 ? 'primary' : 'default'} onClick={() => goTo(addresses.sign)}>
        {t(papers > 0 ? 'asked.go' : isIdentityAsked ? 'identity.go' : 'asked.look')}
      </Button>
    </section>
  )
}
