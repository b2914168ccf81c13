import { expect, test } from 'vitest'
import { inTrace, newTraceId, readTraceparent, traceparentNow } from './trace.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'

test('a trace that comes with a request is the one that is handed on, with a step of its own', () => {
  expect(readTraceparent(`00-${TRACE}-b7ad6b7169203331-01`)).toBe(TRACE)
  const handed = inTrace(TRACE, () => [traceparentNow(), traceparentNow()])
  expect(handed.map(readTraceparent)).toEqual([TRACE, TRACE])
  expect(handed[0]).not.toBe(handed[1])
})

test('what is no trace is not taken for one, and without one nothing is handed on', () => {
  const zero = '0'.repeat(32)
  for (const header of [
    undefined,
    '',
    TRACE,
    `00-${zero}-b7ad6b7169203331-01`,
    `00-${TRACE}-x-01`,
    ['a', 'b'],
  ])
    expect(readTraceparent(header)).toBeUndefined()
  expect(traceparentNow()).toBeUndefined()
  expect(newTraceId()).toMatch(/^[0-9a-f]{32}$/)
})
