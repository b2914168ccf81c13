import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { FactView } from '@kaihu/contract/order-task.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useUser } from '../../../client/session.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useWords } from '../../words.ts'
import { PlaceLink } from '../actions/place-link.tsx'
import { Refusals } from '../actions/refusals.tsx'
import { FactDialog } from './fact-dialog.tsx'

type FactListProps = {
  order: OrderDetail
  version: number
  facts: readonly FactView[]
}

/** What the person records themselves, or could once something is done; the rest is folded. */
function isTheirs({ canRecord, refusals }: FactView): boolean {
  return canRecord || refusals.length > 0
}

/** Findings that somebody must state, with a note: what nobody stated is not true. */
export function FactList({ order, version, facts }: FactListProps) {
  const words = useWords()
  const [chosen, setChosen] = useState<FactView | null>(null)
  const theirs = facts.filter(isTheirs)
  const others = facts.filter((fact) => !isTheirs(fact))
  const folded = others.length > 0 && (
    <details className="facts-others">
      <summary>{words.say('fact.others', { count: others.length })}</summary>
      <FactLines order={order} facts={others} onRecord={setChosen} />
    </details>
  )
  if (theirs.length === 0) return folded
  return (
    <SectionCard title={words.say('fact.title')} note={words.say('fact.note')}>
      <FactLines order={order} facts={theirs} onRecord={setChosen} />
      {folded}
      {chosen && (
        <FactDialog
          key={chosen.fact}
          order={order}
          version={version}
          fact={chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </SectionCard>
  )
}

type FactLinesProps = {
  order: OrderDetail
  facts: readonly FactView[]
  onRecord: (fact: FactView) => void
}

function FactLines({ order, facts, onRecord }: FactLinesProps) {
  const words = useWords()
  return (
    <ul className="tasks">
      {facts.map((fact) => (
        <li key={fact.fact} className="task">
          <span className="task-name">{words.fact(fact.fact)}</span>
          <span className="fact-value">
            {factValue(fact, words)} <ClosedBecause order={order} fact={fact} />
          </span>
          <span className="task-acts">
            {fact.canRecord && (
              <Button
                aria-label={words.say('fact.recordNamed', { fact: words.fact(fact.fact) })}
                onClick={() => onRecord(fact)}
              >
                {words.say('fact.record')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Why a finding of theirs cannot be stated yet, and where what is missing is done. */
function ClosedBecause({ order, fact: { fact, refusals } }: { order: OrderDetail; fact: FactView }) {
  const role = useUser()?.staff?.currentRole ?? ''
  if (refusals.length > 0) return <Refusals order={order} role={role} refusals={refusals} />
  return <PlaceLink order={order} role={role} place={ALWAYS_LED[fact] ?? null} />
}

/** Findings about something that is filled in elsewhere: the way there stands beside them all the time. */
const ALWAYS_LED: Readonly<Record<string, string>> = { cdd_complete: 'cdd', added_form_complete: 'bankData' }

function factValue({ value, values }: FactView, words: ReturnType<typeof useWords>): string {
  if (value === null) return words.say('fact.unknown')
  if (values === 'rating') return words.rating(String(value))
  return words.say(value ? 'common:yes' : 'common:no')
}
