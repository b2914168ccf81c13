import { expect, test } from 'vitest'
import { isOutdated } from './outdated.ts'
import type { WrittenPaper } from './papers.ts'

const slot = 'designatedFiles.boardResolutionImageList'
function written(place: string | null): WrittenPaper {
  return {
    paper: { slot: place } as WrittenPaper['paper'],
    sections: ['companyInfo', 'resolutions'],
  }
}
const filled = { changed: ['resolutions.resolutionDate'] }
const handedIn = { changed: [`${slot}[0]`] }
const elsewhere = { changed: ['resolutionsOther.a', 'ebanking.users', 'designatedFiles.articles[0]'] }

test('a signed copy fits while only answers were changed that its paper does not show', () => {
  expect(isOutdated(written(slot), [filled, handedIn, elsewhere])).toBe(false)
})

test('a signed copy no longer fits after an answer of its paper, until it is handed in anew', () => {
  expect(isOutdated(written(slot), [filled, handedIn, elsewhere, filled])).toBe(true)
  expect(isOutdated(written(slot), [filled, handedIn, filled, handedIn])).toBe(false)
})

test('what was submitted together is the judgement of the bank; what is changed after a return is not', () => {
  expect(isOutdated(written(slot), [handedIn, filled, 'submitted'])).toBe(false)
  expect(isOutdated(written(slot), [handedIn, 'submitted', filled])).toBe(true)
})

test('the first save of the documents hands in all that they hold', () => {
  expect(isOutdated(written(slot), [filled, { changed: ['designatedFiles'] }])).toBe(false)
})

test('a paper without a signed copy is never asked for again', () => {
  expect(isOutdated(written(null), [handedIn, filled])).toBe(false)
})
