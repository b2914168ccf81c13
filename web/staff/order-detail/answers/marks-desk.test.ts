import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaveOutcome } from '../../../kit/autosave.ts'
import { isSameMarks, type Mark, type Marks } from './marks.ts'
import { createMarksDesk } from './marks-desk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const mark = (value: string): Mark => ({ checked: true, value, title: '经营范围' })
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a read that began before the save does not take the reason that was typed away', async () => {
  const desk = createMarksDesk(() => Promise.resolve({ saved: '' }))
  desk.set('partB', mark('请更正'), {})
  await vi.advanceTimersByTimeAsync(1_000)
  desk.read({})
  expect(desk.store.get().edited).toEqual({ partB: mark('请更正') })
  desk.set('partA', mark('请补充'), {})
  expect(desk.store.get().edited).toEqual({ partB: mark('请更正'), partA: mark('请补充') })
})

test('once a read brings the same back, what colleagues change is shown again', async () => {
  const desk = createMarksDesk(() => Promise.resolve({ saved: '' }))
  desk.set('partB', mark('请更正'), {})
  await vi.advanceTimersByTimeAsync(1_000)
  desk.read({ partB: mark('请更正') })
  expect(desk.store.get().edited).toBeNull()
})

test('leaving the page keeps at once what was typed last', async () => {
  const kept: Marks[] = []
  const desk = createMarksDesk(async (marks) => {
    kept.push(marks)
    return { saved: '' }
  })
  desk.set('partB', mark('请更正'), {})
  desk.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toEqual([{ partB: mark('请更正') }])
})

test('what was refused stays on screen and goes out again when the person asks for it', async () => {
  const outcomes: SaveOutcome[] = ['conflict']
  const desk = createMarksDesk(async () => outcomes.shift() ?? { saved: '' })
  desk.set('partB', mark('请更正'), {})
  await vi.advanceTimersByTimeAsync(1_000)
  desk.read({})
  expect(desk.store.get()).toEqual({ edited: { partB: mark('请更正') }, state: { kind: 'stopped' } })
  desk.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.store.get().state).toEqual({ kind: 'saved', at: '' })
})

test('whatever order saves, refusals and reads come in, every word typed stays in sight and is kept in the end', async () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant('type' as const), path: fc.constantFrom('a', 'b', 'c'), ms: fc.nat(1_500) }),
    fc.record({ act: fc.constant('read' as const), path: fc.constant(''), ms: fc.nat(1_500) }),
  )
  const answer = fc.record({ ms: fc.nat(2_000), isLost: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.array(answer), async (steps, answers) => {
      let onServer: Marks = {}
      let read: Marks = {}
      const desk = createMarksDesk(async (marks) => {
        const { ms, isLost } = answers.shift() ?? { ms: 5, isLost: false }
        await later(ms)
        if (isLost) return 'failed'
        onServer = marks
        return { saved: '' }
      })
      // The page takes notice of every read and of every turn of the saving.
      desk.store.subscribe(() => queueMicrotask(() => desk.read(read)))
      // A newer read of the page puts an older one aside.
      let newest = 0
      const slowRead = async (ms: number) => {
        const number = (newest += 1)
        const found = onServer
        await later(ms)
        if (number !== newest) return
        read = found
        desk.read(read)
      }
      let typed: Marks = {}
      for (const [index, { act, path, ms }] of steps.entries()) {
        if (act === 'read') void slowRead(ms)
        else {
          typed = { ...typed, [path]: mark(`${index}`) }
          desk.set(path, mark(`${index}`), read)
        }
        await vi.advanceTimersByTimeAsync(ms)
        expect(isSameMarks(desk.store.get().edited ?? read, typed)).toBe(true)
      }
      await vi.advanceTimersByTimeAsync(600_000)
      expect(isSameMarks(onServer, typed)).toBe(true)
    }),
  )
})
