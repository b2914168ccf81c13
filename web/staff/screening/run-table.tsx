import type { ScreeningRunView } from '@kaihu/contract/screening-shapes.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { DataTable } from '../../kit/table/data-table.tsx'
import { useWords } from '../words.ts'
import { useListNamer } from './use-list-name.ts'
import { useScreeningSay } from './use-screening-words.ts'

export function RunTable({ runs }: { runs: readonly ScreeningRunView[] }) {
  const say = useScreeningSay()
  const words = useWords()
  const figure = (key: 'parties' | 'hits', cell: (run: ScreeningRunView) => number) => ({
    key,
    title: say(`run.${key}`),
    align: 'right' as const,
    cell: (run: ScreeningRunView) => <span className="figures">{cell(run)}</span>,
  })
  return (
    <SectionCard title={say('run.title')}>
      <DataTable
        name="screening-runs"
        label={say('run.title')}
        rows={runs}
        rowKey={({ runId }) => runId}
        empty={{ title: say('run.none') }}
        columns={[
          { key: 'at', title: say('run.at'), cell: (run) => <BankTime at={run.at} />, isFixed: true },
          { key: 'stage', title: say('run.stage'), cell: (run) => say(`run.stages.${run.stage}`) },
          { key: 'by', title: say('run.by'), cell: (run) => words.person(run.by) || say('run.job') },
          figure('parties', (run) => run.parties),
          figure('hits', (run) => run.hits),
          { key: 'lists', title: say('run.lists'), cell: (run) => <Lists run={run} /> },
        ]}
      />
    </SectionCard>
  )
}

function Lists({ run }: { run: ScreeningRunView }) {
  const say = useScreeningSay()
  const nameOf = useListNamer(Object.keys(run.lists))
  const names = Object.entries(run.lists).map(([list, version]) => `${nameOf(list)} ${version.slice(0, 8)}`)
  return (
    <span title={names.join('\n')}>
      {names.length}
      {run.held.length > 0 && ` · ${say('run.held', { count: run.held.length })}`}
    </span>
  )
}
