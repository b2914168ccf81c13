import { describe, expect, test } from 'vitest'
import { createUnsent } from './unsent.ts'

function shelf() {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

const place = '/orderDetail {"code":"AO1"} act.cancel'

describe('what was typed and not sent', () => {
  test('is there again for the same person after the session ended', () => {
    const storage = shelf()
    const before = createUnsent(storage)
    before.setOwner('S0004')
    before.write(place, 'the customer changed its mind')
    const after = createUnsent(storage)
    after.setOwner(null)
    after.setOwner('S0004')
    expect(after.read(place)).toBe('the customer changed its mind')
  })

  test('is not read while nobody is signed in, and is gone once another person is', () => {
    const storage = shelf()
    const unsent = createUnsent(storage)
    unsent.setOwner('S0004')
    unsent.write(place, 'words')
    unsent.setOwner(null)
    expect(unsent.read(place)).toBeUndefined()
    unsent.write(place, 'of nobody')
    unsent.setOwner('S0005')
    expect(unsent.read(place)).toBeUndefined()
    expect(storage.held.size).toBe(0)
    unsent.setOwner('S0004')
    expect(unsent.read(place)).toBeUndefined()
  })

  test('goes with everything below its place when it is sent, and nothing else goes', () => {
    const unsent = createUnsent(shelf())
    unsent.setOwner('S0004')
    unsent.write(place, 'words')
    unsent.write(`${place}/fields`, { reasonCode: 'other' })
    unsent.write(`${place}s`, 'another')
    unsent.forget(place)
    expect(unsent.read(place)).toBeUndefined()
    expect(unsent.read(`${place}/fields`)).toBeUndefined()
    expect(unsent.read(`${place}s`)).toBe('another')
  })

  test('is not kept longer than a working day', () => {
    let time = 0
    const unsent = createUnsent(shelf(), () => time)
    unsent.setOwner('S0004')
    unsent.write(place, 'words')
    time = 12 * 60 * 60 * 1000
    expect(unsent.read(place)).toBeUndefined()
  })

  test('a broken shelf is an empty one', () => {
    const storage = shelf()
    storage.held.set('kaihu.unsent', '{')
    const unsent = createUnsent(storage)
    unsent.setOwner('S0004')
    expect(unsent.read(place)).toBeUndefined()
  })
})
