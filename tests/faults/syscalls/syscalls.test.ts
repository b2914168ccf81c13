import { expect, test } from 'vitest'
import { drawPoint } from './draw-point.ts'
import { findSyscallFailures, type Part, partsOf } from './run-syscalls.ts'

const NUMBERS = Array.from({ length: 500 }, (_, index) => index + 1)

test('the places where the server ends follow from seed and number, at sockets mostly and at files as well', () => {
  const points = NUMBERS.map((number) => drawPoint(3, number))
  expect(NUMBERS.toReversed().map((number) => drawPoint(3, number))).toEqual(points.toReversed())
  const ofFiles = points.filter(({ kind }) => kind === 'files').length
  expect(ofFiles).toBeGreaterThan(50)
  expect(ofFiles).toBeLessThan(200)
  expect(new Set(points.map(({ at }) => at)).size).toBeGreaterThan(150)
})

test('a run is judged part by part, and fails where the server seldom came to its place', () => {
  expect(partsOf(60)).toEqual([
    { first: 1, last: 25 },
    { first: 26, last: 50 },
    { first: 51, last: 60 },
  ])
  const part = (reached: number, failures: string[] = []) =>
    ({ first: 1, last: 10, reached, failures, report: { serverKills: 10 } }) as unknown as Part
  expect(findSyscallFailures([part(10), part(5)])).toEqual([])
  expect(findSyscallFailures([part(10), part(3, ['I1 broken: lost'])])).toEqual([
    '1-10: I1 broken: lost',
    'only 13 of 20 points were reached',
  ])
})
