import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import { OTHER_REASON } from '@kaihu/domain/order/decide/reason-codes.ts'
import { useCallback, useState } from 'react'
import { usePerformAction } from '../../../client/orders/orders.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { actName } from '../../order/act-name.ts'
import { useWords } from '../../words.ts'
import type { ActDraft, DraftProblems, KeptDraft } from './act-draft.ts'
import { emptyDraft, keptOf, payloadOf, problemsOf } from './act-draft.ts'
import { ActFields } from './act-fields.tsx'
import { useSuggested } from './candidate-field.tsx'
import { EChannelNote } from './e-channel-note.tsx'
import { useMarksToSend } from './marks-overview.tsx'
import { isEnding } from './sort-offers.ts'

type ActDialogProps = {
  order: OrderDetail
  offer: ActionOffer
  version: number
  /** what is known already when the dialog opens */
  given?: Partial<ActDraft>
  onClose: () => void
}

/** Asks before an act: what will happen, what the act needs, the reason. Stays open with the reason when refused. */
export function ActDialog({ order, offer, version, given, onClose }: ActDialogProps) {
  const words = useWords()
  const perform = usePerformAction()
  const act = useOrderAct(order.orderCode)
  const name = `act.${offer.action}`
  const called = actName(offer.action, order, words)
  const typed = useUnsent<KeptDraft>(`${name}/fields`, {})
  // Numbers of the core system are not kept in the browser.
  const [numbers, setNumbers] = useState({ ...emptyDraft, ...given })
  const suggested = useSuggested(offer, order)
  const draft: ActDraft = { ...numbers, candidate: suggested, ...typed.value }
  const [problems, setProblems] = useState<DraftProblems>({})
  const { set: setTyped } = typed
  const change = useCallback(
    (part: Partial<ActDraft>) => {
      setNumbers((now) => ({ ...now, ...part }))
      setTyped((now) => ({ ...now, ...keptOf(part) }))
      setProblems({})
    },
    [setTyped],
  )
  const marks = useMarksToSend(order.orderCode, offer.needs.includes('marks'))
  const [hasNothing, setNothing] = useState(false)
  const check = () => {
    const found = problemsOf(offer.needs, draft)
    setProblems(found)
    setNothing(marks?.length === 0)
    return Object.keys(found).length === 0 && marks?.length !== 0
  }
  const confirm = (reason: string) => {
    const payload = payloadOf(offer.needs, draft)
    perform.mutate(
      {
        params: { orderCode: order.orderCode, action: offer.action },
        body: {
          version,
          ...(reason !== '' && { reason }),
          ...(Object.keys(payload).length > 0 && { payload }),
        },
      },
      act.follow(words.say(offer.needsChecker ? 'act.asked' : 'act.done', { action: called }), onClose),
    )
  }
  return (
    <ConfirmDialog
      isOpen
      title={called}
      effect={<Effect order={order} offer={offer} />}
      draft={name}
      confirmLabel={offer.needsChecker ? words.say('act.ask') : called}
      isDangerous={isEnding(offer)}
      reason={offer.needsReason || draft.reasonCode === OTHER_REASON ? 'required' : 'optional'}
      reasonLabel={offer.needs.includes('marks') ? words.say('act.comment') : words.say('act.reason')}
      isBusy={perform.isPending}
      problem={act.problem?.words ?? (hasNothing ? words.refusal('marks_required') : null)}
      check={check}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <EChannelNote order={order} offer={offer} />
      <ActFields
        offer={offer}
        order={order}
        draft={draft}
        change={change}
        problems={problems}
        refused={act.problem}
      />
    </ConfirmDialog>
  )
}

/** What the act does to the order, in a sentence or two. */
function Effect({ order, offer }: Pick<ActDialogProps, 'order' | 'offer'>) {
  const words = useWords()
  const about = { company: order.companyName, code: order.orderCode }
  const from = words.status(order.status)
  const to = words.status(offer.to)
  const also = `act.also.${offer.action}`
  return (
    <>
      <p>
        {order.status === offer.to
          ? words.say('act.stays', { ...about, status: from })
          : words.say('act.moves', { ...about, from, to })}
      </p>
      {offer.needsChecker && (
        <p>
          {words.say('act.needsChecker', {
            roles: offer.checkers.map(words.role).join(words.say('act.or')),
          })}
        </p>
      )}
      {words.has(also) && <p className="act-warning">{words.say(also)}</p>}
      {isEnding(offer) && <p className="act-warning">{words.say('act.final')}</p>}
    </>
  )
}
