import type { SignatureView } from '@kaihu/contract/invitations.ts'
import type { InvitationState } from '@kaihu/domain/papers/invitations/invitation.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'

const TONES: Readonly<Record<InvitationState, TagTone>> = {
  invited: 'waiting',
  seen: 'progress',
  signed: 'success',
  refused: 'danger',
  withdrawn: 'ended',
  void: 'warning',
}

export function StateTag({ state }: { state: InvitationState }): ReactNode {
  const { t } = useTranslation('signatures')
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}

/** How far a person is with a paper: by invitation, on paper, or not asked yet. */
export function SignatureState({ signature }: { signature: SignatureView }): ReactNode {
  const { t } = useTranslation('signatures')
  const { invitation, isHandedIn, waitsFor } = signature
  if (isHandedIn) return <Tag tone="success">{t('state.onPaper')}</Tag>
  if (invitation)
    return (
      <>
        <StateTag state={invitation.state} />
        {invitation.isLate && <Tag tone="danger">{t('late')}</Tag>}
      </>
    )
  return <Tag tone="neutral">{t(waitsFor.length > 0 ? 'state.notFinal' : 'state.notAsked')}</Tag>
}

/** When what happened, and why something is as it is. */
export function useSignatureNote(minute: (instant: string) => string): (signature: SignatureView) => string {
  const { t } = useTranslation('signatures')
  return ({ invitation, isHandedIn }) => {
    if (!invitation || isHandedIn) return ''
    const { by, state, actedAt, seenAt, invitedAt, dueOn, mobile, reason } = invitation
    if (state === 'signed' && actedAt && by === 'provider')
      return t('note.signedElsewhere', { at: minute(actedAt) })
    if (state === 'signed' && actedAt) return t('note.signed', { at: minute(actedAt), mobile })
    if (state === 'refused' && actedAt)
      return t('note.refused', { at: minute(actedAt), reason: reason ?? '' })
    if (state === 'void') return t('note.void')
    if (state === 'seen' && seenAt) return t('note.seen', { at: minute(seenAt), day: dueOn })
    return t('note.invited', { at: minute(invitedAt), mobile, day: dueOn })
  }
}
