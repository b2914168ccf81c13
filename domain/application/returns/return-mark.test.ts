import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findReturnMark,
  marksForCustomer,
  type ReturnMark,
  refusalOfMark,
  writeReturnMark,
} from './return-mark.ts'

const mark: ReturnMark = { checked: true, value: '请更新营业执照', title: '统一社会信用代码' }

describe('a return mark', () => {
  test('is stored as JSON text of exactly checked, value and title', () => {
    expect(writeReturnMark(mark)).toBe('{"checked":true,"value":"请更新营业执照","title":"统一社会信用代码"}')
  })

  test('is read as it was written, whatever its words', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.string({ unit: 'binary', maxLength: 255 }),
        fc.string(),
        (checked, value, title) => {
          expect(findReturnMark(writeReturnMark({ checked, value, title }))).toEqual({
            checked,
            value,
            title,
          })
        },
      ),
    )
  })

  test('cannot smuggle other keys or a prototype in', () => {
    const read = findReturnMark(
      '{"checked":true,"value":"a","title":"b","staff":"S0001","__proto__":{"checked":false}}',
    )
    expect(read).toEqual({ checked: true, value: 'a', title: 'b' })
    expect(findReturnMark('{"__proto__":{"checked":true,"value":"a","title":"b"}}')).toBeUndefined()
  })

  test('is nothing when the text is no mark', () => {
    for (const text of ['', 'null', '[]', '"x"', '{', '{"checked":"true","value":"","title":""}']) {
      expect(findReturnMark(text)).toBeUndefined()
    }
  })

  test('has at most 255 characters, counted as people count them', () => {
    expect(refusalOfMark({ ...mark, value: '𠮷'.repeat(255) })).toBeUndefined()
    expect(refusalOfMark({ ...mark, value: '𠮷'.repeat(256) })).toBe('M-LEN')
    expect(findReturnMark(writeReturnMark({ ...mark, value: 'a'.repeat(256) }))).toBeUndefined()
  })

  test('needs words once it is checked', () => {
    expect(refusalOfMark({ ...mark, value: '  ' })).toBe('M-REQ')
    expect(refusalOfMark({ ...mark, checked: false, value: '' })).toBeUndefined()
  })

  test('is shown to the customer only when checked and not empty', () => {
    const marks = { a: mark, b: { ...mark, checked: false }, c: { ...mark, value: ' ' } }
    expect(Object.keys(marksForCustomer(marks))).toEqual(['a'])
  })
})
