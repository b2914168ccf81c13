import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import { isFinalStatus, isStatusCode, ownersOf } from '@kaihu/domain/order/statuses.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useOrderActions, useOrderPushes } from '../../../client/orders.ts'
import { useUser } from '../../../client/session.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import { orderHref } from '../../addresses.ts'
import { useWords } from '../../words.ts'
import { hubNumberGiven, numbersGiven } from '../pushes/opening-facts.ts'
import { isViewShown } from '../shown-views.ts'
import { ActDialog } from './act-dialog.tsx'
import { placeOf, placeOfMissing } from './act-places.ts'
import { NextOrder } from './next-order.tsx'
import { sortOffers } from './sort-offers.ts'

/** What this person may do with the order now, and in words what still stands in the way of the rest. */
export function NextAction({ order }: { order: OrderDetail }) {
  const { say } = useWords()
  const query = useOrderActions(order.orderCode)
  const role = useUser()?.staff?.currentRole ?? ''
  const [chosen, setChosen] = useState<ActionOffer | null>(null)
  const [search, change] = useSearchValues()
  // What the core system gave stands in a dialog from the first: it opens once that is known.
  const { data: pushed, isPending } = useOrderPushes(order.orderCode)
  const pushes = pushed?.items ?? []
  const choose = (offer: ActionOffer) => {
    const place = placeOf(offer)
    if (place === null) setChosen(offer)
    else change({ view: place })
  }
  return (
    <SectionCard title={say('next.title')} note={<Turn order={order} />}>
      <LoadState query={query} lines={2}>
        {({ version, actions }) => (
          <>
            <Offers
              order={order}
              role={role}
              actions={actions.filter((offer) => mayComeUp(offer, order))}
              view={search['view'] ?? null}
              onChoose={choose}
            />
            <Assignment order={order} role={role} onOpen={() => change({ view: 'people' })} />
            {!isMine(order, role) && <NextOrder orderCode={order.orderCode} />}
            {chosen && !isPending && (
              <ActDialog
                key={chosen.action}
                order={order}
                offer={chosen}
                version={version}
                given={{ hubCustomerId: hubNumberGiven(pushes), accountNumbers: numbersGiven(pushes) }}
                onClose={() => setChosen(null)}
              />
            )}
          </>
        )}
      </LoadState>
    </SectionCard>
  )
}

/** Whether something on the order waits for the role: else it is time for the next one. */
function isMine({ work }: OrderDetail, role: string): boolean {
  return work.some((item) => item.role === role)
}

/** The leader's way to name who keeps the relationship, where nobody does and the order waits for it. */
function Assignment({ order, role, onOpen }: { order: OrderDetail; role: string; onOpen: () => void }) {
  const { say } = useWords()
  const wanted = order.work.find((item) => item.kind === 'assign' && item.role === role)?.subject
  if (wanted !== 'RM' && wanted !== 'RO') return null
  return (
    <div className="next-acts">
      <Button onClick={onOpen}>{say('people.reassignNamed', { seat: wanted })}</Button>
    </div>
  )
}

/** At 1300 the one flow is checked by the AO, the other by the service centre (workflow.md W60, W61). */
const notInFlow = { ntb: 'GSC_BB_CM', bblite: 'AO' } as const

/** Whose turn it is. */
function Turn({ order }: { order: OrderDetail }) {
  const words = useWords()
  if (!isStatusCode(order.status)) return null
  if (isFinalStatus(order.status))
    return <>{words.say('next.final', { status: words.status(order.status) })}</>
  const owners = ownersOf(order.status)
    .filter((owner) => owner !== notInFlow[order.flow])
    .map((owner) => words.say(`maker.${owner}`))
  return (
    <>
      {words.say('next.turn', {
        status: words.status(order.status),
        owners: owners.join(words.say('act.or')),
      })}
    </>
  )
}

/** Going straight back to a later step is a matter only where a return remembers one (workflow.md 1.4 W14). */
function mayComeUp({ isOpen, action }: ActionOffer, order: OrderDetail): boolean {
  if (isOpen) return true
  // The first entry and its update are one act to the AO: just one of the two can ever come up (W44, W45).
  if (action === 'crt_input') return order.state.crtVersion === 0
  if (action === 'crt_update') return order.state.crtVersion > 0
  return order.state.resumeStatus !== null || !action.startsWith('resume_')
}

interface OffersProps {
  order: OrderDetail
  role: string
  actions: readonly ActionOffer[]
  /** the view below: an act that is done there has its primary button there */
  view: string | null
  onChoose: (offer: ActionOffer) => void
}

function Offers({ order, role, actions, view, onChoose }: OffersProps) {
  const words = useWords()
  const { primary, others, endings, closed } = sortOffers(actions)
  if (actions.length === 0) return <WaitingTasks order={order} role={role} />
  return (
    <>
      <div className="next-acts">
        {primary && (
          <Button
            type={view !== null && placeOf(primary) === view ? 'default' : 'primary'}
            onClick={() => onChoose(primary)}
          >
            {words.action(primary.action)}
          </Button>
        )}
        {others.map((offer) => (
          <Button key={offer.action} onClick={() => onChoose(offer)}>
            {words.action(offer.action)}
          </Button>
        ))}
        {endings.length > 0 && <span className="next-gap" />}
        {endings.map((offer) => (
          <Button key={offer.action} danger onClick={() => onChoose(offer)}>
            {words.action(offer.action)}
          </Button>
        ))}
      </div>
      {closed.length > 0 && (
        <ul className="next-closed" aria-label={words.say('next.closed')}>
          {closed.map(({ action, refusal }) => (
            <li key={action}>
              <span>{words.action(action)}</span>
              <span className="soft">
                {refusal ? words.refusal(refusal.code, refusal.params) : words.say('next.notNow')}{' '}
                <Missing order={order} role={role} refusal={refusal} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Who has no act of their own may still have tasks or checks on the order: named here, done below. */
function WaitingTasks({ order, role }: Pick<OffersProps, 'order' | 'role'>) {
  const words = useWords()
  const mine = order.work.filter((item) => item.role === role && ['task', 'check'].includes(item.kind))
  if (mine.length === 0) return <p className="soft next-none">{words.say('next.none')}</p>
  return (
    <ul className="next-closed">
      {[...new Set(mine.map(({ subject }) => subject))].map((kind) => (
        <li key={kind}>
          <span>{words.gate(kind)}</span>
          <AppLink href={orderHref(order, 'tasks')}>
            {words.say('desk:next.goTo', { place: words.say('view.tasks') })}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

/** The way to where what is missing is done, when this person sees that part of the page. */
function Missing({
  order,
  role,
  refusal,
}: Pick<OffersProps, 'order' | 'role'> & Pick<ActionOffer, 'refusal'>) {
  const { say } = useWords()
  const place = placeOfMissing(refusal)
  if (place === null || !isViewShown(place, role, order)) return null
  return (
    <AppLink href={orderHref(order, place)}>{say('desk:next.goTo', { place: say(`view.${place}`) })}</AppLink>
  )
}
