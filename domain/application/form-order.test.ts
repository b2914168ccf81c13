import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inFormOrder } from './form-order.ts'

const wanted = [
  'baseInfo',
  'companyInfo',
  'companyInfo.creditCode',
  'companyInfo.companyName',
  'businessLocations.registerAddress',
  'applyAccount',
  'partB.contacts',
  'partB.contacts[0]',
  'partB.contacts[0].email',
  'partB.contacts[1].mobile',
]

test('whatever the order in which items were marked, the customer reads them in the order of the form', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(wanted), (some) => {
      expect(inFormOrder(some)).toEqual(wanted.filter((path) => some.includes(path)))
    }),
  )
})
