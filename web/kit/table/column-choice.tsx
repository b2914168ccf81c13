import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { createStore, useStore } from '../store.ts'
import type { Column } from './column.ts'
import { visibleColumns } from './column.ts'

type Chosen = Readonly<Record<string, readonly string[]>>
const storageKey = 'kaihu.columns'

function readChosen(): Chosen {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}) as Chosen
  } catch {
    return {}
  }
}

const chosenStore = createStore<Chosen>(readChosen())

function choose(table: string, keys: readonly string[] | null): void {
  const { [table]: _, ...others } = chosenStore.get()
  chosenStore.set(keys ? { ...others, [table]: keys } : others)
  localStorage.setItem(storageKey, JSON.stringify(chosenStore.get()))
}

/** The columns that the person chose for the table with this name; null until they did. */
export function useChosenColumns(table: string): readonly string[] | null {
  const chosen = useStore(chosenStore)[table]
  return Array.isArray(chosen) ? chosen : null
}

interface ColumnChoiceProps<Row> {
  /** names the table in the browser's memory */
  table: string
  columns: readonly Column<Row>[]
}

/** Which columns to show; remembered in this browser. */
export function ColumnChoice<Row>({ table, columns }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation('common')
  const chosen = useChosenColumns(table)
  const shown = visibleColumns(columns, chosen).map((column) => column.key)
  const list = (
    <div className="column-choice">
      {columns
        .filter((column) => !column.isFixed)
        .map((column) => (
          <Checkbox
            key={column.key}
            checked={shown.includes(column.key)}
            onChange={(event) =>
              choose(
                table,
                event.target.checked ? [...shown, column.key] : shown.filter((key) => key !== column.key),
              )
            }
          >
            {column.title}
          </Checkbox>
        ))}
      <Button type="link" size="small" onClick={() => choose(table, null)}>
        {t('table.resetColumns')}
      </Button>
    </div>
  )
  return (
    <Popover content={list} title={t('table.columnsHint')} trigger="click" placement="bottomRight">
      <Button icon={<SettingOutlined />}>{t('table.columns')}</Button>
    </Popover>
  )
}
