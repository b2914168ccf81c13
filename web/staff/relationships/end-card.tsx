import type { EndProposalView, RelationshipDetail } from '@kaihu/contract/relationships.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { refreshRelationships, useDecideEnd } from '../../client/relationships/relationships.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { bankTime } from '../../kit/read/instant.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { ProposeEndDialog } from './propose-end-dialog.tsx'
import { useRelationshipWords } from './use-relationship-words.ts'

type Props = { whole: RelationshipDetail }
type Asking = 'propose' | 'agree' | 'refuse' | null

export function EndCard({ whole }: Props) {
  const { say } = useRelationshipWords()
  const [asking, setAsking] = useState<Asking>(null)
  const { ends, may, endedOn, endReason } = whole
  const close = () => setAsking(null)
  return (
    <SectionCard title={say('end.title')} actions={<Acts may={may} onAsk={setAsking} />}>
      {endedOn === null && ends.length === 0 && <p className="soft">{say('end.none')}</p>}
      {endedOn !== null && endReason !== null && (
        <p>{`${say('end.ended', { date: endedOn })} · ${say(`endReason.${endReason}`)}`}</p>
      )}
      <ul className="relationship-lines">
        {ends.map((end) => (
          <End key={end.proposalId} end={end} />
        ))}
      </ul>
      {asking === 'propose' && <ProposeEndDialog whole={whole} onClose={close} />}
      {(asking === 'agree' || asking === 'refuse') && (
        <DecideDialog whole={whole} asking={asking} onClose={close} />
      )}
    </SectionCard>
  )
}

function Acts({ may, onAsk }: { may: RelationshipDetail['may']; onAsk: (asking: Asking) => void }) {
  const { say } = useRelationshipWords()
  return (
    <span className="relationship-acts">
      {may.proposeEnd && <Button onClick={() => onAsk('propose')}>{say('end.propose')}</Button>}
      {may.decideEnd && <Button onClick={() => onAsk('refuse')}>{say('end.refuse')}</Button>}
      {may.decideEnd && (
        <Button danger onClick={() => onAsk('agree')}>
          {say('end.agree')}
        </Button>
      )}
    </span>
  )
}

const TONES: Record<EndProposalView['state'], TagTone> = {
  proposed: 'waiting',
  agreed: 'ended',
  refused: 'neutral',
}

function End({ end }: { end: EndProposalView }) {
  const { say, person } = useRelationshipWords()
  const { reason, note, endsOn, proposedBy, proposedAt, decidedBy, decidedAt, state, answer } = end
  return (
    <li>
      <Tag tone={TONES[state]}>{say(`end.state.${state}`)}</Tag>
      <span>{`${say('end.endsOn')} ${endsOn} · ${say(`endReason.${reason}`)}`}</span>
      <span>{note}</span>
      <span className="soft">
        {say('end.proposedBy', { person: person(proposedBy), time: bankTime(proposedAt) })}
      </span>
      {decidedAt !== null && (
        <span className="soft">
          {say('end.decidedBy', { person: person(decidedBy), time: bankTime(decidedAt) })}
        </span>
      )}
      {answer !== null && <span>{answer}</span>}
    </li>
  )
}

type DecideProps = Props & { asking: 'agree' | 'refuse'; onClose: () => void }

function DecideDialog({ whole: { relationshipId, companyName, ends }, asking, onClose }: DecideProps) {
  const { say, problem } = useRelationshipWords()
  const decide = useDecideEnd()
  const pending = ends.find(({ state }) => state === 'proposed')
  const confirm = (note: string) =>
    decide.mutate(
      {
        params: { relationshipId, proposalId: pending?.proposalId ?? '' },
        body: { approve: asking === 'agree', note },
      },
      {
        onSuccess: () => {
          showToast('success', say('end.done'))
          void refreshRelationships()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={say(`end.${asking}Title`)}
      effect={say(`end.${asking}Effect`, { company: companyName, date: pending?.endsOn ?? '' })}
      confirmLabel={say(`end.${asking}`)}
      isDangerous={asking === 'agree'}
      reason="required"
      reasonLabel={say('end.note')}
      isBusy={decide.isPending}
      problem={problem(decide.error)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
