import type { OrderDetail } from '@kaihu/contract/order.ts'
import { Button, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { usePerformCommand } from '../../../client/orders/orders.ts'
import { DescriptionList } from '../../../kit/read/description-list.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { useWords } from '../../words.ts'
import {
  type DiscountDraft,
  type DiscountProblems,
  type KeptDiscount,
  problemsOfDiscount,
} from './kept-discount.ts'

type Props = {
  order: OrderDetail
  version: number
  kept: KeptDiscount | null
  canEdit: boolean
  checkers: readonly string[]
  /** the rate as typed, for the fees beside it */
  onRate: (rate: number | null) => void
}

/** The rate of the discount, why and for how long; then the fees are worked out from it (R44). */
export function DiscountForm({ order, version, kept, canEdit, checkers, onRate }: Props) {
  const words = useWords()
  const { say } = words
  const typed = useUnsent<DiscountDraft>('discount', {
    rate: kept?.ratePercent ?? null,
    months: kept?.periodMonths ?? 12,
    reason: kept?.reason ?? '',
  })
  const { value: draft, set: setDraft } = typed
  const [isTouched, setTouched] = useState(typed.isBack)
  const [problems, setProblems] = useState<DiscountProblems>({})
  useUnsaved(isTouched)
  const perform = usePerformCommand()
  const act = useOrderAct(order.orderCode)
  const params = { orderCode: order.orderCode }
  const change = (part: Partial<DiscountDraft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setProblems({})
    setTouched(true)
    // Fees are worked out from what can be saved; a rate beyond that would show fees that never are.
    if (part.rate !== undefined) onRate(problemsOfDiscount({ ...draft, ...part }).rate ? null : part.rate)
  }
  const save = () => {
    const found = problemsOfDiscount(draft)
    setProblems(found)
    if (Object.keys(found).length > 0 || draft.rate === null) return
    const isGiven = draft.rate > 0
    const discount = {
      ratePercent: draft.rate,
      reason: draft.reason.trim() || null,
      periodMonths: isGiven ? draft.months : null,
    }
    perform.mutate(
      { params, body: { version, type: 'save_discount', discount } },
      act.follow(say('discount.saved'), () => {
        typed.forget()
        setTouched(false)
      }),
    )
  }
  const refresh = () =>
    perform.mutate(
      { params, body: { version, type: 'refresh_fee_notice' } },
      act.follow(say('discount.refreshed'), () => undefined),
    )
  const problem = (field: keyof DiscountDraft) => (problems[field] ? say(problems[field]) : null)
  return (
    <SectionCard title={say('discount.title')} note={say('discount.note')} tags={<State kept={kept} />}>
      {checkers.length > 0 && (
        <p className="act-note">
          {say('desk:fees.needsChecker', { roles: checkers.map(words.role).join(say('act.or')) })}
        </p>
      )}
      {canEdit ? <Fields draft={draft} problem={problem} change={change} /> : <Read kept={kept} />}
      {act.problem && (
        <p className="act-problem" role="alert">
          {act.problem.words}
        </p>
      )}
      {canEdit && (
        <Acts
          isStale={kept !== null && !kept.isRefreshed && !isTouched}
          isBusy={perform.isPending}
          canRefresh={kept !== null && !isTouched}
          onSave={save}
          onRefresh={refresh}
        />
      )}
    </SectionCard>
  )
}

function State({ kept }: { kept: KeptDiscount | null }) {
  const { say } = useWords()
  if (!kept) return <Tag tone="waiting">{say('desk:fees.notFilled')}</Tag>
  if (!kept.isRefreshed) return <Tag tone="warning">{say('discount.stale')}</Tag>
  return (
    <>
      <Tag tone="success">{say('discount.current')}</Tag>
      <span className="soft">
        <BankTime at={kept.refreshedAt} />
      </span>
    </>
  )
}

function Read({ kept }: { kept: KeptDiscount | null }) {
  const { say } = useWords()
  return (
    <DescriptionList
      items={[
        { key: 'rate', label: say('field.ratePercent'), value: kept && `${kept.ratePercent}%` },
        { key: 'months', label: say('field.periodMonths'), value: kept?.periodMonths },
        { key: 'reason', label: say('act.reason'), value: kept?.reason },
      ]}
    />
  )
}

type FieldsProps = {
  draft: DiscountDraft
  problem: (field: keyof DiscountDraft) => string | null
  change: (part: Partial<DiscountDraft>) => void
}

function Fields({ draft, problem, change }: FieldsProps) {
  const { say } = useWords()
  return (
    <div className="fee-form">
      <FieldLine label={say('field.ratePercent')} hint={say('desk:fees.rateHint')} problem={problem('rate')}>
        {(aria) => (
          <InputNumber<number>
            {...aria}
            className="act-select"
            controls={false}
            suffix="%"
            value={draft.rate}
            onChange={(rate) => change({ rate })}
          />
        )}
      </FieldLine>
      <FieldLine label={say('field.periodMonths')} problem={problem('months')}>
        {(aria) => (
          <InputNumber<number>
            {...aria}
            className="act-select"
            controls={false}
            value={draft.months}
            onChange={(months) => change({ months })}
          />
        )}
      </FieldLine>
      <FieldLine label={say('act.reason')} problem={problem('reason')}>
        {(aria) => (
          <Input.TextArea
            {...aria}
            maxLength={255}
            autoSize={{ minRows: 1, maxRows: 4 }}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        )}
      </FieldLine>
    </div>
  )
}

type ActsProps = {
  /** what was saved is not in the fees yet: to work them out is what comes next */
  isStale: boolean
  isBusy: boolean
  canRefresh: boolean
  onSave: () => void
  onRefresh: () => void
}

function Acts({ isStale, isBusy, canRefresh, onSave, onRefresh }: ActsProps) {
  const { say } = useWords()
  return (
    <div className="fee-acts">
      <Button type={isStale ? 'default' : 'primary'} loading={isBusy} onClick={onSave}>
        {say('discount.save')}
      </Button>
      <Button type={isStale ? 'primary' : 'default'} disabled={!canRefresh || isBusy} onClick={onRefresh}>
        {say('discount.refresh')}
      </Button>
    </div>
  )
}
