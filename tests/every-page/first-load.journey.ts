import { FIRST_LOADS, sizeOf } from '../../tools/web/first-load.ts'
import { expect, test } from '../journeys/support/journey.ts'

// With a product, the web is built.
test('what a page needs before it can be used stays within its limit', ({ product }) => {
  expect(product.staffUrl).not.toBe('')
  for (const load of FIRST_LOADS) {
    if (load.limit === undefined) continue
    expect(sizeOf(load).served, `kB of the ${load.figure}`).toBeLessThan(load.limit)
  }
})
