import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ScreenedParty } from '@kaihu/contract/screening-shapes.ts'
import type { CallError } from '../../../client/call/call-error.ts'
import {
  refreshOpenHits,
  useAddParty,
  useModifyParty,
  useRemoveParty,
  useResetParties,
} from '../../../client/diligence/screening.ts'
import { refreshOrder } from '../../../client/orders/orders.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { problemOf, useScreeningSay } from '../use-screening-words.ts'
import { PartyForm } from './party-form.tsx'

/** What is about to be done to the parties of an order. */
export type PartyAct =
  | { readonly kind: 'add' }
  | { readonly kind: 'resetAll' }
  | { readonly kind: 'edit' | 'remove' | 'reset'; readonly party: ScreenedParty }

type PartyActsProps = {
  order: OrderDetail
  act: PartyAct
  onClose: () => void
}

export function PartyActs({ order, act, onClose }: PartyActsProps) {
  const say = useScreeningSay()
  const [add, modify, remove, reset] = [useAddParty(), useModifyParty(), useRemoveParty(), useResetParties()]
  const { orderCode } = order
  const follow = {
    onSuccess: () => {
      showToast('success', say('party.saved'))
      void refreshOrder(orderCode)
      void refreshOpenHits()
      onClose()
    },
  }
  const problem = (error: CallError | null) => problemOf(error, say)
  if (act.kind === 'add') {
    return (
      <PartyForm
        title={say('party.addTitle')}
        isBusy={add.isPending}
        problem={problem(add.error)}
        onSave={(record, note) => add.mutate({ params: { orderCode }, body: { record, note } }, follow)}
        onClose={onClose}
      />
    )
  }
  if (act.kind === 'resetAll') {
    return (
      <Asking
        title={say('party.resetTitle')}
        effect={say('party.resetAllEffect')}
        label={say('party.resetAll')}
        isBusy={reset.isPending}
        problem={problem(reset.error)}
        onConfirm={(note) => reset.mutate({ params: { orderCode }, body: { note } }, follow)}
        onClose={onClose}
      />
    )
  }
  const { party } = act
  const { partyId } = party
  const name = party.chName || party.enName
  const params = { orderCode, partyId }
  if (act.kind === 'edit') {
    return (
      <PartyForm
        title={say('party.editTitle', { name })}
        record={party.record}
        isBusy={modify.isPending}
        problem={problem(modify.error)}
        onSave={(record, note) => modify.mutate({ params, body: { record, note } }, follow)}
        onClose={onClose}
      />
    )
  }
  const isReset = act.kind === 'reset'
  return (
    <Asking
      title={isReset ? say('party.resetTitle') : say('party.removeTitle', { name })}
      effect={isReset ? say('party.resetEffect') : say('party.removeEffect', { name })}
      label={say(isReset ? 'party.resetNamed' : 'party.removeNamed', { name })}
      isDangerous={!isReset}
      isBusy={remove.isPending || reset.isPending}
      problem={problem(remove.error ?? reset.error)}
      onConfirm={(note) =>
        isReset
          ? reset.mutate({ params: { orderCode }, body: { partyId, note } }, follow)
          : remove.mutate({ params, body: { note } }, follow)
      }
      onClose={onClose}
    />
  )
}

type AskingProps = {
  title: string
  effect: string
  label: string
  isDangerous?: boolean
  isBusy: boolean
  problem: string | null
  onConfirm: (note: string) => void
  onClose: () => void
}

function Asking({ label, onClose, ...asking }: AskingProps) {
  const say = useScreeningSay()
  return (
    <ConfirmDialog
      isOpen
      {...asking}
      confirmLabel={label}
      reason="required"
      reasonLabel={say('party.note')}
      onCancel={onClose}
    />
  )
}
