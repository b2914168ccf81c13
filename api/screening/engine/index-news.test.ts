import { expect, test } from 'vitest'
import {
  hearIndex,
  type IndexAct,
  IndexFailed,
  type IndexSaid,
  indexTroubleOf,
  SnapshotBroken,
} from './index-news.ts'

/** What a listener is told while a thread says these things: each act with how it ended, or that it goes on. */
async function heard(...said: readonly IndexSaid[]): Promise<string[]> {
  const told: { act: IndexAct; end: string }[] = []
  const hear = hearIndex((act, done) => {
    const line = { act, end: 'goes on' }
    told.push(line)
    done.then(
      () => (line.end = 'done'),
      (error: unknown) =>
        (line.end = error instanceof IndexFailed ? `failed: ${error.message}` : 'no trouble'),
    )
  })
  for (const one of said) hear(one)
  await new Promise((resolve) => setImmediate(resolve))
  return told.map(({ act, end }) => `${act} ${end}`)
}

function begun(act: IndexAct): IndexSaid {
  return { kind: 'index-begun', act }
}
function ended(act: IndexAct): IndexSaid {
  return { kind: 'index-ended', act }
}
function failed(act: IndexAct): IndexSaid {
  return { ...ended(act), trouble: { message: 'lost', isBroken: false } } as IndexSaid
}

test('an act that was begun is told once, with how it ended', async () => {
  expect(await heard(begun('index_read'))).toEqual(['index_read goes on'])
  expect(await heard(begun('index_read'), ended('index_read'))).toEqual(['index_read done'])
  expect(await heard(begun('index_keep'), failed('index_keep'))).toEqual(['index_keep failed: lost'])
})

test('an act that fails before it began is told as well; one that found nothing to do is not', async () => {
  expect(await heard(failed('index_read'))).toEqual(['index_read failed: lost'])
  expect(await heard(ended('index_read'))).toEqual([])
})

test('two acts are kept apart, and the same one begun again is another', async () => {
  expect(
    await heard(begun('index_read'), begun('index_keep'), failed('index_read'), ended('index_keep')),
  ).toEqual(['index_read failed: lost', 'index_keep done'])
  expect(
    await heard(begun('index_read'), failed('index_read'), begun('index_read'), ended('index_read')),
  ).toEqual(['index_read failed: lost', 'index_read done'])
})

test('trouble passes between threads with what it was: the database’s code, and whether what is kept is broken', () => {
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  expect(indexTroubleOf(lost)).toEqual({ message: 'terminating connection', code: '57P01', isBroken: false })
  expect(indexTroubleOf(new SnapshotBroken('cut'))).toEqual({ message: 'cut', isBroken: true })
  expect(indexTroubleOf('no error at all')).toEqual({ message: 'no error at all', isBroken: false })
  expect(new IndexFailed(indexTroubleOf(lost))).toMatchObject({ code: '57P01', isBroken: false })
})
