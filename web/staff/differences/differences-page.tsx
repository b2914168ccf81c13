import { DIFFERENCE_VIEWS, type DifferenceRow } from '@kaihu/contract/difference-reports.ts'
import {
  type DifferenceQuery,
  saveRegister,
  useDifferenceReports,
} from '../../client/diligence/differences.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import type { Column, Sort } from '../../kit/table/column.ts'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { StackedCell } from '../../kit/table/stacked-cell.tsx'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { differencesHref } from '../addresses.ts'
import { ExportMenu, useExportFormats } from '../export-menu.tsx'
import { bankToday } from '../today.ts'
import { DifferenceFilters } from './difference-filters.tsx'
import './differences.css'
import { DayTag, STATE_TONES } from './state-tags.tsx'
import { type DifferenceWords, useDifferenceWords } from './use-difference-words.ts'

const SORT: Sort = { key: 'due', direction: 'asc' }
type Address = ReturnType<typeof useTableAddress>

function narrowed({ filters }: Address): Pick<DifferenceQuery, 'view' | 'branch' | 'from' | 'to'> {
  const view = DIFFERENCE_VIEWS.find((one) => one === filters['view'])
  const { branch, from, to } = filters
  return { ...(view && { view }), ...(branch && { branch }), ...(from && { from }), ...(to && { to }) }
}

export default function DifferencesPage() {
  const words = useDifferenceWords()
  const { say } = words
  const address = useTableAddress(SORT)
  const formats = useExportFormats()
  const { cursor, pageSize } = address
  const query = useDifferenceReports({ ...narrowed(address), pageSize, ...(cursor && { cursor }) })
  return (
    <>
      <PageHeader
        title={say('differences.listTitle')}
        note={say('differences.listNote')}
        actions={
          <ExportMenu
            title={say('differences.export.title')}
            formats={formats}
            labelOf={(format) => say(`differences.export.${format}`)}
            save={(format) => saveRegister(narrowed(address), format, bankToday())}
          />
        }
      />
      <section className="section-card">
        <DifferenceFilters {...address} />
        <PagedTable
          name="difference-reports"
          label={say('differences.listTitle')}
          columns={columnsOf(words)}
          rowKey={({ reportId }) => reportId}
          query={query}
          address={address}
          empty={{ title: say('differences.none'), hint: say('differences.noneHint') }}
        />
      </section>
    </>
  )
}

function columnsOf({ say, branch }: DifferenceWords): Column<DifferenceRow>[] {
  return [
    {
      key: 'number',
      title: say('differences.column.number'),
      isFixed: true,
      cell: ({ orderCode, number }) => <AppLink href={differencesHref(orderCode)}>{number}</AppLink>,
    },
    {
      key: 'company',
      title: say('differences.column.company'),
      cell: ({ companyName, orderCode }) => <StackedCell below={orderCode}>{companyName}</StackedCell>,
    },
    { key: 'branch', title: say('differences.column.branch'), cell: ({ branchCode }) => branch(branchCode) },
    {
      key: 'source',
      title: say('differences.column.source'),
      cell: ({ source }) => say(`differences.source.${source}`),
    },
    {
      key: 'found',
      title: say('differences.column.found'),
      cell: ({ foundAt }) => <BankTime at={foundAt} />,
    },
    {
      key: 'due',
      title: say('differences.column.due'),
      cell: (row) => <StackedCell below={<DayTag row={row} />}>{row.dueOn}</StackedCell>,
    },
    {
      key: 'state',
      title: say('differences.column.state'),
      cell: ({ state }) => <Tag tone={STATE_TONES[state]}>{say(`differences.state.${state}`)}</Tag>,
    },
    {
      key: 'receipt',
      title: say('differences.column.receipt'),
      cell: ({ receiptNumber, sentOn }) =>
        receiptNumber !== null && <StackedCell below={sentOn}>{receiptNumber}</StackedCell>,
    },
  ]
}
