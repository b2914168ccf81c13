import { businessOperation } from '@kaihu/domain/application/catalogue/business-operation.ts'
import { expect, test } from 'vitest'
import { chosenAtFirst, differing, settledAnswers } from './conflict.ts'

const base = { legalName: '甲', businessScope: '旧', taxNumber: null, website: 'a.example' }

test.each([
  ['only I changed it', { mine: '乙', theirs: '甲', base: '甲' }, 'mine'],
  ['only the other changed it', { mine: '甲', theirs: '丙', base: '甲' }, 'theirs'],
  ['I alone emptied it', { mine: '', theirs: '甲', base: '甲' }, 'mine'],
  ['I left blank what the other filled in', { mine: null, theirs: '丙', base: null }, 'theirs'],
  ['both changed it', { mine: '乙', theirs: '丙', base: '甲' }, 'mine'],
  ['I emptied what the other changed', { mine: '', theirs: '丙', base: '甲' }, 'theirs'],
] as const)('a conflict where %s proposes that value', (_case, { mine, theirs, base: both }, chosen) => {
  const sides = { mine: { key: mine }, theirs: { key: theirs }, base: { key: both } }
  expect(chosenAtFirst('key', sides)).toBe(chosen)
})

test('what only one of two people changed is kept from both when the conflict is settled as proposed', () => {
  const mine = { ...base, businessScope: '新' }
  const theirs = { ...base, taxNumber: '91310000', website: 'b.example' }
  const sides = { mine, theirs, base }
  expect(settledAnswers(sides, (key) => chosenAtFirst(key, sides))).toEqual({
    legalName: '甲',
    businessScope: '新',
    taxNumber: '91310000',
    website: 'b.example',
  })
})

test('an answer whose parts stand in another order, as the database keeps them, is no conflict', () => {
  const mine = { expectedMonthlyIn: { currency: 'CNY', amount: '800000' }, staffBand: 'b2' }
  const kept = { expectedMonthlyIn: { amount: '800000', currency: 'CNY' }, staffBand: 'b3' }
  const sides = { mine, theirs: kept, base: { ...kept, staffBand: 'b2' } }
  expect(differing(businessOperation.fields, sides).map(({ key }) => key)).toEqual(['staffBand'])
  expect(chosenAtFirst('expectedMonthlyIn', sides)).toBe('mine')
})
