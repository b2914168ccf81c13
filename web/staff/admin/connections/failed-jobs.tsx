import type { FailedJobsView } from '@kaihu/contract/failed-jobs.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { refreshFailedJobs, useFailedJobs, useRetryFailedJobs } from '../../../client/outside/failed-jobs.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'

export function FailedJobs() {
  const words = useAdminWords()
  const query = useFailedJobs()
  const [chosen, choose] = useState<FailedJobsView | null>(null)
  if (!query.data || query.data.items.length === 0) return null
  return (
    <section className="section-card failed-jobs">
      <h2>{words.say('failedJobs.title')}</h2>
      <p className="soft">{words.say('failedJobs.note')}</p>
      <DataTable
        name="admin-failed-jobs"
        label={words.say('failedJobs.title')}
        columns={columnsOf(words, choose)}
        rows={query.data.items}
        rowKey={({ queue }) => queue}
      />
      {chosen && <RetryDialog jobs={chosen} onClose={() => choose(null)} />}
    </section>
  )
}

function columnsOf({ say }: AdminWords, choose: (jobs: FailedJobsView) => void): Column<FailedJobsView>[] {
  return [
    { key: 'queue', title: say('failedJobs.queue'), isFixed: true, cell: ({ queue }) => queue },
    {
      key: 'count',
      title: say('failedJobs.count'),
      align: 'right',
      cell: ({ count }) => <span className="figures">{count}</span>,
    },
    { key: 'since', title: say('failedJobs.since'), cell: ({ since }) => <BankTime at={since} /> },
    { key: 'cause', title: say('failedJobs.cause'), cell: ({ cause }) => cause ?? '' },
    {
      key: 'act',
      title: '',
      cell: (jobs) => (
        <Button
          size="small"
          aria-label={say('failedJobs.retryNamed', { queue: jobs.queue })}
          onClick={() => choose(jobs)}
        >
          {say('failedJobs.retry')}
        </Button>
      ),
    },
  ]
}

function RetryDialog({ jobs: { queue, count }, onClose }: { jobs: FailedJobsView; onClose: () => void }) {
  const { say, problem } = useAdminWords()
  const retry = useRetryFailedJobs()
  const confirm = () => {
    retry.mutate(
      { params: { queue }, body: {} },
      {
        onSuccess: ({ retried }) => {
          showToast('success', say('failedJobs.retried', { count: retried }))
          onClose()
        },
        onSettled: () => void refreshFailedJobs(),
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      title={say('failedJobs.retryNamed', { queue })}
      effect={say('failedJobs.effect', { count })}
      confirmLabel={say('failedJobs.retry')}
      isBusy={retry.isPending}
      problem={problem(retry.error)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
