import type { DryRunLine } from '@kaihu/contract/admin.ts'
import { useDryRunLines } from '../../../client/admin.ts'
import { useTexts } from '../../../kit/i18n/use-say.ts'
import { shown } from '../../../kit/read/empty.ts'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'
import { codeText, type FieldWords } from './code-text.ts'

const NAMESPACES = ['application', 'diligence', 'order'] as const

export function LineTable({ changeId }: { changeId: string }) {
  const admin = useAdminWords()
  const fields = useTexts(NAMESPACES)
  const query = useDryRunLines(changeId)
  return (
    <DataTable
      name="admin-dry-run"
      label={admin.say('dryRun.title')}
      columns={columnsOf(admin, fields)}
      rows={query.data?.items}
      rowKey={({ orderCode, aspect }) => `${orderCode} ${aspect}`}
      isFailed={query.isError}
      onRetry={() => void query.refetch()}
      empty={{ title: admin.say('dryRun.nothing') }}
    />
  )
}

function columnsOf(admin: AdminWords, fields: FieldWords): Column<DryRunLine>[] {
  const { say } = admin
  const words = (aspect: DryRunLine['aspect'], codes: readonly string[]) =>
    shown(codes.map((code) => codeText(aspect, code, admin, fields)).join(say('common:listSeparator')))
  return [
    {
      key: 'order',
      title: say('dryRun.order'),
      isFixed: true,
      cell: ({ orderCode }) => <span className="nowrap">{orderCode}</span>,
    },
    { key: 'aspect', title: say('dryRun.what'), cell: ({ aspect }) => say(`dryRun.aspect.${aspect}`) },
    { key: 'gone', title: say('dryRun.gone'), cell: ({ aspect, gone }) => words(aspect, gone) },
    { key: 'come', title: say('dryRun.come'), cell: ({ aspect, come }) => words(aspect, come) },
  ]
}
