import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainOf, WALKING_KEYS, walk } from './graph-walk.ts'
import { layOut } from './layout.ts'

function holder(id: string) {
  return { id, kind: 'person', name: id, birthDate: '', equity: null, votes: null, age: null } as const
}
function pictureOf(ids: readonly string[], pairs: readonly (readonly [string, string])[]) {
  const holders = ids.map((id) => ({ ...holder(id), isOutsideAge: false, isListed: false }))
  const holdings = pairs.map(([one, entity]) => ({
    holder: one,
    entity,
    percent: '10',
    votes: '',
    isLoop: false,
  }))
  return { holders, holdings }
}

const picture = pictureOf(
  ['company', 'x', 'y', 'p1', 'p2', 'p3'],
  [
    ['x', 'company'],
    ['y', 'company'],
    ['p1', 'x'],
    ['p2', 'x'],
    ['p3', 'y'],
  ],
)
const layout = layOut(picture, 'company')
function go(key: string, from: string) {
  return walk(key, from, { picture, layout })
}

test('arrows go up to the holders, down to what is held, and sideways in the row', () => {
  expect(['x', 'y']).toContain(go('ArrowUp', 'company'))
  expect(go('ArrowDown', 'p3')).toBe('y')
  expect(go('ArrowUp', 'p1')).toBeNull()
  expect(go('ArrowRight', 'x')).toBe('y')
  expect(go('ArrowLeft', 'x')).toBeNull()
  expect(go('Enter', 'x')).toBeNull()
})

test('the ways through a box go down to the company and up to whoever stands behind it, and to nobody else', () => {
  expect([...chainOf(picture, 'x')].toSorted()).toEqual(['company', 'p1', 'p2', 'x'])
  expect([...chainOf(picture, 'p3')].toSorted()).toEqual(['company', 'p3', 'y'])
})

test('in a structure of forty parties with loops every box is reached by arrows from the company', () => {
  const ids = Array.from({ length: 40 }, (_, index) => (index === 0 ? 'company' : `e${index}`))
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 39 }), fc.integer({ min: 0, max: 39 })), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(pairs, fc.array(fc.nat(), { minLength: 39, maxLength: 39 }), (loops, parents) => {
      // Everybody holds somebody before them, so that all stand behind the company; the rest makes loops.
      const tree = ids
        .slice(1)
        .map((id, index) => [id, ids[(parents[index] ?? 0) % (index + 1)] ?? ''] as const)
      const more = loops.filter(([a, b]) => a !== b).map(([a, b]) => [ids[a] ?? '', ids[b] ?? ''] as const)
      const big = pictureOf(ids, [...tree, ...more])
      const placed = layOut(big, 'company')
      const seen = new Set(['company'])
      const open = ['company']
      for (let at = open.pop(); at !== undefined; at = open.pop())
        for (const key of WALKING_KEYS) {
          const next = walk(key, at, { picture: big, layout: placed })
          if (next === null || seen.has(next)) continue
          seen.add(next)
          open.push(next)
        }
      expect(seen.size).toBe(40)
    }),
    { numRuns: 20 },
  )
})
