import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { BoardPerson } from '@kaihu/contract/work.ts'
import { Button } from 'antd'
import type { DragEvent } from 'react'
import { useState } from 'react'
import { Tag } from '../../kit/read/tag.tsx'
import { AbsenceDialog } from '../absence/absence-dialog.tsx'
import { absenceWords } from '../absence/absence-words.ts'
import { useWords } from '../words.ts'
import { droppedOrders, isDraggingOrders } from './dragged-orders.ts'

type Props = {
  person: BoardPerson
  isShown: boolean
  mayAssign: boolean
  chosen: readonly OrderRow[]
  onGive: (orders: readonly OrderRow[]) => void
  onShow: () => void
}

export function PersonCard({ person, isShown, mayAssign, chosen, onGive, onShow }: Props) {
  const words = useWords()
  const [isOver, setOver] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const name = words.person(person)
  const isTaking = mayAssign && !person.hasLeft && !person.isAbsent && person.load < person.limit
  const over = (event: DragEvent) => {
    if (!isTaking || !isDraggingOrders(event)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onGive(droppedOrders())
  }
  const classes = ['board-person', isShown && 'board-person-shown', isOver && 'board-person-over']
  return (
    <li>
      <div
        className={classes.filter(Boolean).join(' ')}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="board-person-head">
          <button type="button" className="board-name" aria-pressed={isShown} onClick={onShow}>
            {name}
          </button>
          {person.hasLeft && <Tag tone="danger">{words.say('work:board.left')}</Tag>}
          {person.isAbsent && !person.hasLeft && <Tag tone="warning">{words.say('work:absence.away')}</Tag>}
          {person.overdue > 0 && (
            <Tag tone="danger">{words.say('work:board.overdue', { count: person.overdue })}</Tag>
          )}
        </div>
        <Load person={person} />
        {person.languages.length > 0 && (
          <p className="soft board-absence">
            {words.say('work:board.languages', {
              languages: person.languages
                .map((one) => words.say(`common:language.${one}`))
                .join(words.say('common:listSeparator')),
            })}
          </p>
        )}
        {person.absence && <p className="soft board-absence">{absenceWords(person.absence, words)}</p>}
        {person.hasLeft && <p className="soft board-absence">{words.say('work:board.leftHint')}</p>}
        {mayAssign && !person.hasLeft && (
          <div className="board-person-acts">
            <Button
              size="small"
              disabled={!isTaking || chosen.length === 0}
              aria-label={words.say('work:board.giveTo', { name, count: chosen.length })}
              onClick={() => onGive(chosen)}
            >
              {words.say('work:board.give')}
            </Button>
            <Button size="small" type="text" onClick={() => setAsking(true)}>
              {words.say('work:absence.set')}
            </Button>
          </div>
        )}
        {isAsking && (
          <AbsenceDialog
            staffId={person.staffId}
            title={words.say('work:absence.of', { name })}
            absence={person.absence}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
    </li>
  )
}

function Load({ person: { load, limit } }: { person: BoardPerson }) {
  const { say } = useWords()
  const share = limit === 0 ? 1 : Math.min(1, load / limit)
  return (
    <div className="board-load">
      <span className={share >= 1 ? 'board-bar board-bar-full' : 'board-bar'} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span>{say('work:board.load', { load, limit })}</span>
    </div>
  )
}
