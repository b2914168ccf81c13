import { EXPORT_COLUMNS } from '@kaihu/contract/order-export.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { saveExport } from '../../client/orders/order-export.ts'
import { useUser } from '../../client/session.ts'
import { useVisibleColumns } from '../../kit/table/column-choice.tsx'
import type { useTableAddress } from '../../kit/table/use-table-address.ts'
import { type ExportFormat, ExportMenu, useExportFormats } from '../export-menu.tsx'
import { bankToday } from '../today.ts'
import { useWords } from '../words.ts'
import { orderColumns } from './order-columns.tsx'
import { queryOf } from './order-filters.ts'

type Props = {
  table: string
  address: ReturnType<typeof useTableAddress>
}

/** Saves the list as it is filtered and sorted, with the columns in sight; only for roles that may. */
export function ExportButton({ table, address }: Props) {
  const words = useWords()
  const staff = useUser()?.staff
  const shown = useVisibleColumns(table, orderColumns(words)).map(({ key }) => key)
  const formats = useExportFormats()
  const role = staff?.currentRole ?? ''
  if (!staff || !isRole(role) || !hasCapability(role, 'export_orders')) return null
  const save = (format: ExportFormat) => {
    const columns = EXPORT_COLUMNS.filter((column) => shown.includes(column)).join(',')
    const { cursor: _cursor, pageSize: _size, ...query } = queryOf(address.filters, address, staff.staffId)
    return saveExport({ ...query, format, columns }, bankToday())
  }
  return (
    <ExportMenu
      title={words.say('work:export.title')}
      formats={formats}
      labelOf={(format) => words.say(`work:export.${format}`)}
      save={save}
    />
  )
}
