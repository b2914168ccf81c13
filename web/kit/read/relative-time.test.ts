import { expect, test } from 'vitest'
import { timeAgo } from './relative-time.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
function ago(seconds: number) {
  return timeAgo(new Date(now - seconds * 1000).toISOString(), now)
}

test.each([
  [0, { key: 'justNow' }],
  [29, { key: 'justNow' }],
  [30, { key: 'minutesAgo', count: 1 }],
  [119, { key: 'minutesAgo', count: 1 }],
  [3599, { key: 'minutesAgo', count: 59 }],
  [3600, { key: 'hoursAgo', count: 1 }],
  [86_399, { key: 'hoursAgo', count: 23 }],
  [86_400, { key: 'dayAgo' }],
  [172_799, { key: 'dayAgo' }],
  [172_800, { key: 'date' }],
])('%i seconds ago', (seconds, words) => expect(ago(seconds)).toEqual(words))

test('an instant ahead of this clock counts as now', () => expect(ago(-60)).toEqual({ key: 'justNow' }))
