import type { OrderDetail } from '@kaihu/contract/order.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { isBlocked } from '@kaihu/domain/form/check/problem.ts'
import { INTAKE_STATUSES } from '@kaihu/domain/order/statuses.ts'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useOpenBranches } from '../../../client/branches.ts'
import type { CallError } from '../../../client/call/call-error.ts'
import { useSaveIntake } from '../../../client/orders/orders.ts'
import { useUser } from '../../../client/session.ts'
import { useSectionDraft } from '../../../fields/form/section-draft.ts'
import { SectionForm, type SectionFormActions } from '../../../fields/form/section-form.tsx'
import { FieldGrid } from '../../../fields/form/shell/field-grid.tsx'
import { useSay } from '../../../fields/say.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { atField } from '../../create-order/at-field.ts'
import { useIntakeContext } from '../../create-order/use-intake-context.ts'
import { useWords } from '../../words.ts'
import { correctedIntake, correctionOf, intakeAnswers } from './intake-correction.ts'

/** What was said at the start is corrected until the order was sent on, by whoever may take one in. */
export function CorrectIntake({ order }: { order: OrderDetail }) {
  const { say } = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const [isOpen, setOpen] = useState(false)
  const isTheirs = isRole(role) && hasCapability(role, 'create_order')
  if (!isTheirs || !INTAKE_STATUSES.some((status) => status === order.status)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('correctIntake.open')}</Button>
      {isOpen && <IntakeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function IntakeDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const words = useWords()
  const say = useSay()
  // As it was opened: what somebody saves meanwhile is not in this form, and must not be overwritten by it.
  const [opened] = useState(order)
  const { orderCode, companyName, flow, version } = opened
  const section = useMemo(() => correctedIntake(flow), [flow])
  const saved = useMemo(() => ({ intake: intakeAnswers(opened) }), [opened])
  const open = useOpenBranches() ?? []
  const context = useIntakeContext([...new Set([opened.branchCode, ...open])])
  const draft = useSectionDraft(section, version)
  const form = useRef<SectionFormActions>(null)
  const save = useSaveIntake()
  const act = useOrderAct(orderCode)
  const submit = async (ground: string) => {
    const found = (await form.current?.check()) ?? []
    if (isBlocked(found)) return form.current?.focus(found[0]?.path ?? '')
    const body = correctionOf(form.current?.values() ?? {}, opened, ground)
    const { onSuccess, onError } = act.follow(words.say('correct.done'), onClose)
    save.mutate(
      { params: { orderCode }, body },
      {
        onSuccess,
        onError: (error: CallError) => {
          form.current?.show(error.problems.map(atField))
          onError(error)
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      isWide
      title={words.say('correctIntake.open')}
      effect={words.say('correctIntake.effect', { company: companyName, code: orderCode })}
      confirmLabel={words.say('correct.save')}
      reason="required"
      reasonLabel={say('application:fields.intake.claimGround')}
      isBusy={save.isPending}
      problem={act.problem?.words ?? null}
      onConfirm={(ground) => void submit(ground)}
      onCancel={onClose}
      draft={draft.name}
    >
      <SectionForm section={section} saved={saved} context={context} actions={form} draft={draft} isMasked>
        <div className="correct-form">
          <FieldGrid fields={section.fields} />
        </div>
      </SectionForm>
    </ConfirmDialog>
  )
}
