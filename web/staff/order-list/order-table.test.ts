import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { expect, test } from 'vitest'
import { type Column, visibleColumns } from '../../kit/table/column.ts'
import type { Words } from '../words.ts'
import { columnsWith } from './order-table.tsx'

const words = { locale: 'zh-CN', say: (key: string) => key } as unknown as Words

function added(...keys: string[]): Column<OrderRow>[] {
  return keys.map((key) => ({ key, title: key, cell: () => key }))
}

test.each([
  [['work'], true],
  [['waiting', 'call'], false],
])('in a narrow window a list that adds %s shows branches: %s', (keys, hasBranches) => {
  const shown = visibleColumns(columnsWith(added(...keys), words), null, true).map(({ key }) => key)
  expect(shown.includes('customerBank')).toBe(hasBranches)
  expect(shown).toEqual(expect.arrayContaining(keys))
})
