import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { roleOf } from '../access/roles.ts'
import { FLOWS } from '../lists/flows.ts'
import { MAIN_LINES } from './examples/order-journeys.ts'
import { MAIN_LINE, ownersOf, STATUS_CODES, STATUSES, statusesFrom } from './statuses.ts'

const ROOT = new URL('../../', import.meta.url)
const ROOMS = ['domain', 'api', 'web', 'contract', 'db/situations']

/** The tables of the workflow itself, orders made for examples, and tests. */
const TABLES =
  /\/(?:transitions|reference|examples)\/|order\/status-table\.ts$|situations\/(?:steps|index)\.ts$|\.test\.tsx?$/

/** Every other list of several statuses, and why it is written down there. */
const KEPT: Readonly<Record<string, [lists: number, because: string]>> = {
  'domain/access/reviewers.ts': [
    3,
    'who reviews where is decided by role; access knows no table of the order',
  ],
  'domain/access/roles.ts': [1, 'the queue of a role without a seat; access knows no table of the order'],
  'domain/intention/decide-recording.ts': [1, 'while the recording is not behind the order; below the order'],
  'domain/order/decide/decide-record.ts': [
    1,
    'the relationship manager corrects where due diligence and discount lie',
  ],
  'domain/order/gates/gates.ts': [
    3,
    'where the checklist is; where missing documents may be agreed to, by flow',
  ],
  'domain/order/returns.ts': [1, 'the type of the way back is this list'],
}

const LIST = /\[\s*(?:\.\.\.\(?\[)?\s*'\d{4}',\s*'\d{4}'/g
const CODES = new Set<string>(STATUS_CODES)

async function listsIn(room: string): Promise<[file: string, lists: number][]> {
  const names = (await readdir(new URL(`${room}/`, ROOT), { recursive: true }))
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !TABLES.test(name) && !name.includes('node_modules'))
  const counted = await Promise.all(
    names.map(async (name): Promise<[string, number]> => {
      const text = await readFile(new URL(name, ROOT), 'utf8')
      const lists = [...text.matchAll(LIST)].filter(([list]) =>
        [...list.matchAll(/\d{4}/g)].every(([code]) => CODES.has(code)),
      )
      return [name, lists.length]
    }),
  )
  return counted.filter(([, lists]) => lists > 0)
}

test('lists of statuses are derived from their table; the few that are written down have a reason', async () => {
  const found = (await Promise.all(ROOMS.map(listsIn))).flat()
  const kept = Object.entries(KEPT).map(([file, [lists]]) => [file, lists])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(kept))
  expect(found.reduce((sum, [, lists]) => sum + lists, 0)).toBeLessThanOrEqual(10)
})

test('the main lines follow from the table', () => {
  // As the example orders really travel.
  expect(MAIN_LINE).toEqual(MAIN_LINES)
  expect(STATUS_CODES).toHaveLength(Object.keys(STATUSES).length)
})

test('whoever works in a queue has the statuses of their part of the way, in both flows', () => {
  const way = FLOWS.flatMap((flow) => statusesFrom(flow, '0600', '1300'))
  expect(new Set(roleOf('HUB').queue)).toEqual(new Set(way))
  const decided = STATUS_CODES.filter((code) => ownersOf(code).includes('CRT'))
  expect(roleOf('CRT').queue).toEqual(decided)
})
