import type { PushView } from '@kaihu/contract/push.ts'
import type { PushKind } from '@kaihu/domain/order/core/pushes.ts'
import { Radio } from 'antd'
import { useEffect } from 'react'
import { useOrderPushes } from '../../../client/orders/orders.ts'
import { RestsOn } from '../../../kit/dialog/coming.tsx'
import { useWords } from '../../words.ts'
import { type ActFieldsProps, useProblemWords } from './act-field-props.ts'

/** Which failed push to send again; the only one is chosen already. */
export function PushField(props: ActFieldsProps) {
  const query = useOrderPushes(props.order.orderCode)
  return (
    <RestsOn query={query}>
      {({ items }) => <Failed {...props} failed={items.filter(({ state }) => state === 'failed')} />}
    </RestsOn>
  )
}

function Failed({ draft, change, problems, failed }: ActFieldsProps & { failed: readonly PushView[] }) {
  const words = useWords()
  const problem = useProblemWords(problems)
  const only = failed.length === 1 ? failed[0]?.kind : undefined
  useEffect(() => {
    if (only && draft.push === null) change({ push: only })
  }, [only, draft.push, change])
  return (
    <fieldset className={problem('push') ? 'act-field act-field-wrong' : 'act-field'}>
      <legend>{words.say('field.push')}</legend>
      <Radio.Group
        value={draft.push}
        options={failed.map(({ kind, lastError }) => ({
          value: kind,
          label: lastError ? `${words.push(kind)} (${lastError})` : words.push(kind),
        }))}
        onChange={(event) => change({ push: event.target.value as PushKind })}
      />
      {problem('push') && <p className="act-field-problem">{problem('push')}</p>}
    </fieldset>
  )
}
