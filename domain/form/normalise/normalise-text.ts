import { halfWidth, withoutSpaces } from '../../checks/normalise.ts'
import type { TextForm } from '../fields/field.ts'

const DASHES = /[\u2010-\u2015\u2212]/g
const WIDE_LETTERS = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+/g

/** Signs without width, which come along with what is copied. */
const WIDTHLESS = /[\u061c\u200b-\u200f\u2060-\u2065\ufeff]/g
/** Signs that turn the direction of writing. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
/** Spaces of any kind, but no break of a line. */
const SPACES = /[^\S\n]+/g

/**
 * What turns or breaks a line stays in it, and is refused: without it the text would be another name than was
 * seen.
 */
export function normaliseText(value: string, form: TextForm | 'long'): string {
  const plain = value
    .replaceAll(/\r\n|[\r\u2028\u2029]/g, '\n')
    .replaceAll(WIDTHLESS, '')
    .trim()
  switch (form) {
    case 'long':
      return plain.replaceAll(TURNING, '').trim()
    case 'code':
      return withoutSpaces(plain)
        .replaceAll(TURNING, '')
        .replaceAll(DASHES, '')
        .replaceAll(/[-()]/g, '')
        .toUpperCase()
    case 'digits':
      return withoutSpaces(plain).replaceAll(TURNING, '').replaceAll(DASHES, '-')
    case 'english':
    case 'ascii':
      return halfWidth(plain).replaceAll(/[‘’]/g, "'").replaceAll(SPACES, ' ').trim()
    case 'chineseName':
      return plain
        .replaceAll(WIDE_LETTERS, halfWidth)
        .replaceAll('(', '（')
        .replaceAll(')', '）')
        .replaceAll(/[•・‧]/g, '·')
        .replaceAll(SPACES, ' ')
    default:
      return plain.replaceAll('\t', ' ')
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
