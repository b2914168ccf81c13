import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { FactView } from '@kaihu/contract/order-task.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useUser } from '../../../client/session.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { orderHref } from '../../addresses.ts'
import { isViewShown } from '../../order/shown-views.ts'
import { useWords } from '../../words.ts'
import { FactDialog } from './fact-dialog.tsx'

type FactListProps = {
  order: OrderDetail
  version: number
  facts: readonly FactView[]
}

/** What the person records themselves, or could once something is done; the rest is folded. */
function isTheirs({ canRecord, refusal }: FactView): boolean {
  return canRecord || refusal !== null
}

/** Findings that somebody must state, with a note: what nobody stated is not true. */
export function FactList({ order, version, facts }: FactListProps) {
  const words = useWords()
  const [chosen, setChosen] = useState<FactView | null>(null)
  const others = facts.filter((fact) => !isTheirs(fact))
  return (
    <SectionCard title={words.say('fact.title')} note={words.say('fact.note')}>
      <FactLines order={order} facts={facts.filter(isTheirs)} onRecord={setChosen} />
      {others.length > 0 && (
        <details className="facts-others">
          <summary>{words.say('fact.others', { count: others.length })}</summary>
          <FactLines order={order} facts={others} onRecord={setChosen} />
        </details>
      )}
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
function ClosedBecause({ order, fact: { fact, refusal } }: { order: OrderDetail; fact: FactView }) {
  const words = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const place = PLACES[fact]
  if (!refusal && !ALWAYS_LED.includes(fact)) return null
  return (
    <span className="soft">
      {refusal && words.refusal(refusal.code, refusal.params)}{' '}
      {place && isViewShown(place, role, order) && (
        <AppLink href={orderHref(order, place)}>{words.say(`view.${place}`)}</AppLink>
      )}
    </span>
  )
}

/** Where a finding follows from what was done there. */
const PLACES: Readonly<Record<string, string>> = {
  documents_complete: 'documents',
  cdd_complete: 'cdd',
  added_form_complete: 'bankData',
}

/** Findings about something that is filled in elsewhere: the way there stands beside them all the time. */
const ALWAYS_LED: readonly string[] = ['cdd_complete', 'added_form_complete']

function factValue({ value, values }: FactView, words: ReturnType<typeof useWords>): string {
  if (value === null) return words.say('fact.unknown')
  if (values === 'rating') return words.rating(String(value))
  return words.say(value ? 'common:yes' : 'common:no')
}
