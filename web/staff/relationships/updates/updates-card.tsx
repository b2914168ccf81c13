import type { RelationshipUpdateView } from '@kaihu/contract/relationship-updates.ts'
import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useUpdatesOf } from '../../../client/relationships/updates.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useRelationshipWords } from '../use-relationship-words.ts'
import { ActDialog } from './act-dialog.tsx'
import { OpenUpdateDialog } from './open-update-dialog.tsx'
import { UpdateChanges } from './update-changes.tsx'

type Act = RelationshipUpdateView['may'][number]

export function UpdatesCard({ whole }: { whole: RelationshipDetail }) {
  const { say } = useRelationshipWords()
  const query = useUpdatesOf(whole.relationshipId)
  const [isOpening, setOpening] = useState(false)
  return (
    <SectionCard
      title={say('update.title')}
      actions={query.data?.mayOpen && <Button onClick={() => setOpening(true)}>{say('update.open')}</Button>}
    >
      <LoadState query={query} lines={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="soft">{say('update.none')}</p>
          ) : (
            <ul className="relationship-lines">
              {items.map((update) => (
                <UpdateLine key={update.updateId} whole={whole} update={update} />
              ))}
            </ul>
          )
        }
      </LoadState>
      {isOpening && <OpenUpdateDialog whole={whole} onClose={() => setOpening(false)} />}
    </SectionCard>
  )
}

export const UPDATE_TONES: Record<RelationshipUpdateView['state'], TagTone> = {
  asked: 'waiting',
  answered: 'warning',
  proposed: 'warning',
  approved: 'success',
  withdrawn: 'ended',
}

const PRIMARY: readonly Act[] = ['propose', 'approve']

/** What became of it, in whose words: a second person's, those it was withdrawn with, or the customer's own act. */
function Outcome({ update }: { update: RelationshipUpdateView }) {
  const { say, person } = useRelationshipWords()
  const { answer, state, source, decidedBy } = update
  if (state === 'withdrawn' && answer !== null) return <p>{say('update.withdrawnFor', { reason: answer })}</p>
  if (state === 'withdrawn' && source === 'customer') return <p>{say('update.takenBack')}</p>
  return answer === null ? null : (
    <p>{say('update.decidedBy', { person: person(decidedBy), note: answer })}</p>
  )
}

function UpdateLine({ whole, update }: { whole: RelationshipDetail; update: RelationshipUpdateView }) {
  const { say, person } = useRelationshipWords()
  const [asking, setAsking] = useState<Act | null>(null)
  const { number, kind, topics, state, dueOn, isLate, said, note, returned, rating } = update
  const isOpen = state !== 'approved' && state !== 'withdrawn'
  return (
    <li className="update-line">
      <p className="relationship-tags">
        <span>{number}</span>
        <span>{say(`update.kind.${kind}`)}</span>
        <span>{topics.map((topic) => say(`update.topic.${topic}`)).join(' · ')}</span>
        <Tag tone={UPDATE_TONES[state]}>{say(`update.state.${state}`)}</Tag>
        {isLate && <Tag tone="danger">{say('update.lateSince', { date: dueOn })}</Tag>}
        {isOpen && !isLate && <span className="soft">{say('update.dueOn', { date: dueOn })}</span>}
        <span className="soft">
          {say(`update.source.${update.source}`)} <BankTime at={update.openedAt} />
        </span>
      </p>
      {said !== '' && <p>{said}</p>}
      {returned !== null && state === 'asked' && <p>{say('update.returnedFor', { reason: returned })}</p>}
      <UpdateChanges update={update} />
      {update.proposedBy !== null && (
        <p>
          {say('update.proposedBy', {
            person: person(update.proposedBy),
            rating: rating === null ? say('unrated') : say(`lists:riskRating.${rating}`),
            note: note ?? '',
          })}
        </p>
      )}
      <Outcome update={update} />
      {state === 'proposed' && update.unscreened > 0 && <p className="soft">{say('update.unscreened')}</p>}
      {update.may.length > 0 && (
        <p className="relationship-acts">
          {update.may.map((act) => (
            <Button
              key={act}
              type={PRIMARY.includes(act) ? 'primary' : 'default'}
              onClick={() => setAsking(act)}
            >
              {say(`update.act.${act}`)}
            </Button>
          ))}
        </p>
      )}
      {asking !== null && (
        <ActDialog
          relationshipId={whole.relationshipId}
          companyName={whole.companyName}
          update={update}
          act={asking}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  )
}
