import { expect, test } from 'vitest'
import { findInstant, type Instant } from '../base/instant.ts'
import { FETCH_CRON, nextFetchAt } from './list-fetch.ts'

test.each([
  ['2026-11-27T00:00:00+08:00', '2026-11-27T00:17:00+08:00'],
  ['2026-11-27T00:17:00+08:00', '2026-11-27T06:17:00+08:00'],
  ['2026-11-27T12:16:59+08:00', '2026-11-27T12:17:00+08:00'],
  ['2026-11-27T18:40:00+08:00', '2026-11-28T00:17:00+08:00'],
])('at %s by the clock of the bank publishers are asked next at %s', (now, next) => {
  const at = (text: string) => findInstant(text) as Instant
  expect(nextFetchAt(new Date(at(now)).toISOString() as Instant)).toBe(new Date(at(next)).toISOString())
  expect(FETCH_CRON).toBe('17 */6 * * *')
})
