import type { IdentityView } from '@kaihu/contract/identity-requests.ts'
import type { IdentityState } from '@kaihu/domain/papers/invitations/identity.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'

const TONES: Readonly<Record<IdentityState, TagTone>> = {
  asked: 'waiting',
  given: 'success',
  refused: 'danger',
  withdrawn: 'ended',
  void: 'warning',
}

export function IdentityTag({ state }: { state: IdentityState }): ReactNode {
  const { t } = useTranslation('signatures')
  return <Tag tone={TONES[state]}>{t(`identity.state.${state}`)}</Tag>
}

type Props = { identity: IdentityView; minute: (instant: string) => string }

/** How far a person is with their identity document and consent, as a line among their papers. */
export function IdentityLine({ identity, minute }: Props): ReactNode {
  const { t } = useTranslation('signatures')
  const { request, isHandedIn } = identity
  return (
    <li className="signer-paper">
      <span className="signer-title">{t('identity.line')}</span>
      <span className="signer-state">
        {request ? (
          <IdentityTag state={request.state} />
        ) : (
          <Tag tone={isHandedIn ? 'success' : 'neutral'}>
            {t(isHandedIn ? 'identity.state.uploaded' : 'state.notAsked')}
          </Tag>
        )}
        {request?.isLate && <Tag tone="danger">{t('late')}</Tag>}
      </span>
      <span className="soft signer-note">{request && <Note request={request} minute={minute} />}</span>
    </li>
  )
}

type Request = NonNullable<IdentityView['request']>

function Note({ request, minute }: { request: Request; minute: Props['minute'] }): ReactNode {
  const { t } = useTranslation('signatures')
  const { state, mobile, invitedAt, actedAt, dueOn, files: count, reason } = request
  const at = minute(actedAt ?? invitedAt)
  if (state === 'given') return t('identity.note.given', { at, count })
  if (state === 'refused') return t('note.refused', { at, reason: reason ?? '' })
  if (state === 'void') return t('identity.note.void')
  return t('identity.note.asked', { at, mobile, day: dueOn })
}
