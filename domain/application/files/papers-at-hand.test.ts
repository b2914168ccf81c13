import { expect, test } from 'vitest'
import { papersAtHand } from './papers-at-hand.ts'

test('every company brings its licence and its representative’s card; the rest depends on the company', () => {
  const always = papersAtHand('bblite').filter(({ isAlways }) => isAlways)
  expect(always.map(({ key }) => key)).toEqual(['businessLicence', 'legalRepIdFront'])
})

test('the simplified way asks for fewer papers, and none that is made in the application is to be brought', () => {
  expect(papersAtHand('bblite').length).toBeLessThan(papersAtHand('ntb').length)
  const keys = papersAtHand('ntb').map(({ key }) => key)
  expect(keys).not.toContain('boardResolutionImageList')
  expect(keys).toContain('articles')
})
