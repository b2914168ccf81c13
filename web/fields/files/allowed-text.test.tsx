import {
  type DocumentFormats,
  FILE_LIMITS,
  findLimit,
  formatOfName,
  MEGABYTE,
} from '@kaihu/domain/application/files/formats.ts'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { acceptOf, allowedText } from './allowed-text.ts'

const FORMATS = Object.keys(FILE_LIMITS) as DocumentFormats[]

describe.each(FORMATS)('a slot of %s', (formats) => {
  test('offers in the dialog of the system just what it takes', () => {
    const offered = acceptOf(formats).split(',')
    for (const extension of offered) {
      const format = formatOfName(`file${extension}`)
      expect(format && findLimit(formats, format), extension).toBeGreaterThan(0)
    }
    expect(new Set(offered).size).toBe(offered.length)
  })

  test.each(['zh-CN', 'en-US'])('says in %s each format once, every limit and how many files', (language) => {
    const words = allowedText(formats, 3, i18next.getFixedT(language, 'files') as never)
    for (const extension of acceptOf(formats).split(','))
      expect(words.split(new RegExp(`(?<![a-z])${extension.slice(1)}(?![a-z])`)), extension).toHaveLength(2)
    for (const limit of new Set(Object.values(FILE_LIMITS[formats])))
      expect(words).toContain(`${limit / MEGABYTE} MB`)
    expect(words).toContain('3')
    expect(words).not.toMatch(/\{\{|uploader/)
  })
})
