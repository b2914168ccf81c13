import { halfWidth, withoutSpaces } from '../../checks/normalise.ts'
import type { TextForm } from '../fields/field.ts'

const DASHES = /[\u2010-\u2015\u2212]/g
const WIDE_LETTERS = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+/g

/** Signs that are not seen but change how text reads: its direction, its breaks, where a word ends. */
const UNSEEN = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Text as it is stored, by the form of its field. */
export function normaliseText(value: string, form: TextForm): string {
  const plain = value
    .replaceAll(/\r\n|[\r\u2028\u2029]/g, '\n')
    .replaceAll(UNSEEN, '')
    .trim()
  switch (form) {
    case 'code':
      return withoutSpaces(plain).replaceAll(DASHES, '').replaceAll(/[-()]/g, '').toUpperCase()
    case 'digits':
      return withoutSpaces(plain).replaceAll(DASHES, '-')
    case 'english':
    case 'ascii':
      return halfWidth(plain).replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ').trim()
    case 'chineseName':
      return plain
        .replaceAll(WIDE_LETTERS, halfWidth)
        .replaceAll('(', '（')
        .replaceAll(')', '）')
        .replaceAll(/[•・‧]/g, '·')
        .replaceAll(/\s+/g, ' ')
    default:
      return plain
  }
}

const dateParts = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/
const plainDate = /^(\d{4})(\d{2})(\d{2})$/

/** `2026/1/5`, `2026年1月5日`, `20260105` and the like as `2026-01-05`; anything else as it was typed. */
export function normaliseDate(value: string): string {
  const typed = halfWidth(value).trim()
  const [, year, month, day] = dateParts.exec(typed) ?? plainDate.exec(typed) ?? []
  if (year === undefined || month === undefined || day === undefined) return typed
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
