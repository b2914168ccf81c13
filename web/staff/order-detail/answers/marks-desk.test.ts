import type { MarksConflict } from '@kaihu/contract/application.ts'
import { unseenMarks } from '@kaihu/domain/application/returns/mark-changes.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeMark, isSameMarks, type Mark, type Marks, marksBody } from './marks.ts'
import { createMarksDesk, type KeptMarks, newer, type Sent } from './marks-desk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function mark(value: string): Mark {
  return { checked: true, value, title: '经营范围' }
}
function later(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
const none: KeptMarks = { marks: {}, version: 0 }
const MINE = mark('请更正')
const THEIRS = mark('请补充')

/** The marks as the server keeps them, for desks to save to and for a colleague to change. */
function makeServer() {
  let kept = none
  const put = (path: string, one: Mark) => {
    kept = { marks: changeMark(kept.marks, path, one), version: kept.version + 1 }
  }
  const told = () => ({ marks: listOf(kept.marks), marksVersion: kept.version })
  return {
    put,
    kept: () => kept,
    send: (edited: Marks, seen: Marks): Sent => {
      const changes = marksBody(edited, seen).map((one) => ({ ...one, title: one.title ?? '' }))
      const unseen = unseenMarks(kept.marks, changes)
      if (unseen.length === 0) {
        for (const { fieldKey, checked, value, title } of changes) put(fieldKey, { checked, value, title })
        return { kept }
      }
      const changed = unseen.map(({ fieldKey, ...mine }) => {
        const theirs = kept.marks[fieldKey] ?? null
        return { fieldKey, mine, theirs, by: null, at: null }
      })
      return { conflict: { changed, ...told() } }
    },
  }
}

function listOf(marks: Marks): MarksConflict['marks'] {
  return Object.entries(marks).map(([fieldKey, one]) => ({ fieldKey, section: fieldKey, ...one }))
}

function openDesk() {
  const server = makeServer()
  const desk = createMarksDesk(async (edited, seen) => server.send(edited, seen))
  return { server, desk, now: () => desk.store.get() }
}

test('a read that began before the save does not take the reason that was typed away', async () => {
  const { desk, now, server } = openDesk()
  desk.set('partB', MINE, none)
  await vi.advanceTimersByTimeAsync(1_000)
  desk.read(none)
  expect(now().edited).toEqual({ partB: MINE })
  desk.set('partA', THEIRS, none)
  expect(now().edited).toEqual({ partB: MINE, partA: THEIRS })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.kept().marks).toEqual({ partB: MINE, partA: THEIRS })
})

test('once it is kept, what colleagues change is shown as it is read', async () => {
  const { desk, now, server } = openDesk()
  desk.set('partB', MINE, none)
  await vi.advanceTimersByTimeAsync(1_000)
  desk.read(server.kept())
  expect(now().edited).toBeNull()
})

test('a mark that a colleague sets on another field comes into sight beside what is being typed, and stays', async () => {
  const { desk, now, server } = openDesk()
  desk.set('partB', MINE, none)
  server.put('partA', THEIRS)
  desk.read(server.kept())
  expect(now().edited).toEqual({ partB: MINE, partA: THEIRS })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.kept().marks).toEqual({ partB: MINE, partA: THEIRS })
})

test.each([
  ['theirs is taken', ['partB'], THEIRS],
  ['mine is kept', [], MINE],
])('where both marked the same field the person is asked, and %s', async (_what, taken, expected) => {
  const { desk, now, server } = openDesk()
  desk.set('partB', MINE, none)
  desk.set('partC', MINE, none)
  server.put('partB', THEIRS)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(now().conflict?.changed).toMatchObject([{ fieldKey: 'partB', mine: MINE, theirs: THEIRS }])
  expect(server.kept().marks).toEqual({ partB: THEIRS })
  desk.settle(taken)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(now().conflict).toBeNull()
  expect(server.kept().marks).toEqual({ partB: expected, partC: MINE })
  desk.read(server.kept())
  expect(now()).toMatchObject({ edited: null, state: { kind: 'saved' } })
})

test('what went out without an answer is nobody else’s when it turns out to be kept', async () => {
  const server = makeServer()
  let isLost = true
  const desk = createMarksDesk(async (edited, seen) => {
    const sent = server.send(edited, seen)
    return isLost ? 'failed' : sent
  })
  desk.set('partB', MINE, none)
  await vi.advanceTimersByTimeAsync(1_000)
  isLost = false
  desk.set('partB', mark('请更正第二项'), none)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(desk.store.get().conflict).toBeNull()
  expect(server.kept().marks).toEqual({ partB: mark('请更正第二项') })
})

test('leaving the page keeps at once what was typed last', async () => {
  const { desk, server } = openDesk()
  desk.set('partB', MINE, none)
  desk.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.kept().marks).toEqual({ partB: MINE })
})

test('what was refused stays on screen and goes out again when the person asks for it', async () => {
  const server = makeServer()
  const answers: Sent[] = ['refused']
  const desk = createMarksDesk(async (edited, seen) => answers.shift() ?? server.send(edited, seen))
  desk.set('partB', MINE, none)
  await vi.advanceTimersByTimeAsync(1_000)
  desk.read(none)
  expect(desk.store.get()).toMatchObject({ edited: { partB: MINE }, state: { kind: 'stopped' } })
  desk.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.store.get().state).toEqual({ kind: 'saved', at: '' })
  expect(server.kept().marks).toEqual({ partB: MINE })
})

test('whatever order saves, refusals, reads and a colleague’s marks come in, no word of either is lost', async () => {
  const kinds = fc.constantFrom('type' as const, 'read' as const, 'colleague' as const)
  const step = fc.record({ act: kinds, path: fc.constantFrom('a', 'b', 'c'), ms: fc.nat(1_500) })
  const answer = fc.record({ ms: fc.nat(2_000), isLost: fc.boolean(), isKept: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.array(answer), async (steps, answers) => {
      const server = makeServer()
      let read = none
      const desk = createMarksDesk(async (edited, seen) => {
        const { ms, isLost, isKept } = answers.shift() ?? { ms: 5, isLost: false, isKept: true }
        await later(ms)
        if (isLost && !isKept) return 'failed'
        const sent = server.send(edited, seen)
        return isLost ? 'failed' : sent
      })
      const shown = () => desk.store.get().edited ?? newer(desk.store.get().seen, read).marks
      // The page takes notice of every read and of every turn of the saving.
      desk.store.subscribe(() => queueMicrotask(() => desk.read(read)))
      const slowRead = async (ms: number) => {
        const found = server.kept()
        await later(ms)
        read = found
        desk.read(read)
      }
      const typed: Record<string, Mark> = {}
      for (const [index, { act, path, ms }] of steps.entries()) {
        // The person types into a and b, the colleague into b and c.
        if (act === 'read') void slowRead(ms)
        else if (act === 'colleague') server.put(path === 'a' ? 'c' : path, mark(`their ${index}`))
        else if (desk.store.get().conflict === null) {
          const mine = path === 'c' ? 'a' : path
          typed[mine] = mark(`my ${index}`)
          desk.set(mine, mark(`my ${index}`), read)
        }
        await vi.advanceTimersByTimeAsync(ms)
        if (typed['a']) expect(shown()['a']).toEqual(typed['a'])
        if (desk.store.get().conflict) desk.settle([])
      }
      const theirs = server.kept().marks['c']
      for (let round = 0; round < 30; round += 1) {
        await vi.advanceTimersByTimeAsync(60_000)
        if (desk.store.get().conflict) desk.settle([])
      }
      expect(server.kept().marks['a']).toEqual(typed['a'])
      expect(server.kept().marks['c']).toEqual(theirs)
      read = server.kept()
      desk.read(read)
      expect(isSameMarks(shown(), server.kept().marks)).toBe(true)
    }),
  )
})
