import type { MatchingView } from '@kaihu/contract/matching.ts'
import { MATCHING_NUMBERS, type MatchingNumber } from '@kaihu/domain/screening/matching.ts'
import type { ReactNode } from 'react'
import { shown } from '../../../kit/read/empty.ts'
import { bankDate } from '../../../kit/read/instant.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'

export function NumbersTable({ matching, actions }: { matching: MatchingView; actions: ReactNode }) {
  const words = useAdminWords()
  const { inForce } = matching
  return (
    <SectionCard
      title={words.say('matching.inForce')}
      actions={actions}
      note={
        <>
          {inForce.since === null
            ? words.say('matching.sinceDelivery')
            : words.say('matching.since', { date: bankDate(inForce.since) })}{' '}
          <span className="soft figures">{words.say('matching.hash', { hash: inForce.configHash })}</span>
        </>
      }
    >
      <DataTable
        name="matching-numbers"
        label={words.say('matching.inForce')}
        columns={columnsOf(matching, words)}
        rows={MATCHING_NUMBERS}
        rowKey={(key) => key}
      />
    </SectionCard>
  )
}

function columnsOf({ own, inForce, coming }: MatchingView, { say }: AdminWords): Column<MatchingNumber>[] {
  const valueOf = (numbers: MatchingView['inForce']['numbers'], key: MatchingNumber) =>
    numbers[key] ?? own[key]
  return [
    {
      key: 'name',
      title: say('matching.name'),
      isFixed: true,
      cell: (key) => (
        <div className="admin-named">
          <strong>{say(`matching.number.${key}`)}</strong>
          <span className="soft">{say(`matching.help.${key}`)}</span>
        </div>
      ),
    },
    { key: 'own', title: say('matching.own'), align: 'right', cell: (key) => shown(String(own[key])) },
    {
      key: 'inForce',
      title: say('matching.inForce'),
      align: 'right',
      cell: (key) => (
        <span className="admin-value">
          {inForce.numbers[key] !== undefined && inForce.numbers[key] !== own[key] && (
            <Tag tone="warning">{say('common.own')}</Tag>
          )}
          {valueOf(inForce.numbers, key)}
        </span>
      ),
    },
    ...coming.map((next) => ({
      key: `coming${next.since}`,
      title: say('matching.from', { date: bankDate(next.since ?? '') }),
      align: 'right' as const,
      cell: (key: MatchingNumber) => String(valueOf(next.numbers, key)),
    })),
  ]
}
