import type { MatchingView } from '@kaihu/contract/matching.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useMatching } from '../../../client/diligence/matching.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { HistoryButton } from '../history-drawer.tsx'
import '../admin.css'
import { useAdminWords } from '../use-admin-words.ts'
import { MatchingDialog } from './matching-dialog.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { TrialCard } from './trial-card.tsx'
import './matching.css'

export default function MatchingPage() {
  const { say } = useAdminWords()
  const [isRunning, setRunning] = useState(false)
  const query = useMatching(isRunning)
  const runs = query.data?.trial?.state === 'running'
  if (runs !== isRunning) setRunning(runs)
  return (
    <>
      <PageHeader title={say('matching.title')} note={say('matching.note')} />
      <LoadState query={query} lines={12}>
        {(matching) => <Matching matching={matching} />}
      </LoadState>
    </>
  )
}

function Matching({ matching }: { matching: MatchingView }) {
  const { say } = useAdminWords()
  const [isDrafting, setDrafting] = useState(false)
  const { trial, waiting } = matching
  return (
    <>
      {trial && <TrialCard trial={trial} change={waiting} />}
      <NumbersTable
        matching={matching}
        actions={
          <span className="admin-acts">
            <HistoryButton subject="matching" changeKey="matching" name={say('matching.title')} />
            {!waiting && (
              <Button type="primary" size="small" onClick={() => setDrafting(true)}>
                {say('matching.draft')}
              </Button>
            )}
          </span>
        }
      />
      {isDrafting && <MatchingDialog matching={matching} onClose={() => setDrafting(false)} />}
    </>
  )
}
