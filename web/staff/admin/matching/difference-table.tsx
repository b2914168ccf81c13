import type { MatchingDifferenceView } from '@kaihu/contract/matching.ts'
import { useMatchingDifferences } from '../../../client/diligence/matching.ts'
import { shown } from '../../../kit/read/empty.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'

const TONES = { new: 'warning', lost: 'danger', louder: 'progress', quieter: 'neutral' } as const

/** Hits that would be new, lost or judged otherwise; parties by no more of their name than this role may read. */
export function DifferenceTable({ changeId, source }: { changeId: string; source: 'trial' | 'shadow' }) {
  const words = useAdminWords()
  const query = useMatchingDifferences(changeId, source)
  return (
    <DataTable
      name={`matching-${source}`}
      label={words.say(`matching.${source}`)}
      columns={columnsOf(words)}
      rows={query.data?.items}
      rowKey={({ list, entryId, party, foundAt, scoreAfter }) =>
        `${list} ${entryId} ${party} ${foundAt} ${scoreAfter}`
      }
      isFailed={query.isError}
      onRetry={() => void query.refetch()}
      empty={{ title: words.say('matching.noDifference') }}
    />
  )
}

function score(value: number | null): string {
  return shown(value === null ? '' : value.toFixed(3))
}

function columnsOf({ say }: AdminWords): Column<MatchingDifferenceView>[] {
  return [
    {
      key: 'effect',
      title: say('matching.what'),
      isFixed: true,
      cell: ({ effect }) => <Tag tone={TONES[effect]}>{say(`matching.effects.${effect}`)}</Tag>,
    },
    { key: 'party', title: say('matching.party'), cell: ({ party }) => party ?? say('matching.erased') },
    { key: 'matchedName', title: say('matching.listed'), cell: ({ matchedName }) => matchedName },
    { key: 'list', title: say('matching.list'), cell: ({ list, entryId }) => `${list} ${entryId}` },
    {
      key: 'before',
      title: say('common.before'),
      align: 'right',
      cell: ({ scoreBefore }) => score(scoreBefore),
    },
    { key: 'after', title: say('common.after'), align: 'right', cell: ({ scoreAfter }) => score(scoreAfter) },
    { key: 'foundAt', title: say('matching.seen'), cell: ({ foundAt }) => <BankTime at={foundAt} /> },
  ]
}
