import { expect, test } from 'vitest'
import { compareFigures } from './compare-figures.ts'

function output(...figures: readonly object[]): string {
  return `07:00:00 form\n${figures.map((one) => JSON.stringify(one)).join('\n')}\n`
}
const key = { bench: 'form', figure: 'key to paint p95', unit: 'ms' }

test('more milliseconds are worse, more in a second are better, and the worst comes first', () => {
  const saved = { bench: 'form', figure: 'saved', unit: 'per second' }
  const compared = compareFigures(
    output(
      { ...key, value: 10 },
      { ...saved, value: 100 },
      { bench: 'form', figure: 'rows', value: 5, unit: 'rows' },
    ),
    output(
      { ...key, value: 11 },
      { ...saved, value: 80 },
      { bench: 'form', figure: 'rows', value: 9, unit: 'rows' },
    ),
  )
  expect(compared.map(({ name, worseBy }) => [name, worseBy === null ? null : Math.round(worseBy)])).toEqual([
    ['form saved', 25],
    ['form key to paint p95', 10],
    ['form rows', null],
  ])
})

test('figures are told apart by their circumstances, and what one run alone measured is left out', () => {
  const compared = compareFigures(
    output(
      { ...key, value: 10, pace: '1x' },
      { ...key, value: 40, pace: '4x' },
      { ...key, value: 12, pace: '1x' },
    ),
    output(
      { ...key, value: 20, pace: '4x' },
      { ...key, value: 10, pace: '1x' },
      { ...key, value: 9, pace: '9x' },
    ),
  )
  expect(compared.map(({ name, before, after }) => `${name} ${before} ${after}`)).toEqual([
    'form key to paint p95 pace=1x 10 10',
    'form key to paint p95 pace=4x 40 20',
  ])
})

test('another unit is another figure, and nothing is no worse than nothing', () => {
  const other = { ...key, unit: 's' }
  expect(compareFigures(output({ ...key, value: 10 }), output({ ...other, value: 1 }))).toEqual([])
  expect(compareFigures(output({ ...key, value: 0 }), output({ ...key, value: 3 }))[0]?.worseBy).toBeNull()
})
