import type { PushView } from '@kaihu/contract/push.ts'
import { Input } from 'antd'
import { useEffect } from 'react'
import { useOrderPushes } from '../../../client/orders/orders.ts'
import { RestsOn } from '../../../kit/dialog/coming.tsx'
import { FieldLine } from '../../acts/field-line.tsx'
import { useWords } from '../../words.ts'
import { isAllGiven, numbersGiven } from '../pushes/opening-facts.ts'
import { type ActFieldsProps, useProblemWords } from './act-field-props.ts'

/** The account numbers: those that the core system gave; by hand only where it gave none. */
export function AccountsField(props: ActFieldsProps) {
  const query = useOrderPushes(props.order.orderCode)
  return <RestsOn query={query}>{({ items }) => <Numbers {...props} pushes={items} />}</RestsOn>
}

type NumbersProps = ActFieldsProps & { pushes: readonly PushView[] }

function Numbers({ draft, change, problems, refused, pushes }: NumbersProps) {
  const { say } = useWords()
  const problem = useProblemWords(problems, refused)
  const given = numbersGiven(pushes)
  const isGiven = isAllGiven(pushes)
  useEffect(() => {
    if (given !== '' && (isGiven || draft.accountNumbers === '') && draft.accountNumbers !== given)
      change({ accountNumbers: given })
  }, [given, isGiven, draft.accountNumbers, change])
  return (
    <FieldLine
      label={say('field.accountNumbers')}
      hint={say(isGiven ? 'hint.accountNumbersGiven' : 'hint.accountNumbers')}
      problem={problem('accountNumbers')}
    >
      {(aria) => (
        <Input.TextArea
          {...aria}
          readOnly={isGiven}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={draft.accountNumbers}
          onChange={(event) => change({ accountNumbers: event.target.value })}
        />
      )}
    </FieldLine>
  )
}
