import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { isFinalStatus, STATUS_CODES, STATUSES, type StatusCode } from '../statuses.ts'
import { findRow, rowsFrom, TRANSITIONS } from './transition-table.ts'

/** The table for machines as the bank gave it: the yardstick, not the definition. */
const SOURCE = new URL('../reference/order-workflow.json', import.meta.url)

type SourceRow = {
  readonly id: string
  readonly flow: 'std' | 'lite' | 'both'
  readonly from: string
  readonly action: string
  readonly to: string
  readonly maker: readonly string[]
  readonly checker: string
  readonly step: string
}

const FLOW = { std: STANDARD, lite: SIMPLIFIED, both: 'both' } as const
const STEP_WORDS: Readonly<Record<string, string>> = {
  'allocate CM': 'allocateCM',
  'allocate AO': 'allocateAO',
  'CM pre-approve': 'cmPreApprove',
  'hub ID create': 'hubIdCreate',
  'AO screening': 'aoScreening',
  'CM screening': 'cmScreening',
  'CM check': 'cmCheck',
  'CRT input': 'crtInput',
  'CRT approve': 'crtApprove',
  'CRT update': 'crtUpdate',
  'GBA account open': 'gbaAccountOpen',
  'returns to BAU pre-account': 'returnedToBauPreAccount',
  'returns to rule checklist': 'returnedToRuleChecklist',
  'returns to CM check': 'returnedToCmCheck',
}

function camel(words: string): string {
  return words.replace(/[ -](\w)/g, (_all, letter: string) => letter.toUpperCase())
}

function comparable(row: SourceRow): object {
  const words = row.step.split(/ \+ |, /).filter((word) => word !== '')
  return {
    id: row.id,
    flow: FLOW[row.flow],
    from: row.from,
    action: row.action,
    to: row.to,
    makers: [...row.maker].sort(),
    checkers: row.checker
      .replace(/ \(.*\)/, '')
      .split(' or ')
      .filter((role) => role !== '')
      .sort(),
    isConditional: row.checker.includes('only above'),
    steps: words.map((word) => STEP_WORDS[word] ?? camel(word)),
  }
}

const ours = TRANSITIONS.flatMap((row) =>
  row.from.map((from) => ({
    id: row.id,
    flow: row.flow,
    from,
    action: row.action,
    to: row.to,
    makers: [...row.makers].sort(),
    checkers: [...row.checkers].sort(),
    isConditional: row.checkWhen !== undefined,
    steps: [...row.steps],
  })),
)

test('every row of the bank’s table for machines is ours, and we have no other', () => {
  const source = JSON.parse(readFileSync(SOURCE, 'utf8')) as { transitions: readonly SourceRow[] }
  const key = (row: object): string => JSON.stringify(row)
  expect(ours.map(key).sort()).toEqual(source.transitions.map((row) => key(comparable(row))).sort())
})

test('no act stands twice at the same place', () => {
  for (const flow of [STANDARD, SIMPLIFIED] as const) {
    for (const status of STATUS_CODES) {
      const actions = rowsFrom(flow, status).map((row) => row.action)
      expect(new Set(actions).size, `${flow} ${status}`).toBe(actions.length)
    }
  }
})

type Place = `${Flow}:${StatusCode}`

/** Where an order can go from a place, in its flow after the step. */
function steps(place: Place, isAllowed: (action: string) => boolean = () => true): Place[] {
  const [flow, status] = place.split(':') as [Flow, StatusCode]
  return rowsFrom(flow, status)
    .filter((row) => isAllowed(row.action))
    .map((row): Place => {
      const after =
        row.action === 'switch_to_lite' ? SIMPLIFIED : row.action === 'switch_to_standard' ? STANDARD : flow
      return `${row.action === 'convert_to_bau' ? STANDARD : after}:${row.to === 'SELF' ? status : row.to}`
    })
}

function reachable(start: Place, isAllowed?: (action: string) => boolean): Set<Place> {
  const seen = new Set<Place>([start])
  for (const place of seen) for (const next of steps(place, isAllowed)) seen.add(next)
  return seen
}

const fromEitherStart = new Set([...reachable(`${STANDARD}:0100`), ...reachable(`${SIMPLIFIED}:0110`)])

test('every status can be reached', () => {
  const statuses = new Set([...fromEitherStart].map((place) => place.split(':')[1]))
  expect(statuses).toEqual(new Set<string>(STATUS_CODES))
})

test('every order that is not over can still be opened and can be stopped; what is over has no way out', () => {
  for (const place of fromEitherStart) {
    const status = place.split(':')[1] as StatusCode
    if (isFinalStatus(status)) {
      expect(steps(place), place).toEqual([])
      continue
    }
    const ends = [...reachable(place)].map((end) => end.split(':')[1])
    expect(ends, place).toContain('0000')
    const direct = steps(place).map((end) => end.split(':')[1])
    expect(direct.includes('1600') || direct.includes('9999'), place).toBe(true)
  }
})

test('a lite order comes to pre-review by convert_to_bau alone, a standard one never sees a lite status', () => {
  const simplified = reachable(
    `${SIMPLIFIED}:0110`,
    (action) => !['convert_to_bau', 'switch_to_standard'].includes(action),
  )
  expect(simplified).not.toContain(`${SIMPLIFIED}:0400`)
  expect([...simplified].some((place) => place.startsWith(STANDARD))).toBe(false)
  const standard = reachable(`${STANDARD}:0100`, (action) => action !== 'switch_to_lite')
  for (const place of standard)
    expect(STATUSES[place.split(':')[1] as StatusCode].flow, place).not.toBe(SIMPLIFIED)
})

test('an action that the table does not have from a place is not found there', () => {
  expect(findRow(SIMPLIFIED, '0710', 'cm_pre_approve')).toBeNull()
  expect(findRow(STANDARD, '0400', 'cm_pre_approve')?.id).toBe('W13')
})
