import { expect, test } from 'vitest'
import { extensionsOf, findLimit, formatOfName, limitOfName, limitsOf, MEGABYTE } from './formats.ts'
import { judgeFormat } from './verdict.ts'

test('the three lists of formats, with their limits', () => {
  expect(extensionsOf('F1').toSorted()).toEqual(['bmp', 'jpeg', 'jpg', 'pdf', 'png', 'tif', 'tiff'])
  expect(extensionsOf('F2', 20 * MEGABYTE).toSorted()).toEqual(
    [
      'doc',
      'docx',
      'jpeg',
      'jpg',
      'pdf',
      'png',
      'ppt',
      'pptx',
      'tif',
      'tiff',
      'txt',
      'xls',
      'xlsx',
    ].toSorted(),
  )
  expect(extensionsOf('F2', 10 * MEGABYTE).toSorted()).toEqual(['csv', 'msg', 'xlsm'])
  expect(extensionsOf('F3')).toEqual(
    expect.arrayContaining([...extensionsOf('F1'), 'doc', 'docx', 'xls', 'xlsx']),
  )
  expect(extensionsOf('F3')).not.toContain('ppt')
  expect(limitsOf('F1')).toEqual([20 * MEGABYTE])
  expect(limitsOf('F2')).toEqual([20 * MEGABYTE, 10 * MEGABYTE])
  expect(limitOfName('F2', 'a.csv')).toBe(10 * MEGABYTE)
  expect(limitOfName('F2', 'a')).toBe(20 * MEGABYTE)
})

test('a name claims a format by its extension, whatever its case', () => {
  expect(formatOfName('A.JPG')).toBe('jpeg')
  expect(formatOfName('a.b.tif')).toBe('tiff')
  expect(formatOfName('readme')).toBeUndefined()
  expect(formatOfName('a.exe')).toBeUndefined()
})

test('one byte decides between taken and too large', () => {
  const facts = { format: 'csv', pages: null, notes: [] } as const
  const limit = findLimit('F2', 'csv') ?? 0
  expect(judgeFormat(facts, limit, 'F2')).toMatchObject({ ok: true })
  expect(judgeFormat(facts, limit + 1, 'F2')).toMatchObject({ ok: false, refusal: { cause: 'tooLarge' } })
  expect(judgeFormat(facts, 1, 'F1')).toMatchObject({ ok: false, refusal: { cause: 'wrongType' } })
})
