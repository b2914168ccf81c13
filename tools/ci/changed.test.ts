import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { JOURNEYS_OF, journeysFor } from './changed.ts'
import { ROOT } from './run-tool.ts'

const NAMED = new Set(JOURNEYS_OF.flatMap(([, journeys]) => journeys))

function existing(name: string): boolean {
  const places = [`tests/journeys/${name}`, `tests/${name}`].map((place) => path.join(ROOT, place))
  return places.some((place) => existsSync(place) || existsSync(`${place}.journey.ts`))
}

test('every journey that a room names is there, and every journey is named by a room', async () => {
  expect([...NAMED].filter((name) => !existing(name))).toEqual([])
  const journeys = (await readdir(path.join(ROOT, 'tests/journeys')))
    .filter((name) => name.endsWith('.journey.ts'))
    .map((name) => name.replace('.journey.ts', ''))
  expect(journeys.filter((name) => !NAMED.has(name))).toEqual([])
})

test('a room that names no journey is walked the shortest way', () => {
  expect(journeysFor(['api/evidence/archive.ts', 'domain/base/result.ts'])).toEqual(['desk', 'simplified'])
  expect(journeysFor(['api/intention/intention.room.ts'])).toEqual(['intention', 'returns'])
  expect(journeysFor(['tools/ci/changed.ts', 'bench/orders.ts'])).toEqual([])
})

test('a journey that was changed goes itself; a test or a page of the documentation asks for none', () => {
  expect(journeysFor(['tests/journeys/acts/gates.journey.ts'])).toEqual(['acts/gates'])
  expect(journeysFor(['api/order/order-calls.test.ts', 'docs/forms.md', 'README.md'])).toEqual([])
  expect(journeysFor(['screening/settings.ts'])).toEqual(['lists', 'screening'])
})
