import fc from 'fast-check'
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

  test('what is on its way is not kept yet', async () => {
    const sent = Promise.withResolvers<SaveOutcome>()
    const autosave = createAutosave<string>({ save: () => sent.promise, onState: () => undefined })
    autosave.touch('远航')
    const flushed = autosave.flush()
    await vi.advanceTimersByTimeAsync(1)
    expect(autosave.unsaved()).toBe('远航')
    sent.resolve({ saved: '10:32' })
    await flushed
    expect(autosave.unsaved()).toBeNull()
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

  test('of several who wait for a slow save, one sends what was typed meanwhile, and nobody reports it kept before it is', async () => {
    const sent: unknown[] = []
    const answers: (() => void)[] = []
    const autosave = createAutosave({
      save: async (values: unknown) => {
        sent.push(values)
        await new Promise<void>((resolve) => answers.push(resolve))
        return { saved: '10:32' }
      },
      onState: () => undefined,
    })
    autosave.touch('远')
    await vi.advanceTimersByTimeAsync(1200)
    autosave.touch('远航')
    await vi.advanceTimersByTimeAsync(1200)
    let isKept = false
    const flushed = autosave.flush().then((kept) => {
      isKept = kept
    })
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect({ sent, isKept }).toEqual({ sent: ['远', '远航'], isKept: false })
    answers[1]?.()
    await flushed
    expect({ sent, isKept }).toEqual({ sent: ['远', '远航'], isKept: true })
  })

  test('whatever is typed while saves are slow, fail or are flushed: one save at a time, and the last word is kept', async () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('type' as const), ms: fc.nat(1500) }),
      fc.record({ act: fc.constant('wait' as const), ms: fc.nat(4000) }),
      fc.record({ act: fc.constant('flush' as const), ms: fc.nat(300) }),
    )
    const answer = fc.record({ ms: fc.nat(3000), isLost: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(answer), async (steps, answers) => {
        let typed = 0
        let kept = 0
        let running = 0
        let most = 0
        const save = async (value: number): Promise<SaveOutcome> => {
          running += 1
          most = Math.max(most, running)
          const { ms, isLost } = answers.shift() ?? { ms: 10, isLost: false }
          await new Promise((resolve) => setTimeout(resolve, ms))
          running -= 1
          if (isLost) return 'failed'
          kept = value
          return { saved: '10:32' }
        }
        const autosave = createAutosave({ save, onState: () => undefined })
        for (const { act, ms } of steps) {
          if (act === 'type') autosave.touch((typed += 1))
          if (act === 'flush') void autosave.flush()
          await vi.advanceTimersByTimeAsync(ms)
        }
        await vi.advanceTimersByTimeAsync(600_000)
        expect({ kept, left: autosave.unsaved(), most }).toEqual({
          kept: typed,
          left: null,
          most: Math.min(most, 1),
        })
      }),
    )
  })

  test('a save of the whole waits for the draft on its way, and what is typed meanwhile is saved after it', async () => {
    const sent: string[] = []
    const answers: (() => void)[] = []
    const answered = async (what: string) => {
      sent.push(what)
      await new Promise<void>((resolve) => answers.push(resolve))
    }
    const autosave = createAutosave<string>({
      save: (values) => answered(values).then(() => ({ saved: '10:32' })),
      onState: () => undefined,
    })
    autosave.touch('远')
    await vi.advanceTimersByTimeAsync(1200)
    autosave.touch('远航')
    const whole = autosave.whole(() => answered('whole 远航'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual(['远'])
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    autosave.touch('远航国际')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual(['远', 'whole 远航'])
    answers[1]?.()
    await whole
    await vi.advanceTimersByTimeAsync(1200)
    expect(sent).toEqual(['远', 'whole 远航', '远航国际'])
  })

  test('what a save of the whole could not keep is kept as a draft by itself', async () => {
    const { autosave, saved, states } = started([])
    autosave.touch({ companyName: '远航' })
    await expect(autosave.whole(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
    expect({ saved, unsaved: autosave.unsaved(), state: states.at(-1) }).toEqual({
      saved: [],
      unsaved: { companyName: '远航' },
      state: 'unsaved',
    })
    await vi.advanceTimersByTimeAsync(1200)
    expect(saved).toEqual([{ companyName: '远航' }])
  })

  test('leaving the section saves at once what is not saved yet', async () => {
    const { autosave, saved } = started([])
    autosave.touch({ companyName: '远航' })
    await expect(autosave.flush()).resolves.toBe(true)
    expect(saved).toHaveLength(1)
  })
})
