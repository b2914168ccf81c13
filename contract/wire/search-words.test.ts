import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apartFromWords, keptAddress, wholeAddress } from './search-words.ts'

test.each([
  ['/v1/orders?status=0400', undefined],
  ['/v1/orders', undefined],
  ['/v1/orders?text=%E7%8E%8B&status=0400', { path: '/v1/orders', query: 'text=%E7%8E%8B&status=0400' }],
  ['/v1/admin/staff?query=wang', { path: '/v1/admin/staff', query: 'query=wang' }],
])('%s is parted where somebody searches for words', (target, parted) => {
  expect(apartFromWords(target)).toEqual(parted)
})

test('an address is kept without the words in its query, and stands for the same screen', () => {
  const value = fc.string({ minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.option(value), fc.option(value), (text, status) => {
      const query = new URLSearchParams({
        ...(status !== null && { status }),
        ...(text !== null && { text }),
      }).toString()
      const href = `/orderRetrieval${query && `?${query}`}`
      const kept = new URL(keptAddress(href), 'http://here')
      expect(kept.searchParams.get('text')).toBeNull()
      const whole = new URL(wholeAddress(kept), 'http://here')
      expect(whole.searchParams.get('text')).toBe(text)
      expect(whole.searchParams.get('status')).toBe(status)
    }),
  )
})
