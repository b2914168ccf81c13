import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { FactView } from '@kaihu/contract/order-task.ts'
import { bankData } from '@kaihu/domain/application/bank/bank-data.ts'
import { RISK_RATINGS } from '@kaihu/domain/order/state/facts.ts'
import { Radio } from 'antd'
import { useState } from 'react'
import { usePerformTask } from '../../../client/orders/orders.ts'
import { labelOfPath } from '../../../fields/read/label-of-path.ts'
import { useSay } from '../../../fields/say.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { type ActProblem, useOrderAct } from '../../acts/use-order-act.ts'
import { useWords } from '../../words.ts'

type FactDialogProps = {
  order: OrderDetail
  version: number
  fact: FactView
  onClose: () => void
}

/** States a finding, with a note that says on what it rests. */
export function FactDialog({ order, version, fact, onClose }: FactDialogProps) {
  const words = useWords()
  const perform = usePerformTask()
  const act = useOrderAct(order.orderCode)
  const place = `fact.${fact.fact}`
  const { value, set: setValue } = useUnsent(`${place}/value`, fact.value)
  const [isWrong, setWrong] = useState(false)
  const name = words.fact(fact.fact)
  const options =
    fact.values === 'rating'
      ? RISK_RATINGS.map((rating) => ({ value: rating as string | boolean, label: words.rating(rating) }))
      : [true, false].map((one) => ({
          value: one as string | boolean,
          label: words.say(one ? 'common:yes' : 'common:no'),
        }))
  const sayField = useSay()
  /** With the bank's own answers that are missing, by their names. */
  const told = ({ words: why, paths }: ActProblem): string => {
    const own = paths.filter((path) => path.startsWith(`${bankData.key}.`))
    return [why, own.map((path) => labelOfPath(path, sayField)).join(words.say('act.comma'))].join(' ').trim()
  }
  const check = () => {
    setWrong(value === null)
    return value !== null
  }
  const confirm = (note: string) => {
    if (value === null) return
    perform.mutate(
      {
        params: { orderCode: order.orderCode, task: fact.fact, verb: 'record' },
        body: { version, note, value },
      },
      act.follow(words.say('fact.done', { fact: name }), onClose),
    )
  }
  return (
    <ConfirmDialog
      isOpen
      title={words.say('fact.recordNamed', { fact: name })}
      effect={words.say('fact.effect')}
      confirmLabel={words.say('fact.confirm')}
      reason="required"
      draft={place}
      reasonLabel={words.say('fact.basis')}
      isBusy={perform.isPending}
      problem={act.problem && told(act.problem)}
      check={check}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <fieldset className={isWrong ? 'act-field act-field-wrong' : 'act-field'}>
        <legend>{name}</legend>
        <Radio.Group
          value={value}
          options={options}
          onChange={(event) => setValue(event.target.value as FactView['value'])}
        />
        {isWrong && <p className="act-field-problem">{words.say('need.missing')}</p>}
      </fieldset>
    </ConfirmDialog>
  )
}
