import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import { isFinalStatus, isStatusCode } from '@kaihu/domain/order/statuses.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useOrderActions, useOrderPushes } from '../../../client/orders/orders.ts'
import { useUser } from '../../../client/session.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import { showPanel } from '../../../kit/tabs/show-panel.ts'
import { actName, isSeatWanted } from '../../order/act-name.ts'
import { isOver } from '../../order/is-over.ts'
import { useWords, type Words } from '../../words.ts'
import { placeOfWork } from '../open-points.ts'
import { ReassignDialog } from '../people/reassign-dialog.tsx'
import { hubNumberGiven, numbersGiven } from '../pushes/opening-facts.ts'
import { ActDialog } from './act-dialog.tsx'
import { placeOf, placeOfTask } from './act-places.ts'
import { isAskedAboveAlone } from './asked-above.ts'
import { GiveBack } from './give-back.tsx'
import { MachineStep } from './machine-step.tsx'
import { NextOrder } from './next-order.tsx'
import { PlaceLink } from './place-link.tsx'
import { Refusals } from './refusals.tsx'
import { mayComeUp, sortOffers } from './sort-offers.ts'
import { WaitsFor } from './waits-for.tsx'

/** What this person may do with the order now, and in words what still stands in the way of the rest. */
export function NextAction({ order }: { order: OrderDetail }) {
  const words = useWords()
  const { say } = words
  const query = useOrderActions(order.orderCode)
  const staff = useUser()?.staff
  const role = staff?.currentRole ?? ''
  const [chosen, setChosen] = useState<ActionOffer | null>(null)
  const [search, change] = useSearchValues()
  // What the core system gave stands in a dialog from the first: it opens once that is known.
  const { data: pushed, isFetched } = useOrderPushes(order.orderCode)
  const pushes = pushed?.items ?? []
  const offered = query.data?.actions.filter((offer) => mayComeUp(offer, order))
  if (offered?.length === 0 && isAskedAboveAlone(order, staff)) return null
  const choose = (offer: ActionOffer) => {
    const place = placeOf(offer)
    if (place === null) return setChosen(offer)
    change({ view: place })
    showPanel()
  }
  return (
    <div className="next-step">
      <SectionCard title={say('next.title')} note={endOf(order, words)}>
        <LoadState query={query} lines={2}>
          {({ version, actions }) => (
            <>
              <WaitsFor order={order} role={role} />
              <Offers
                order={order}
                role={role}
                actions={actions.filter((offer) => mayComeUp(offer, order))}
                view={search['view'] ?? placeOfWork({ order, role, actions })}
                beside={!isOver(order) && <GiveBack order={order} />}
                onChoose={choose}
              />
              <MachineStep order={order} role={role} />
              <Assignment order={order} role={role} />
              {!isMine(order, role) && <NextOrder orderCode={order.orderCode} />}
              {chosen && isFetched && (
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
    </div>
  )
}

/** Whether something on the order waits for the role: else it is time for the next one. */
function isMine({ work }: OrderDetail, role: string): boolean {
  return work.some((item) => item.role === role)
}

/** Where nobody keeps the relationship and the order waits for it, its leader names somebody right here. */
function Assignment({ order, role }: { order: OrderDetail; role: string }) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const wanted = order.work.find((item) => item.kind === 'assign' && item.role === role)?.subject
  if (wanted !== 'RM' && wanted !== 'RO') return null
  return (
    <div className="next-acts">
      <Button onClick={() => setOpen(true)}>{say(`people.nameFirst.${wanted}`)}</Button>
      {isOpen && <ReassignDialog order={order} seat={wanted} onClose={() => setOpen(false)} />}
    </div>
  )
}

function endOf({ status }: OrderDetail, words: Words): string | null {
  const isEnded = isStatusCode(status) && isFinalStatus(status)
  return isEnded ? words.say('next.final', { status: words.status(status) }) : null
}

type OffersProps = {
  order: OrderDetail
  role: string
  actions: readonly ActionOffer[]
  /** the view below: an act that is done there has its primary button there */
  view: string | null
  /** what is done with the order rather than on it, in the line of the acts */
  beside: ReactNode
  onChoose: (offer: ActionOffer) => void
}

function Offers({ order, role, actions, view, beside, onChoose }: OffersProps) {
  const words = useWords()
  const wanted = isSeatWanted(order, 'CM') ? 'reassign_cm' : null
  const { primary, others, endings, closed } = sortOffers(actions, wanted)
  const named = closed.flatMap(({ refusals }) => refusals.map(({ params }) => String(params['task'])))
  const waiting = <WaitingTasks order={order} role={role} named={named} isAlone={actions.length === 0} />
  if (actions.length === 0)
    return (
      <>
        {waiting}
        {beside}
      </>
    )
  return (
    <>
      <div className="next-acts">
        {primary && (
          <Button
            type={view !== null && placeOf(primary) === view ? 'default' : 'primary'}
            onClick={() => onChoose(primary)}
          >
            {actName(primary.action, order, words)}
          </Button>
        )}
        {others.map((offer) => (
          <Button key={offer.action} onClick={() => onChoose(offer)}>
            {actName(offer.action, order, words)}
          </Button>
        ))}
        {endings.length > 0 && <span className="next-gap" />}
        {endings.map((offer) => (
          <Button key={offer.action} danger onClick={() => onChoose(offer)}>
            {words.action(offer.action)}
          </Button>
        ))}
      </div>
      {beside}
      {waiting}
      {closed.length > 0 && (
        <ul className="next-closed" aria-label={words.say('next.closed')}>
          {closed.map(({ action, refusals }) => (
            <li key={action}>
              <span>{actName(action, order, words)}</span>
              <Refusals order={order} role={role} refusals={refusals} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type WaitingProps = Pick<OffersProps, 'order' | 'role'> & {
  /** tasks that a closed act names already */
  named: readonly string[]
  /** the person has no act of their own here */
  isAlone: boolean
}

/** Tasks and checks of this person that the acts do not name: named here, with the way to where they are done. */
function WaitingTasks({ order, role, named, isAlone }: WaitingProps) {
  const words = useWords()
  const mine = order.work.filter(
    (item) => item.role === role && ['task', 'check'].includes(item.kind) && !named.includes(item.subject),
  )
  const isAsked = order.work.some((item) => item.role === role && item.kind === 'approval')
  if (mine.length === 0)
    return isAlone && !isAsked ? <p className="soft next-none">{words.say('next.none')}</p> : null
  return (
    <ul className="next-closed">
      {[...new Set(mine.map(({ subject }) => subject))].map((kind) => (
        <li key={kind}>
          <span>{words.gate(kind)}</span>
          <PlaceLink order={order} role={role} place={placeOfTask(kind)} />
        </li>
      ))}
    </ul>
  )
}
