import { beforeEach, describe, expect, test } from 'vitest'
import { createUnsent, DAY_MS, SHELF_PREFIX, type WordShelf, type Words } from './unsent.ts'

const place = '/orderDetail {"code":"AO1"} act.cancel'
const OWNER = 'S0004'

/** A shelf that puts down at once what is still wanted once it may: `settle` is the moment after. */
function shelfOf() {
  const held = new Map<string, Words>()
  const waiting: (() => void)[] = []
  const shelf: WordShelf = {
    put: (words, isWanted) => waiting.push(() => isWanted() && held.set(words.place, words)),
    take: (at) => held.delete(at),
  }
  const settle = () => {
    for (const put of waiting.splice(0)) put()
  }
  return { held, shelf, settle }
}

function opened(now?: () => number) {
  const unsent = createUnsent(() => localStorage, now)
  const shelf = shelfOf()
  unsent.open(OWNER, [], shelf.shelf)
  return { unsent, ...shelf }
}

beforeEach(() => localStorage.clear())

describe('what was typed and not sent', () => {
  test('is on its shelf for the same person after the session ended', () => {
    const { unsent, held, shelf, settle } = opened()
    unsent.write(place, 'the customer changed its mind')
    unsent.close()
    settle()
    expect(unsent.read(place)).toBeUndefined()
    unsent.open(OWNER, [...held.values()], shelf)
    expect(unsent.read(place)).toBe('the customer changed its mind')
  })

  test('is neither read nor kept while nobody has opened it', () => {
    const { unsent, held, settle } = opened()
    unsent.close()
    unsent.write(place, 'of nobody')
    settle()
    expect(unsent.read(place)).toBeUndefined()
    expect(unsent.isOf(OWNER)).toBe(false)
    expect(held.size).toBe(0)
  })

  test('goes with everything below its place when it is sent, and nothing else goes', () => {
    const { unsent, held, settle } = opened()
    unsent.write(place, 'words')
    unsent.write(`${place}/fields`, { reasonCode: 'other' })
    unsent.write(`${place}s`, 'another')
    settle()
    unsent.forget(place)
    expect(unsent.read(place)).toBeUndefined()
    expect(unsent.read(`${place}/fields`)).toBeUndefined()
    expect(unsent.read(`${place}s`)).toBe('another')
    expect([...held.keys()]).toEqual([`${place}s`])
  })

  test('that was changed or sent while it was being sealed is not put down late', () => {
    const { unsent, held, settle } = opened()
    unsent.write(place, 'first')
    unsent.write(place, 'second')
    unsent.write('sent', 'sent meanwhile')
    unsent.forget('sent')
    settle()
    expect([...held.values()].map(({ value }) => value)).toEqual(['second'])
    unsent.write(place, 'third')
    unsent.clear()
    held.clear()
    settle()
    expect(held.size).toBe(0)
  })

  test('is not kept longer than a working day', () => {
    let time = 0
    const { unsent, held, shelf, settle } = opened(() => time)
    unsent.write(place, 'words')
    settle()
    time = 12 * 60 * 60 * 1000
    expect(unsent.read(place)).toBeUndefined()
    unsent.open(OWNER, [...held.values()], shelf)
    expect(unsent.read(place)).toBeUndefined()
  })

  test('waits a day for whom it is opened so', () => {
    let time = 0
    const unsent = createUnsent(
      () => localStorage,
      () => time,
    )
    unsent.open(OWNER, [{ place, at: 0, value: 'words' }], shelfOf().shelf, DAY_MS)
    time = DAY_MS - 1
    expect(unsent.read(place)).toBe('words')
    time = DAY_MS
    expect(unsent.read(place)).toBeUndefined()
  })

  test('is not put down any more once everything was taken away, as when drafts fail at the sign-out', () => {
    const { unsent, held, settle } = opened()
    unsent.clear()
    unsent.write(place, 'late')
    settle()
    expect(held.size).toBe(0)
    expect(unsent.read(place)).toBeUndefined()
  })

  test('leaves the browser at the sign-out, also where no page has opened it', () => {
    localStorage.setItem(`${SHELF_PREFIX}.one`, 'sealed')
    localStorage.setItem('kaihu.settings', 'stays')
    createUnsent(() => localStorage).clear()
    expect(Object.keys(localStorage)).toEqual(['kaihu.settings'])
  })
})
