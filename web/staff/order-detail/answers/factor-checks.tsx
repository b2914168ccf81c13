import type { FactorCheckView } from '@kaihu/contract/factor-check.ts'
import { useFactorChecks } from '../../../client/orders/orders.ts'
import { shown } from '../../../kit/read/empty.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { isUnread } from '../../../kit/unread/is-unread.ts'
import { Unread } from '../../../kit/unread/unread.tsx'
import { useWords, type Words } from '../../words.ts'

const TONES: Readonly<Record<NonNullable<FactorCheckView['result']> | 'waiting', TagTone>> = {
  matched: 'success',
  mismatched: 'warning',
  unknown: 'neutral',
  waiting: 'waiting',
}
export function FactorChecks({ orderCode }: { orderCode: string }) {
  const words = useWords()
  const { say } = words
  const query = useFactorChecks(orderCode)
  const items = query.data?.items ?? []
  if (isUnread(query))
    return (
      <SectionCard title={say('factorChecks.title')}>
        <Unread query={query} />
      </SectionCard>
    )
  if (items.length === 0) return null
  const differing = items.filter(({ result }) => result === 'mismatched').map(({ name }) => name)
  return (
    <SectionCard title={say('factorChecks.title')} note={say('factorChecks.note')}>
      {differing.length > 0 && (
        <p className="answer-differs" role="status">
          {say('factorChecks.differ', { names: differing.join(say('common:listSeparator')) })}
        </p>
      )}
      <DataTable
        name="factor-checks"
        label={say('factorChecks.title')}
        rows={items}
        rowKey={({ checkId }) => checkId}
        columns={columnsOf(words)}
      />
    </SectionCard>
  )
}

function columnsOf({ say }: Words): readonly Column<FactorCheckView>[] {
  const column = (
    key: 'who' | 'factors' | 'result' | 'at' | 'reference',
    cell: Column<FactorCheckView>['cell'],
  ) => ({ key, title: say(`factorChecks.${key}`), cell })
  return [
    column('who', ({ name }) => name),
    column('factors', ({ factors }) =>
      factors.map((one) => say(`factorChecks.factor.${one}`)).join(say('common:listSeparator')),
    ),
    column('result', ({ result }) => {
      const told = result ?? 'waiting'
      return <Tag tone={TONES[told]}>{say(`factorChecks.results.${told}`)}</Tag>
    }),
    column('at', ({ answeredAt, askedAt }) => <BankTime at={answeredAt ?? askedAt} />),
    column('reference', ({ reference }) => shown(reference)),
  ]
}
