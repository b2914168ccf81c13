import type { OwnSignature } from '@kaihu/contract/invitations.ts'
import { isWaiting } from '@kaihu/domain/papers/invitations/invitation.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { goTo } from '../../kit/screen/navigation.ts'
import { addresses } from '../addresses.ts'

/** Says that somebody asks for a signature, whatever applications of their own the person has. */
export function AskedNote({ items }: { items: readonly OwnSignature[] }): ReactNode {
  const { t } = useTranslation('signatures')
  if (items.length === 0) return null
  const waiting = items.filter(({ state }) => isWaiting(state)).length
  return (
    <section className="card asked-note" aria-label={t('asked.title')}>
      <p>{waiting > 0 ? t('asked.note', { count: waiting }) : t('asked.noteDone')}</p>
      <Button type={waiting > 0 ? 'primary' : 'default'} onClick={() => goTo(addresses.sign)}>
        {t(waiting > 0 ? 'asked.go' : 'asked.look')}
      </Button>
    </section>
  )
}
