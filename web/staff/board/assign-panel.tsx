import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { BoardPerson } from '@kaihu/contract/work.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useLiveOrders } from '../../client/orders/use-live-orders.ts'
import { type BoardSeat, useBoard } from '../../client/orders/work.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { useWords } from '../words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import './board.css'
import { OrdersToAssign } from './orders-to-assign.tsx'
import { PersonCard } from './person-card.tsx'

type Giving = {
  orders: readonly OrderRow[]
  to: BoardPerson | null
}

const seats = ['RM', 'RO', 'CM', 'AO'] as const

/** Orders at the left, people at the right: tick and assign, or drag an order onto a person. */
export function AssignPanel() {
  const words = useWords()
  const [search, change] = useSearchValues()
  const board = useBoard(seats.find((seat) => seat === search['seat']))
  const [chosen, setChosen] = useState<ReadonlyMap<string, OrderRow>>(new Map())
  const [giving, setGiving] = useState<Giving | null>(null)
  useLiveOrders(null)
  const show = (person: string | null) => {
    setChosen(new Map())
    change({ person })
  }
  return (
    <LoadState query={board} lines={10}>
      {(data) => {
        const shownPerson = data.people.find(({ staffId }) => staffId === search['person']) ?? null
        const orders = [...chosen.values()]
        return (
          <>
            {data.seats.length > 1 && (
              <Segmented<BoardSeat>
                className="board-seats"
                aria-label={words.say('work:board.seat')}
                value={data.seat}
                options={data.seats.map((seat) => ({ value: seat, label: words.say(`order:seats.${seat}`) }))}
                onChange={(seat) => {
                  setChosen(new Map())
                  change({ seat, person: null })
                }}
              />
            )}
            <div className="board">
              <OrdersToAssign
                board={data}
                person={shownPerson}
                chosen={chosen}
                onChoose={setChosen}
                onBack={() => show(null)}
                acts={
                  data.mayAssign && (
                    <>
                      <span className="soft">{words.say('work:board.chosen', { count: orders.length })}</span>
                      {!shownPerson && (
                        <Button
                          disabled={orders.length === 0}
                          onClick={() => setGiving({ orders, to: null })}
                        >
                          {words.say('work:board.asSuggested')}
                        </Button>
                      )}
                    </>
                  )
                }
              />
              <SectionCard
                title={words.say('work:board.people')}
                note={words.say(data.mayAssign ? 'work:board.peopleNote' : 'work:board.onlyLook')}
              >
                <ul className="board-people">
                  {data.people.map((person) => (
                    <PersonCard
                      key={person.staffId}
                      person={person}
                      isShown={person.staffId === shownPerson?.staffId}
                      mayAssign={data.mayAssign}
                      chosen={orders}
                      onGive={(given) => setGiving({ orders: given, to: person })}
                      onShow={() => show(person.staffId)}
                    />
                  ))}
                </ul>
              </SectionCard>
            </div>
            {giving && (
              <AssignDialog
                seat={data.seat}
                orders={giving.orders}
                to={giving.to}
                onClose={(isDone) => {
                  setGiving(null)
                  if (isDone) setChosen(new Map())
                }}
              />
            )}
          </>
        )
      }}
    </LoadState>
  )
}
