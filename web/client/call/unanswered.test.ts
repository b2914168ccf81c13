import { expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { createUnanswered } from './unanswered.ts'

type Outcome = 'done' | 'withdrawn' | 'away'

function noAnswer() {
  return Promise.reject(new CallError('network', 'Failed to fetch', 0))
}

/** A network that is away or there, and a server that knows what became of a key. */
function desk({ isOffline = false, outcome = 'away' as Outcome } = {}) {
  const now = { isOffline, outcome }
  let back = () => undefined as void
  const asked: string[] = []
  const onFound = vi.fn()
  const unanswered = createUnanswered({
    settle: async (key) => {
      asked.push(key)
      if (now.outcome === 'away') return noAnswer()
      return { outcome: now.outcome, answer: now.outcome === 'done' ? { orderCode: 'AO1' } : null }
    },
    isOffline: () => now.isOffline,
    onBack: (retry) => {
      back = retry
      return () => undefined
    },
    onFound,
    pause: async () => undefined,
  })
  const backOnline = async () => {
    back()
    await vi.waitFor(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { now, asked, onFound, backOnline, ...unanswered }
}

const cancel = { content: 'cancel', isDraft: false }

test('an act pressed offline is told not sent at once, and is not sent when the network is back', async () => {
  const { run, now, onFound, backOnline, asked } = desk({ isOffline: true })
  const send = vi.fn(noAnswer)
  await expect(run(cancel, send)).rejects.toMatchObject({ code: 'network', fate: 'not-sent' })
  expect(asked).toEqual([])
  Object.assign(now, { isOffline: false, outcome: 'withdrawn' })
  await backOnline()
  expect(send).toHaveBeenCalledTimes(1)
  expect(onFound).not.toHaveBeenCalled()
})

test('an act whose answer was lost after it was carried out succeeds with that answer', async () => {
  const { run } = desk({ outcome: 'done' })
  expect(await run(cancel, noAnswer)).toEqual({ orderCode: 'AO1' })
})

test('an act that never arrived is withdrawn, and the person is told that it was not done', async () => {
  const { run, asked } = desk({ outcome: 'withdrawn' })
  let key = ''
  const send = (given: string) => {
    key = given
    return noAnswer()
  }
  await expect(run(cancel, send)).rejects.toMatchObject({ fate: 'not-done' })
  expect(asked).toEqual([key])
})

test('while nobody can be asked it is said to be unknown, and found out once the network is back', async () => {
  for (const [outcome, told] of [
    ['done', 'done'],
    ['withdrawn', 'not-done'],
  ] as const) {
    const { run, now, onFound, backOnline } = desk()
    await expect(run(cancel, noAnswer)).rejects.toMatchObject({ fate: 'unknown' })
    now.outcome = outcome
    await backOnline()
    expect(onFound).toHaveBeenCalledWith(told, expect.any(Date))
  }
})

test('the same act pressed again after a lost answer is not done twice', async () => {
  const { run, now } = desk()
  await expect(run(cancel, noAnswer)).rejects.toMatchObject({ fate: 'unknown' })
  now.outcome = 'done'
  const again = vi.fn(noAnswer)
  expect(await run(cancel, again)).toEqual({ orderCode: 'AO1' })
  expect(again).not.toHaveBeenCalled()
})

test('a draft without an answer carries no word of its own: its screen tries again and says so', async () => {
  const { run, now, onFound, backOnline } = desk()
  await expect(run({ content: 'save', isDraft: true }, noAnswer)).rejects.toMatchObject({ fate: null })
  now.outcome = 'done'
  await backOnline()
  expect(onFound).not.toHaveBeenCalled()
})

test('a refusal is an answer: nothing is asked after it', async () => {
  const { run, asked } = desk()
  const refused = () => Promise.reject(new CallError('300001', 'refused', 409))
  await expect(run(cancel, refused)).rejects.toMatchObject({ code: '300001' })
  expect(asked).toEqual([])
})
