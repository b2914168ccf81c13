import { expect, test } from 'vitest'
import { createLine, type OutsideCall } from '../../bank/outside/line.ts'
import { type HearOfIndex, hearIndex, type IndexSaid } from './index-news.ts'
import { tellOfIndex } from './tell-of-index.ts'

/** What the log and the Connections page hear of what a thread says. */
async function heard(...said: readonly IndexSaid[]) {
  const [calls, warned]: [OutsideCall[], unknown[]] = [[], []]
  const listeners: HearOfIndex[] = []
  tellOfIndex(
    { hear: (listener) => void listeners.push(listener) },
    {
      line: createLine('database', (call) => void calls.push(call)),
      log: { warn: (given: unknown) => void warned.push(given) },
    },
  )
  const hear = hearIndex((act, done) => {
    for (const listener of listeners) listener(act, done)
  })
  for (const one of said) hear(one)
  await new Promise((resolve) => setImmediate(resolve))
  return {
    calls: calls.map(({ operation, outcome, trouble }) => [operation, outcome, trouble?.cause]),
    warned,
  }
}

test('an index that is taken up is a call to the database that went well; where none is kept nothing is said', async () => {
  expect(
    await heard({ kind: 'index-begun', act: 'index_read' }, { kind: 'index-ended', act: 'index_read' }),
  ).toEqual({ calls: [['index_read', 'done', undefined]], warned: [] })
  expect(await heard({ kind: 'index-ended', act: 'index_read' })).toEqual({ calls: [], warned: [] })
})

test('one that is not what was kept is a bad answer of the database, and a warning with its code', async () => {
  const trouble = { message: 'The kept index has 3 bytes of 4', isBroken: true }
  const { calls, warned } = await heard(
    { kind: 'index-begun', act: 'index_read' },
    { kind: 'index-ended', act: 'index_read', trouble },
  )
  expect(calls).toEqual([['index_read', 'bad_answer', 'wrong_shape']])
  expect(warned).toMatchObject([{ event: 'SCREENING-INDEX-READ', err: { message: trouble.message } }])
})

test('one that cannot be kept says what the database said, also where it failed before it began', async () => {
  const trouble = { message: 'could not extend file', code: '53100', isBroken: false }
  const { calls, warned } = await heard({ kind: 'index-ended', act: 'index_keep', trouble })
  expect(calls).toEqual([['index_keep', 'unavailable', 'system_failed']])
  expect(warned).toMatchObject([{ event: 'SCREENING-INDEX-KEEP', err: { code: '53100' } }])
})
