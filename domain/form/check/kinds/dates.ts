import { findPlainDate } from '../../../base/plain-date.ts'

export function isRealDate(value: string): boolean {
  return findPlainDate(value) !== null
}
