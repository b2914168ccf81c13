import { expect, test } from 'vitest'
import { foldTabs, howManyFit } from './fit-tabs.ts'

const tabs = ['a', 'b', 'c', 'd'].map((key) => ({ key }))

test('all tabs stay on the line while they fit, without a button', () => {
  expect(howManyFit([100, 100, 100], 340, 80)).toBe(3)
})

test('one pixel too few folds as many as the button needs', () => {
  expect(howManyFit([100, 100, 100], 339, 80)).toBe(2)
  expect(howManyFit([100, 100, 100], 319, 80)).toBe(1)
})

test('however narrow the page, one tab stays', () => {
  expect(howManyFit([100, 100], 10, 80)).toBe(1)
})

test('a tab that was folded away takes the last place while it is open', () => {
  const { shown, folded } = foldTabs(tabs, 'd', 2)
  expect(shown.map(({ key }) => key)).toEqual(['a', 'd'])
  expect(folded.map(({ key }) => key)).toEqual(['b', 'c'])
})

test('nothing is ever lost: each tab is either shown or folded', () => {
  for (const count of [1, 2, 3, 4]) {
    const { shown, folded } = foldTabs(tabs, 'c', count)
    expect([...shown, ...folded].map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(shown).toHaveLength(count)
  }
})
