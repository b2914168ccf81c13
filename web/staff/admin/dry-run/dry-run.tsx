import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { Button, Progress } from 'antd'
import { refreshAdmin, useRepeatDryRun } from '../../../client/admin.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import './dry-run.css'
import { LineTable } from './line-table.tsx'

type Run = NonNullable<ChangeView['dryRun']>

/** Whether a change may be put into force as far as its dry run goes. */
export function isTried({ dryRun }: ChangeView): boolean {
  return dryRun === null || dryRun.state === 'done'
}

/** Beside the acts of a change that waits: how far its dry run is, or that it failed. */
export function DryRunState({ change }: { change: ChangeView }) {
  const { say } = useAdminWords()
  const { dryRun, changeId, state } = change
  if (dryRun === null || state !== 'waiting' || dryRun.state === 'done') return null
  if (dryRun.state === 'failed') return <Failed changeId={changeId} />
  const { done, total } = dryRun
  return (
    <span className="dry-run-state" role="status">
      <Progress
        aria-label={say('dryRun.running')}
        percent={total === 0 ? 0 : Math.floor((100 * done) / total)}
        size="small"
        status="active"
      />
      <span className="soft">{say('dryRun.progress', { done, total })}</span>
    </span>
  )
}

function Failed({ changeId }: { changeId: string }) {
  const { say } = useAdminWords()
  return (
    <span className="admin-acts">
      <Tag tone="danger">{say('dryRun.failed')}</Tag>
      <Again changeId={changeId} />
    </span>
  )
}

function Again({ changeId }: { changeId: string }) {
  const { say, problem } = useAdminWords()
  const repeat = useRepeatDryRun()
  const again = () =>
    repeat.mutate({ params: { changeId }, body: {} }, { onSuccess: () => void refreshAdmin() })
  return (
    <span className="admin-acts">
      <Button size="small" loading={repeat.isPending} onClick={again}>
        {say('dryRun.again')}
      </Button>
      {repeat.error && <span role="alert">{problem(repeat.error)}</span>}
    </span>
  )
}

/** What a draft would have made of past orders, before somebody decides about it. */
export function DryRunResult({ change }: { change: ChangeView }) {
  const { say } = useAdminWords()
  const { dryRun, changeId } = change
  if (dryRun === null) return null
  return (
    <section className="dry-run" aria-label={say('dryRun.title')}>
      <h3>{say('dryRun.title')}</h3>
      {dryRun.state === 'done' ? <Ended run={dryRun} changeId={changeId} /> : <DryRunState change={change} />}
    </section>
  )
}

function Ended({ run, changeId }: { run: Run; changeId: string }) {
  const { say } = useAdminWords()
  if (run.total === 0) return <p className="soft">{say('dryRun.noOrders')}</p>
  return (
    <>
      <p>{say('dryRun.result', { otherwise: run.otherwise, count: run.total })}</p>
      <p className="soft nowrap">
        {say('dryRun.tried')} <BankTime at={run.endedAt} />
      </p>
      {run.aspects.length > 0 && (
        <ul className="dry-run-counts">
          {run.aspects.map(({ aspect, orders }) => (
            <li key={aspect}>
              <strong className="figures">{orders}</strong> {say(`dryRun.aspect.${aspect}`)}
            </li>
          ))}
        </ul>
      )}
      {run.otherwise > 0 && <LineTable changeId={changeId} />}
      <Again changeId={changeId} />
    </>
  )
}
