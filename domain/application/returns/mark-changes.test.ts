import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmptyMark, isSameMark, type MarkValue, unseenMarks } from './mark-changes.ts'
import type { ReturnMarks } from './return-mark.ts'

const FIELD = 'companyInfo.legalName'
function said(value: string, checked = true) {
  return { checked, value, title: '法定代表人' }
}
function change(value: string, seen: MarkValue | null) {
  return { ...said(value), fieldKey: FIELD, seen }
}

test('a mark that a colleague changed in between is not overwritten; one that stands as it was read is', () => {
  expect(unseenMarks({ [FIELD]: said('请更正') }, [change('请补充', said('请更正'))])).toEqual([])
  const late = change('请补充', null)
  expect(unseenMarks({ [FIELD]: said('请更正') }, [late])).toEqual([late])
})

test('whoever sets what stands there already overwrites nothing', () => {
  expect(unseenMarks({ [FIELD]: said('请更正') }, [change('请更正', null)])).toEqual([])
})

test('a mark in another language of the same field says the same', () => {
  expect(isSameMark(said('x'), { ...said('x'), title: 'Legal representative' } as MarkValue)).toBe(true)
})

test('whatever two people set in whatever order, a word is replaced only by somebody who read it', () => {
  const mark = fc.record({ checked: fc.boolean(), value: fc.constantFrom('', '请更正', '请补充') })
  const act = fc.record({
    who: fc.constantFrom('a', 'b'),
    field: fc.constantFrom('partA', 'partB'),
    mark,
    isRead: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let kept: ReturnMarks = {}
      const read: Record<string, ReturnMarks> = { a: {}, b: {} }
      for (const { who, field, mark: set, isRead } of acts) {
        if (isRead) read[who] = kept
        const before = kept[field]
        const seen = read[who]?.[field] ?? null
        const changed = { ...set, title: '', fieldKey: field, seen }
        if (unseenMarks(kept, [changed]).length > 0) continue
        kept = { ...kept, [field]: { ...set, title: '' } }
        const isReplaced = !isEmptyMark(before) && !isSameMark(before, set)
        if (isReplaced) expect(isSameMark(seen, before)).toBe(true)
      }
    }),
  )
})
