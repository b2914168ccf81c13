import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAutosave, type SaveOutcome, type SaveState } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function started(outcomes: SaveOutcome[]) {
  const saved: unknown[] = []
  const states: SaveState['kind'][] = []
  const autosave = createAutosave({
    save: async (values) => {
      saved.push(values)
      return outcomes.shift() ?? { saved: '10:32' }
    },
    onState: ({ kind }) => states.push(kind),
  })
  return { autosave, saved, states }
}

describe('a draft saves itself', () => {
  test('typing is saved once, with the newest words, after a pause', async () => {
    const { autosave, saved, states } = started([])
    autosave.touch({ companyName: '远' })
    autosave.touch({ companyName: '远航' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(saved).toEqual([{ companyName: '远航' }])
    expect(states.at(-1)).toBe('saved')
  })

  test('a failed save is tried again and loses nothing', async () => {
    const { autosave, saved, states } = started(['failed'])
    autosave.touch({ companyName: '远航' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(states.at(-1)).toBe('failed')
    await vi.advanceTimersByTimeAsync(9000)
    expect(saved).toHaveLength(2)
    expect(saved[1]).toEqual({ companyName: '远航' })
    expect(states.at(-1)).toBe('saved')
  })

  test("a conflict stops the saving, so that a colleague's words are never overwritten", async () => {
    const { autosave, saved, states } = started(['conflict'])
    autosave.touch({ companyName: '远航' })
    await vi.advanceTimersByTimeAsync(2000)
    autosave.touch({ companyName: '远航国际' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saved).toHaveLength(1)
    expect(states.at(-1)).toBe('stopped')
  })

  test('after a conflict is settled, typing is saved again', async () => {
    const { autosave, saved } = started(['conflict'])
    autosave.touch({ companyName: '远航' })
    await vi.advanceTimersByTimeAsync(2000)
    autosave.resume()
    autosave.touch({ companyName: '远航国际' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(saved.at(-1)).toEqual({ companyName: '远航国际' })
  })

  test('leaving the section saves at once what is not saved yet', async () => {
    const { autosave, saved } = started([])
    autosave.touch({ companyName: '远航' })
    await expect(autosave.flush()).resolves.toBe(true)
    expect(saved).toHaveLength(1)
  })
})
