import type { AskedPerson, Invitations } from '@kaihu/contract/invitations.ts'
import { isWaiting } from '@kaihu/domain/papers/invitations/invitation.ts'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog, type Changed } from './change-dialog.tsx'
import { InviteDialog, isIdentityAskable } from './invite-dialog.tsx'
import { Signers } from './signers.tsx'

type Open = { readonly person: AskedPerson } | Changed | null
type Props = { orderCode: string; list: Invitations; minute: (instant: string) => string }

/** Everybody who has to sign, to be asked, reminded, or asked no more, where the application can be filled in. */
export function AskablePeople({ orderCode, list, minute }: Props): ReactNode {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Signers
        people={list.people}
        minute={minute}
        renderActs={(person) =>
          list.mayInvite && <PersonActs person={person} minute={minute} onOpen={setOpen} />
        }
      />
      {open && 'person' in open && (
        <InviteDialog orderCode={orderCode} person={open.person} onClose={close} />
      )}
      {open && 'act' in open && <ChangeDialog orderCode={orderCode} changed={open} onClose={close} />}
    </>
  )
}

function restOf({ remindFrom }: AskedPerson): string | undefined {
  return remindFrom !== null && Date.parse(remindFrom) > Date.now() ? remindFrom : undefined
}

type ActsProps = Pick<Props, 'minute'> & { person: AskedPerson; onOpen: (open: Open) => void }

function PersonActs({ person, minute, onOpen }: ActsProps): ReactNode {
  const { t } = useTranslation('signatures')
  const restId = useId()
  const asked = person.signatures.flatMap(({ invitation, isHandedIn }) =>
    invitation && !isHandedIn ? [invitation] : [],
  )
  const request = person.identity?.request
  const waiting = [
    ...asked.filter(({ state }) => isWaiting(state)).map(({ invitationId }) => invitationId),
    ...(request?.state === 'asked' ? [request.requestId] : []),
  ]
  const open = [
    ...asked.filter(({ state }) => state !== 'signed').map(({ invitationId }) => invitationId),
    ...(request && request.state !== 'given' ? [request.requestId] : []),
  ]
  const canAsk =
    isIdentityAskable(person) ||
    person.signatures.some(
      ({ isHandedIn, waitsFor, invitation }) =>
        !isHandedIn && waitsFor.length === 0 && invitation?.state !== 'signed',
    )
  const { name } = person
  const rest = restOf(person)
  return (
    <div className="signer-acts">
      {waiting.length > 0 && (
        <Button
          size="small"
          disabled={rest !== undefined}
          aria-describedby={rest === undefined ? undefined : restId}
          onClick={() => onOpen({ act: 'remind', name, ids: waiting })}
        >
          {t('act.remind')}
        </Button>
      )}
      {open.length > 0 && (
        <Button size="small" danger onClick={() => onOpen({ act: 'withdraw', name, ids: open })}>
          {t('act.withdraw')}
        </Button>
      )}
      {canAsk && (
        <Button size="small" aria-label={t('act.inviteOf', { name })} onClick={() => onOpen({ person })}>
          {t(asked.length > 0 || request ? 'act.inviteAnew' : 'act.invite')}
        </Button>
      )}
      {rest !== undefined && (
        <span id={restId} className="soft signer-rest">
          {t('act.rests', { at: minute(rest) })}
        </span>
      )}
    </div>
  )
}
