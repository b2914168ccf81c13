import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { useScreen } from '../screen/screen.ts'
import { useSearchValues } from '../screen/search-values.ts'
import { createStore, useStore } from '../store.ts'
import type { Column } from './column.ts'
import { readColumns, visibleColumns, writeColumns } from './column.ts'
import { useIsTight } from './tight-window.ts'

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

function remember(table: string, keys: readonly string[] | null): void {
  const { [table]: _, ...others } = chosenStore.get()
  chosenStore.set(keys ? { ...others, [table]: keys } : others)
  localStorage.setItem(storageKey, JSON.stringify(chosenStore.get()))
}

/** The columns chosen for the table with this name: those of the address, else of this browser's memory; null for neither. */
function useChosenColumns(table: string): readonly string[] | null {
  const { search } = useScreen()
  const remembered = useStore(chosenStore)[table]
  return readColumns(search['columns'], table) ?? (Array.isArray(remembered) ? remembered : null)
}

export function useVisibleColumns<Row>(
  table: string,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  return visibleColumns(columns, useChosenColumns(table), useIsTight())
}

type ColumnChoiceProps<Row> = {
  table: string
  columns: readonly Column<Row>[]
}

/** Which columns to show: kept in the address, so that a link or a saved view has them, and remembered in this browser. */
export function ColumnChoice<Row>({ table, columns }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation('common')
  const shown = useVisibleColumns(table, columns).map((column) => column.key)
  const [, change] = useSearchValues()
  const choose = (keys: readonly string[] | null) => {
    remember(table, keys)
    change({ columns: keys && writeColumns(table, keys) })
  }
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
                event.target.checked ? [...shown, column.key] : shown.filter((key) => key !== column.key),
              )
            }
          >
            {column.title}
          </Checkbox>
        ))}
      <Button type="link" size="small" onClick={() => choose(null)}>
        {t('table.resetColumns')}
      </Button>
    </div>
  )
  return (
    <Popover content={list} title={t('table.columnsHint')} trigger="click" placement="bottomRight">
      <Button icon={<SettingOutlined aria-hidden="true" />}>{t('table.columns')}</Button>
    </Popover>
  )
}
