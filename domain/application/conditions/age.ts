import { findPlainDate } from '../../base/plain-date.ts'

export function ageOn(birthDate: string, date: string): number | undefined {
  if (findPlainDate(birthDate) === null || findPlainDate(date) === null) return undefined
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years
}
