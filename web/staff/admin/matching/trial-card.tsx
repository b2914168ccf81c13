import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { TrialView } from '@kaihu/contract/matching.ts'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { refreshMatching, useRepeatTrial } from '../../../client/diligence/matching.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { ViewTabs } from '../../../kit/tabs/view-tabs.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { numbersText } from './number-text.ts'

/** A draft, or numbers that have yet to begin: what they are, and what they would change. */
export function TrialCard({ trial, change }: { trial: TrialView; change: ChangeView | null }) {
  const words = useAdminWords()
  const { say } = words
  const [source, setSource] = useState<'trial' | 'shadow'>('trial')
  return (
    <SectionCard
      title={say(change ? 'matching.draftWaits' : 'matching.willBegin', { date: trial.effectiveFrom })}
      actions={change && <WaitingChange change={change} />}
      note={numbersText(trial.numbers, words)}
    >
      {trial.state === 'done' ? (
        <ViewTabs
          label={say('matching.whatChanges')}
          active={source}
          onChange={(key) => setSource(key === 'shadow' ? 'shadow' : 'trial')}
          views={[
            { key: 'trial', label: say('matching.trial'), content: <Tried trial={trial} /> },
            { key: 'shadow', label: say('matching.shadow'), content: <Shadow trial={trial} /> },
          ]}
        />
      ) : (
        <Running trial={trial} />
      )}
    </SectionCard>
  )
}

function Running({ trial: { changeId, state, done, total } }: { trial: TrialView }) {
  const { say } = useAdminWords()
  if (state === 'failed') return <Again changeId={changeId} problem={say('matching.failed')} />
  return (
    <div role="status">
      <Progress
        aria-label={say('matching.running')}
        percent={total === 0 ? 0 : Math.floor((100 * done) / total)}
        status="active"
      />
      <p className="soft">{say('matching.progress', { done, total })}</p>
    </div>
  )
}

/** Tries the draft once more; until that ends nobody can release it. */
function Again({ changeId, problem }: { changeId: string; problem?: string }) {
  const { say } = useAdminWords()
  const repeat = useRepeatTrial()
  const again = () =>
    repeat.mutate({ params: { changeId }, body: {} }, { onSuccess: () => void refreshMatching() })
  return (
    <p className="matching-line">
      {problem && <Tag tone="danger">{problem}</Tag>}
      <Button size="small" loading={repeat.isPending} onClick={again}>
        {say('matching.again')}
      </Button>
    </p>
  )
}

const EFFECTS = ['new', 'lost', 'louder', 'quieter'] as const

function Counts({ counts }: { counts: TrialView['counts'] }) {
  const { say } = useAdminWords()
  return (
    <ul className="matching-counts">
      {EFFECTS.map((effect) => (
        <li key={effect}>
          <strong className="figures">{counts[effect]}</strong> {say(`matching.effects.${effect}`)}
        </li>
      ))}
    </ul>
  )
}

function Tried({ trial }: { trial: TrialView }) {
  const { say } = useAdminWords()
  return (
    <>
      <p className="matching-line">
        {say('matching.triedOver', { count: trial.total })} <BankTime at={trial.endedAt} />
      </p>
      <Counts counts={trial.counts} />
      <Labelled labelled={trial.labelled} />
      <DifferenceTable changeId={trial.changeId} source="trial" />
      <Again changeId={trial.changeId} />
    </>
  )
}

function Labelled({ labelled }: { labelled: TrialView['labelled'] }) {
  const { say } = useAdminWords()
  if (!labelled) return <p className="soft">{say('matching.noLabelled')}</p>
  const { before, after } = labelled
  return (
    <p>
      {say('matching.labelled', {
        found: `${before.found} → ${after.found}`,
        missed: `${before.missed} → ${after.missed}`,
        false: `${before.false} → ${after.false}`,
      })}
    </p>
  )
}

function Shadow({ trial: { changeId, shadow } }: { trial: TrialView }) {
  const { say } = useAdminWords()
  return (
    <>
      <p className="matching-line">{say('matching.shadowOver', { count: shadow.parties })}</p>
      <Counts counts={shadow.counts} />
      <DifferenceTable changeId={changeId} source="shadow" />
    </>
  )
}
