import type { AskedChangeView, AskedLine } from '@kaihu/contract/asked-changes.ts'
import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAskedChanges } from '../../client/relationships/asked-changes.ts'
import { DescriptionList } from '../../kit/read/description-list.tsx'
import { bankTime } from '../../kit/read/instant.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import { AnswerChangeDialog, type Answering } from './answer-change-dialog.tsx'
import { type RelationshipWords, useRelationshipWords } from './use-relationship-words.ts'

type Props = { whole: Pick<RelationshipDetail, 'relationshipId' | 'companyName'> }

/** What the customer's own treasury system asked to have changed; nothing where it asked nothing, as most do. */
export function ChangesCard({ whole }: Props) {
  const { say } = useRelationshipWords()
  const { data } = useAskedChanges(whole.relationshipId)
  const [answering, setAnswering] = useState<Answering | null>(null)
  if (!data || data.items.length === 0) return null
  return (
    <SectionCard title={say('changes.title')}>
      <p className="soft">{say('changes.note')}</p>
      <ul className="relationship-changes">
        {data.items.map((change) => (
          <Change key={change.changeId} change={change} mayAnswer={data.mayAnswer} onAnswer={setAnswering} />
        ))}
      </ul>
      {answering && (
        <AnswerChangeDialog whole={whole} answering={answering} onClose={() => setAnswering(null)} />
      )}
    </SectionCard>
  )
}

const TONES: Record<AskedChangeView['state'], TagTone> = {
  open: 'waiting',
  done: 'success',
  refused: 'neutral',
}

type ChangeProps = {
  change: AskedChangeView
  mayAnswer: boolean
  onAnswer: (answering: Answering) => void
}

function Change({ change, mayAnswer, onAnswer }: ChangeProps) {
  const words = useRelationshipWords()
  const { say, person } = words
  const { kind, state, accountNumbers, lines, askedBy, askedAt, decidedBy, decidedAt, answer } = change
  return (
    <li>
      <p className="relationship-tags">
        <Tag tone={TONES[state]}>{say(`changes.state.${state}`)}</Tag>
        <strong>{say(`changes.kind.${kind}`)}</strong>
        <span>{`${say('changes.accounts')} ${accountNumbers.join(' · ')}`}</span>
        <span className="soft">
          {say('changes.askedBy', { person: person(askedBy), time: bankTime(askedAt) })}
        </span>
      </p>
      <details open={state === 'open'}>
        <summary>{say('changes.show')}</summary>
        <DescriptionList
          items={lines.map((line, index) => ({
            // Values of one place may be alike; the message does not move.
            key: String(index),
            label: placeOf(line, words),
            value: valueOf(line, words),
          }))}
        />
      </details>
      {decidedAt !== null && (
        <p>
          {answer}{' '}
          <span className="soft">
            {decidedBy === null
              ? say('changes.decidedAlone', { time: bankTime(decidedAt) })
              : say('changes.decidedBy', { person: person(decidedBy), time: bankTime(decidedAt) })}
          </span>
        </p>
      )}
      {state === 'open' && mayAnswer && (
        <p className="relationship-acts">
          <Button type="primary" onClick={() => onAnswer({ change, isDone: true })}>
            {say('changes.done')}
          </Button>
          <Button onClick={() => onAnswer({ change, isDone: false })}>{say('changes.refuse')}</Button>
        </p>
      )}
    </li>
  )
}

/** Where a value stands, in words; an element without any is named as the standard names it. */
function placeOf({ place }: AskedLine, { known }: RelationshipWords): string {
  return place
    .map(({ name, count }) => {
      const words = known(`changes.part.${name}`, name)
      return count === null ? words : `${words} ${count}`
    })
    .join(' › ')
}

function valueOf(line: AskedLine, { known }: RelationshipWords): string {
  const { text, identity, birthDate, homeAddress, phone, mail } = line
  const personal = identity ?? birthDate ?? homeAddress ?? phone ?? mail
  return personal ?? known(`changes.code.${text ?? ''}`, text ?? '')
}
