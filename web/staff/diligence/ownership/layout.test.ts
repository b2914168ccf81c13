import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOX, layOut } from './layout.ts'

function holder(id: string) {
  return {
    id,
    kind: id.startsWith('p') ? ('person' as const) : ('entity' as const),
    name: id,
    birthDate: '',
    equity: null,
    votes: null,
    age: null,
    isOutsideAge: false,
    isListed: false,
  }
}
function holding(holder: string, entity: string) {
  return {
    holder,
    entity,
    percent: '10',
    votes: '',
    isLoop: false,
  }
}

test('the company stands at the bottom and every holder above what it holds', () => {
  const picture = {
    holders: ['company', 'x', 'p1', 'p2'].map(holder),
    holdings: [holding('x', 'company'), holding('p1', 'x'), holding('p2', 'company')],
  }
  const { places, height } = layOut(picture, 'company')
  const y = (id: string) => places.get(id)?.y ?? 0
  expect(y('company')).toBe(height - 16 - BOX.height / 2)
  expect(y('x')).toBeLessThan(y('company'))
  expect(y('p1')).toBeLessThan(y('x'))
})

test('a loop ends, and no two boxes of any structure lie on one another', () => {
  const ids = ['company', 'e1', 'e2', 'e3', 'p1', 'p2', 'p3']
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom('company', 'e1', 'e2', 'e3')), {
        maxLength: 14,
      }),
      (pairs) => {
        const picture = { holders: ids.map(holder), holdings: pairs.map(([from, to]) => holding(from, to)) }
        const { places, width, height } = layOut(picture, 'company')
        expect(places.size).toBe(ids.length)
        const boxes = [...places.values()]
        for (const [index, box] of boxes.entries()) {
          expect(box.x - BOX.width / 2).toBeGreaterThanOrEqual(0)
          expect(box.x + BOX.width / 2).toBeLessThanOrEqual(width)
          expect(box.y + BOX.height / 2).toBeLessThanOrEqual(height)
          for (const other of boxes.slice(index + 1)) {
            const isApart = Math.abs(box.x - other.x) >= BOX.width || Math.abs(box.y - other.y) >= BOX.height
            expect(isApart).toBe(true)
          }
        }
      },
    ),
  )
})
