import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { refreshRiskChecklist, useOverrideRiskRating } from '../../../client/diligence/diligence.ts'
import { usePerformTask } from '../../../client/orders/orders.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { useWords } from '../../words.ts'
import { useSayDiligence } from '../say-diligence.ts'

type Props = {
  order: OrderDetail
  checklist: RiskChecklist
}

type Rating = RiskChecklist['assessment']['rating']

const RATINGS: readonly Rating[] = ['H', 'M', 'L']

const tones = {
  open: 'waiting',
  awaiting_check: 'waiting',
  closed: 'success',
  refused: 'ended',
  cancelled: 'ended',
} as const

export function OverrideCard({ order, checklist }: Props) {
  const say = useSayDiligence()
  const words = useWords()
  const [dialog, setDialog] = useState<'ask' | 'check' | 'withdraw' | null>(null)
  const { override } = checklist
  const close = () => {
    setDialog(null)
    void refreshRiskChecklist(order.orderCode)
  }
  const ratingWords = (rating: Rating) => say(`lists:riskRating.${rating}`)
  return (
    <div className="override">
      {override && (
        <div className="override-state">
          <Tag tone={tones[override.state]}>{say(`rating.overrideStates.${override.state}`)}</Tag>
          <p>
            {say('rating.overrideLine', {
              person: words.person(override.askedBy),
              calculated: ratingWords(override.calculated),
              chosen: ratingWords(override.chosen),
            })}
          </p>
          <p className="soft">{override.reason}</p>
          {override.checks.map(({ by, note, at }) => (
            <p key={at} className="soft">
              {words.person(by)} <BankTime at={at} /> {note}
            </p>
          ))}
        </div>
      )}
      <div className="override-acts">
        {override?.canCheck && (
          <Button type="primary" onClick={() => setDialog('check')}>
            {say('rating.checkTitle')}
          </Button>
        )}
        {override?.canWithdraw && (
          <Button onClick={() => setDialog('withdraw')}>{say('rating.withdraw')}</Button>
        )}
        {checklist.canOverride && !override?.canWithdraw && (
          <Button onClick={() => setDialog('ask')}>{say('rating.override')}</Button>
        )}
      </div>
      {dialog === 'ask' && <AskDialog order={order} checklist={checklist} onClose={close} />}
      {dialog !== null && dialog !== 'ask' && override && (
        <DecideDialog
          order={order}
          version={checklist.orderVersion}
          override={override}
          verb={dialog}
          onClose={close}
        />
      )}
    </div>
  )
}

function AskDialog({ order, checklist, onClose }: Props & { onClose: () => void }) {
  const say = useSayDiligence()
  const ask = useOverrideRiskRating()
  const act = useOrderAct(order.orderCode)
  const { calculated, sum } = checklist.assessment
  const others = RATINGS.filter((rating) => rating !== calculated)
  const { value: chosen, set: setChosen } = useUnsent<Rating>('override.ask/rating', others[0] ?? 'H')
  return (
    <ConfirmDialog
      isOpen
      title={say('rating.overrideTitle')}
      effect={say('rating.overrideEffect', { calculated: say(`lists:riskRating.${calculated}`), sum })}
      confirmLabel={say('rating.overrideAsk')}
      reason="required"
      draft="override.ask"
      reasonLabel={say('rating.overrideReason')}
      isBusy={ask.isPending}
      problem={act.problem?.words ?? null}
      onConfirm={(reason) =>
        ask.mutate(
          { params: { orderCode: order.orderCode }, body: { rating: chosen, reason } },
          act.follow(say('rating.overrideAsked'), onClose),
        )
      }
      onCancel={onClose}
    >
      <fieldset className="override-choice">
        <legend>{say('rating.overrideChoice')}</legend>
        <Radio.Group
          value={chosen}
          options={others.map((value) => ({ value, label: say(`lists:riskRating.${value}`) }))}
          onChange={(event) => setChosen(event.target.value as Rating)}
        />
      </fieldset>
    </ConfirmDialog>
  )
}

type DecideProps = {
  order: OrderDetail
  version: number
  override: NonNullable<RiskChecklist['override']>
  verb: 'check' | 'withdraw'
  onClose: () => void
}

function DecideDialog({ order, version, override, verb, onClose }: DecideProps) {
  const say = useSayDiligence()
  const perform = usePerformTask()
  const act = useOrderAct(order.orderCode)
  const [isApproved, setApproved] = useState(true)
  const params = { orderCode: order.orderCode, task: 'rating_override', verb } as const
  const decided = verb === 'check' ? { approve: isApproved, subjectHash: override.subjectHash } : {}
  return (
    <ConfirmDialog
      isOpen
      title={say(verb === 'check' ? 'rating.checkTitle' : 'rating.withdraw')}
      effect={say('rating.overrideLine', {
        person: '',
        calculated: say(`lists:riskRating.${override.calculated}`),
        chosen: say(`lists:riskRating.${override.chosen}`),
      })}
      confirmLabel={say(decisionLabel(verb, isApproved))}
      reason="required"
      reasonLabel={say('rating.note')}
      isBusy={perform.isPending}
      problem={act.problem?.words ?? null}
      onConfirm={(note) =>
        perform.mutate(
          { params, body: { version, note, ...decided } },
          act.follow(say(verb === 'check' ? 'rating.checked' : 'rating.withdrawn'), onClose),
        )
      }
      onCancel={onClose}
    >
      {verb === 'check' && (
        <Radio.Group
          value={isApproved}
          options={[
            { value: true, label: say('rating.approve') },
            { value: false, label: say('rating.reject') },
          ]}
          onChange={(event) => setApproved(event.target.value === true)}
        />
      )}
    </ConfirmDialog>
  )
}

function decisionLabel(verb: 'check' | 'withdraw', isApproved: boolean) {
  if (verb === 'withdraw') return 'rating.withdraw'
  return isApproved ? 'rating.approve' : 'rating.reject'
}
