import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { PushView } from '@kaihu/contract/push.ts'
import { useOrderPushes } from '../../../client/orders/orders.ts'
import { RestsOn } from '../../../kit/dialog/coming.tsx'
import { shown } from '../../../kit/read/empty.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { useWords } from '../../words.ts'
import { agreesWith, numbersGiven } from '../pushes/opening-facts.ts'
import { FactLine } from './fact-line.tsx'

export function AccountFacts({ order, entered }: { order: OrderDetail; entered: readonly string[] }) {
  const query = useOrderPushes(order.orderCode)
  return <RestsOn query={query}>{({ items }) => <Compared pushes={items} entered={entered} />}</RestsOn>
}

function Compared({ pushes, entered }: { pushes: readonly PushView[]; entered: readonly string[] }) {
  const { say } = useWords()
  const given = numbersGiven(pushes)
  const isSame = agreesWith(entered, given)
  return (
    <>
      <FactLine label={say('desk:opening.enteredNumbers')}>{entered.join(' ')}</FactLine>
      <FactLine label={say('desk:opening.givenNumbers')}>
        {shown(given.replaceAll('\n', ' ') || null)}{' '}
        <Tag tone={isSame ? 'success' : 'danger'}>{say(`desk:opening.${isSame ? 'same' : 'differ'}`)}</Tag>
      </FactLine>
    </>
  )
}
