import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { HitView } from '@kaihu/contract/screening-shapes.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { useOrderScreening } from '../../../client/diligence/screening.ts'
import { useUser } from '../../../client/session.ts'
import { RestsOn } from '../../../kit/dialog/coming.tsx'
import { ListName } from '../../screening/list-name.tsx'
import { useScreeningSay } from '../../screening/use-screening-words.ts'
import { FactLine } from './fact-line.tsx'

/** What a rejection at screening rests on: each confirmed match with its list. Of hits hears who may look at them. */
export function HitFacts({ order }: { order: OrderDetail }) {
  const role = useUser()?.staff?.currentRole ?? ''
  return isRole(role) && hasCapability(role, 'view_screening') ? <Hits orderCode={order.orderCode} /> : null
}

function Hits({ orderCode }: { orderCode: string }) {
  const query = useOrderScreening(orderCode)
  return (
    <RestsOn query={query}>
      {({ hits }) =>
        hits.filter(({ state }) => state === 'true_match').map((hit) => <Hit key={hit.hitId} hit={hit} />)
      }
    </RestsOn>
  )
}

function Hit({ hit }: { hit: HitView }) {
  const say = useScreeningSay()
  return (
    <FactLine label={say('state.true_match')}>
      {say('hit.title', { party: hit.partyName, listed: hit.matchedName })} · <ListName code={hit.list} />{' '}
      {say(`category.${hit.category}`)} · {hit.score.toFixed(2)}
    </FactLine>
  )
}
