import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepReady } from './keep-ready.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EVERY = 1_000

/** An engine whose index is ready when the test says so. */
function engineInHand() {
  const asked: PromiseWithResolvers<void>[] = []
  const prepare = () => {
    const one = Promise.withResolvers<void>()
    asked.push(one)
    return one.promise
  }
  return { asked, prepare }
}

test('the index is prepared at once, looked at again from time to time, and never twice at a time', async () => {
  const { asked, prepare } = engineInHand()
  const keeping = keepReady({ engine: { prepare }, onError: () => undefined, lookEveryMs: EVERY })
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(EVERY * 5)
  expect(asked).toHaveLength(1)
  asked[0]?.resolve()
  await vi.advanceTimersByTimeAsync(EVERY)
  expect(asked).toHaveLength(2)
  keeping.stop()
})

test('a failure is told and tried again; after the end nothing is asked or told any more', async () => {
  const { asked, prepare } = engineInHand()
  const told: unknown[] = []
  const keeping = keepReady({ engine: { prepare }, onError: (error) => told.push(error), lookEveryMs: EVERY })
  asked[0]?.reject(new Error('no database'))
  await vi.advanceTimersByTimeAsync(EVERY)
  expect([asked.length, told.length]).toEqual([2, 1])
  keeping.stop()
  asked[1]?.reject(new Error('closed'))
  await vi.advanceTimersByTimeAsync(EVERY * 3)
  expect([asked.length, told.length]).toEqual([2, 1])
})
