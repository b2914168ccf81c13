import { expect, test, vi } from 'vitest'
import { keepAllDrafts, keepDraftOnLeaving } from './draft-keepers.ts'

function leave(): void {
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('a page that is reloaded or closed sends every draft at once, and none of a screen that is gone', async () => {
  const [first, second] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())]
  const stops = [keepDraftOnLeaving(first), keepDraftOnLeaving(second)]
  leave()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  stops[0]?.()
  leave()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2])
  stops[1]?.()
  leave()
  await keepAllDrafts()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2])
})
