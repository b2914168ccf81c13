import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIFFERENCE_KINDS } from './difference.ts'
import { kindsNotShown, type NamedOwner } from './shown-kinds.ts'

const zhou: NamedOwner = { name: '周新主', criteria: ['c1'], percent: '60' }
const chen: NamedOwner = { name: '陈旧主', criteria: ['c1', 'c3'], percent: '40' }

const owner = fc.record({
  name: fc.constantFrom('周新主', '陈旧主', 'Li Wei'),
  criteria: fc.subarray(['c1', 'c2', 'c3'], { minLength: 1 }),
  percent: fc.constantFrom('', '25', '60'),
})
const owners = fc.uniqueArray(owner, { selector: ({ name }) => name, maxLength: 3 })

test('an owner said to be missing, or to be none, is one whom one side alone names', () => {
  expect(kindsNotShown(['missingOwner'], { filed: [chen], found: [chen, zhou] })).toEqual([])
  expect(kindsNotShown(['missingOwner'], { filed: [zhou, chen], found: [chen] })).toEqual(['missingOwner'])
  expect(kindsNotShown(['surplusOwner'], { filed: [zhou, chen], found: [chen] })).toEqual([])
  expect(kindsNotShown(['notFiled'], { filed: [zhou], found: [zhou] })).toEqual(['notFiled'])
})

test('another share or criterion is one of somebody whom both sides name, however it is written', () => {
  const spelled = { ...zhou, name: '周 新主', percent: '60.0' }
  expect(kindsNotShown(['share', 'criterion'], { filed: [spelled], found: [zhou] })).toEqual([
    'share',
    'criterion',
  ])
  const other = { ...spelled, percent: '35', criteria: ['c2'] }
  expect(kindsNotShown(['share', 'criterion'], { filed: [other], found: [zhou] })).toEqual([])
})

test('two sides that say the same show no difference but in personal details, and what one side lacks the other has too much', () => {
  fc.assert(
    fc.property(owners, owners, (one, other) => {
      const same = kindsNotShown(DIFFERENCE_KINDS, { filed: one, found: one })
      expect(DIFFERENCE_KINDS.filter((kind) => !same.includes(kind))).toEqual(
        one.length === 0 ? ['notFiled', 'details'] : ['details'],
      )
      expect(kindsNotShown(['missingOwner'], { filed: one, found: other }).length).toBe(
        kindsNotShown(['surplusOwner'], { filed: other, found: one }).length,
      )
    }),
  )
})
