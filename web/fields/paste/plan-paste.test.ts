import { personFields } from '@kaihu/domain/application/blocks/person.ts'
import { getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { describe, expect, test } from 'vitest'
import { words } from '../../testing/paste-words.ts'
import { planPaste } from './plan-paste.ts'
import { readTable } from './read-table.ts'

function entriesOf(section: string, group: string): readonly FieldDefinition[] {
  const field = getSection(section).fields.find(({ key }) => key === group)
  if (field?.kind.type !== 'group') throw new TypeError(`${group} is no group`)
  return field.kind.entries()
}

describe('a table from a spreadsheet', () => {
  test('keeps quoted separators, line breaks and doubled quotes in their cells', () => {
    expect(readTable('"a, b",c\r\n"two\nlines","say ""yes"""\n\n')).toEqual([
      ['a, b', 'c'],
      ['two\nlines', 'say "yes"'],
    ])
  })

  test('is split by tabs when there are any, else by commas or semicolons', () => {
    expect(readTable('a,b\tc')).toEqual([['a,b', 'c']])
    expect(readTable('a;1,5;b')).toEqual([['a', '1,5', 'b']])
  })
})

describe('a paste into a group', () => {
  const members = entriesOf('boardMembers', 'boardMembers')

  test('finds its columns by Chinese headings, in any order', () => {
    const plan = planPaste('国籍\t中文姓名\t出生日期\nCN\t李青\t1980/3/5', members, 10, words)
    expect(plan.hasHeader).toBe(true)
    expect(plan.entries).toEqual([{ person: { nationality: 'CN', nameCn: '李青', birthDate: '1980-03-05' } }])
  })

  test('names the headings that it does not know, and fills in the others', () => {
    const plan = planPaste('中文姓名\t爱好\t国籍\t\n李青\t围棋\tCN\t', members, 10, words)
    expect(plan.unknown).toEqual(['爱好'])
    expect(plan.entries).toEqual([{ person: { nameCn: '李青', nationality: 'CN' } }])
    expect(planPaste('李青', members, 10, words).unknown).toEqual([])
  })

  test('finds its columns by English headings, and list entries by their words', () => {
    const plan = planPaste('Name (Chinese),Gender,Nationality\n王林,Male,China', members, 10, words)
    expect(plan.entries).toEqual([{ person: { nameCn: '王林', gender: 'M', nationality: 'CN' } }])
  })

  test('takes columns in the order of the form when nothing looks like a heading', () => {
    const plan = planPaste('赵一\tZHAO YI', personFields([]), 10, words)
    expect(plan.hasHeader).toBe(false)
    expect(plan.entries).toEqual([{ nameCn: '赵一', nameEn: 'ZHAO YI' }])
  })

  test('leaves a cell empty that its field cannot hold, and says so', () => {
    const plan = planPaste('中文姓名,性别,国籍\n李青,未知,火星', members, 10, words)
    expect(plan.entries).toEqual([{ person: { nameCn: '李青' } }])
    expect(plan.rows[0]?.map((cell) => cell.isUnread)).toEqual([false, true, true])
  })

  test('takes no more lines than fit and counts the others', () => {
    const plan = planPaste('中文姓名,国籍\n一一,CN\n二二,CN\n三三,CN', members, 2, words)
    expect(plan.entries).toHaveLength(2)
    expect(plan.leftOut).toBe(1)
  })
})
