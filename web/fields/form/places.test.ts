import { allSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { describe, expect, test } from 'vitest'
import { placesOf } from './places.ts'

describe.each(allSections.map(({ key, fields }) => ({ key, fields })))(
  'in the grid of $key',
  ({ fields }) => {
    const places = placesOf(fields)

    test('every question has a place, and the same whenever it is drawn', () => {
      expect(places).toHaveLength(fields.length)
      expect(placesOf(fields)).toBe(places)
      for (const place of places) expect(['', 'field-trigger', 'field-dependent']).toContain(place)
    })

    test('what hangs on a question stands below it, and nothing hangs on the first', () => {
      expect(places[0]).not.toBe('field-dependent')
      for (const [index, place] of places.entries()) {
        if (place !== 'field-dependent') continue
        const reads =
          fields[index]?.visible?.reads.map((path) => path.replace(/^[.^]/, '').split('.').at(-1)) ?? []
        const above = fields.slice(0, index).filter(({ key }) => reads.includes(key))
        expect(above.length, fields[index]?.key).toBeGreaterThan(0)
      }
    })
  },
)
