import { DownloadOutlined } from '@ant-design/icons'
import { EXPORT_COLUMNS } from '@kaihu/contract/order-export.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { CallError } from '../../client/call-error.ts'
import { saveExport } from '../../client/order-export.ts'
import { useFeature } from '../../client/registry.ts'
import { useUser } from '../../client/session.ts'
import { visibleColumns } from '../../kit/table/column.ts'
import { useChosenColumns } from '../../kit/table/column-choice.tsx'
import type { useTableAddress } from '../../kit/table/use-table-address.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { refusalWords } from '../refusal-words.ts'
import { bankToday } from '../today.ts'
import { useWords } from '../words.ts'
import { orderColumns } from './order-columns.tsx'
import { queryOf } from './order-filters.ts'

type Format = 'xlsx' | 'csv'

interface Props {
  table: string
  address: ReturnType<typeof useTableAddress>
}

/** Saves the list as it is filtered and sorted, with the columns in sight; only for roles that may. */
export function ExportButton({ table, address }: Props) {
  const words = useWords()
  const staff = useUser()?.staff
  const chosen = useChosenColumns(table)
  const [isBusy, setBusy] = useState(false)
  const formats: readonly Format[] = useFeature('ruleExcelQuery') ? ['xlsx', 'csv'] : ['csv']
  const role = staff?.currentRole ?? ''
  if (!staff || !isRole(role) || !hasCapability(role, 'export_orders')) return null
  const save = async (format: Format) => {
    const shown = visibleColumns(orderColumns(words), chosen).map(({ key }) => key)
    const columns = EXPORT_COLUMNS.filter((column) => shown.includes(column)).join(',')
    const { cursor: _cursor, pageSize: _size, ...query } = queryOf(address.filters, address, staff.staffId)
    setBusy(true)
    try {
      await saveExport({ ...query, format, columns }, bankToday())
    } catch (error) {
      if (error instanceof CallError) showToast('error', refusalWords(error, words))
      else throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: formats.map((format) => ({ key: format, label: words.say(`work:export.${format}`) })),
        onClick: ({ key }) => void save(key === 'csv' ? 'csv' : 'xlsx'),
      }}
    >
      <Button icon={<DownloadOutlined />} loading={isBusy}>
        {words.say('work:export.title')}
      </Button>
    </Dropdown>
  )
}
