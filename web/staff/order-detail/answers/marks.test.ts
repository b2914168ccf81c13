import { saveReturnMarks } from '@kaihu/contract/application.ts'
import { expect, test } from 'vitest'
import { changeMark, countMarks, marksBody, marksFrom } from './marks.ts'

const mark = { checked: true, value: '证件号码与影像不一致', title: '证件号码' }

test('marks survive the way to the server and back', () => {
  const marks = { 'companyInfo.creditCode': mark, partB: { ...mark, title: '联系信息' } }
  const body = { version: 1, marks: marksBody(marks, {}) }
  expect(saveReturnMarks.body.safeParse(body).success).toBe(true)
  expect(marksFrom(body.marks as Parameters<typeof marksFrom>[0])).toEqual(marks)
})

test('a mark inside a group belongs to its section', () => {
  const [sent] = marksBody({ 'partB.contacts[1].email': mark }, {})
  expect(sent).toMatchObject({ section: 'partB', fieldKey: 'partB.contacts[1].email' })
})

test('taking a mark off keeps its text; without text nothing is left of it', () => {
  const off = { ...mark, checked: false }
  expect(changeMark({ a: mark }, 'a', off)).toEqual({ a: off })
  expect(changeMark({ a: mark }, 'a', { ...off, value: '' })).toEqual({})
})

test('only what is checked counts, and what lacks its text is told', () => {
  const marks = { a: mark, b: { ...mark, value: ' ' }, c: { ...mark, checked: false } }
  expect(countMarks(marks)).toEqual({ marked: 2, withoutText: 1 })
})

test('only what was changed is sent, with what was seen there; what was taken away as well', () => {
  const seen = { partA: mark, partB: mark, partC: mark }
  const edited = { partA: mark, partB: { ...mark, value: '请补充' } }
  expect(marksBody(edited, seen)).toEqual([
    expect.objectContaining({
      fieldKey: 'partB',
      value: '请补充',
      seen: { checked: true, value: mark.value },
    }),
    expect.objectContaining({ fieldKey: 'partC', checked: false, value: '', title: mark.title }),
  ])
})
