import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { readRetention } from '@kaihu/contract/retention.ts'
import { RETENTION_RULES, type RetentionRule } from '@kaihu/domain/retention/retention-rules.ts'
import { useRetention } from '../../client/retention.ts'
import { shown } from '../../kit/read/empty.ts'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { type RetentionWords, useRetentionWords } from './use-retention-words.ts'

type Row = CallAnswer<typeof readRetention>['rules'][number]

export function RulesTable() {
  const words = useRetentionWords()
  const { say } = words
  const query = useRetention()
  return (
    <section className="section-card">
      <div className="retention-foot">
        <span className="soft">{say('rules.changeNote')}</span>
        <span className="soft figures">{say('rules.erasedSoFar', { count: query.data?.erased ?? 0 })}</span>
      </div>
      <DataTable
        name="retention-rules"
        label={say('tab.rules')}
        columns={columnsOf(words)}
        rows={query.data?.rules}
        rowKey={({ key }) => key}
        isFailed={query.isError}
        onRetry={() => void query.refetch()}
      />
    </section>
  )
}

function ruleOf(key: Row['key']): RetentionRule {
  const rule = RETENTION_RULES.find((one) => one.key === key)
  if (!rule) throw new Error(`There is no rule ${key}`)
  return rule
}

function termText({ term }: Row, { say }: RetentionWords): string {
  return term ? say(`terms.${term.unit}`, { count: term.amount }) : ''
}

function leastText({ term }: Row, { say }: RetentionWords): string | null {
  if (term?.least == null) return null
  return say('terms.least', { term: say(`terms.${term.unit}`, { count: term.least }) })
}

function columnsOf(words: RetentionWords): Column<Row>[] {
  const { say } = words
  return [
    {
      key: 'what',
      title: say('columns.what'),
      isFixed: true,
      cell: ({ key }) => (
        <span className="retention-cell">
          <strong>{say(`rule.${key}`)}</strong>
          <span className="soft">{say(`ruleHelp.${key}`)}</span>
        </span>
      ),
    },
    {
      key: 'term',
      title: say('columns.term'),
      cell: (row) => (
        <span className="retention-term">
          <span className="figures">{shown(termText(row, words))}</span>
          <span className="soft figures">{leastText(row, words)}</span>
        </span>
      ),
    },
    { key: 'since', title: say('columns.since'), cell: ({ key }) => say(`since.${ruleOf(key).since}`) },
    {
      key: 'law',
      title: say('columns.law'),
      cell: ({ key }) => (
        <span className="retention-cell">
          {ruleOf(key).laws.map((law) => (
            <span key={law}>{say(`law.${law}`)}</span>
          ))}
        </span>
      ),
    },
    { key: 'ending', title: say('columns.ending'), cell: ({ key }) => say(`ending.${ruleOf(key).ending}`) },
    { key: 'due', title: say('columns.due'), align: 'right', cell: ({ due }) => <Figure count={due} /> },
    { key: 'held', title: say('columns.held'), align: 'right', cell: ({ held }) => <Figure count={held} /> },
  ]
}

function Figure({ count }: { count: number | null }) {
  return <span className="figures">{shown(count === null ? '' : String(count))}</span>
}
