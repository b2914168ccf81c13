import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import { TRANSITIONS } from '../order/transitions/transition-table.ts'
import { CAPABILITIES, type Capability, findGrant, hasCapability } from './capabilities.ts'
import { BUSINESS_ROLES, isRole, ROLES, roleOf } from './roles.ts'
import { ROUTE_GROUPS, routesOf } from './route-groups.ts'

/** The matrix as the bank gave it. */
const SOURCE = new URL('./reference/capability-matrix.md', import.meta.url)

/** Rights that a transition or a gate of the workflow gives and the matrix leaves out. */
const BEYOND_MATRIX: readonly string[] = [
  'account_nature GSC_BB_CM', // stands before W36, where a simplified order has no other reviewer
  'missing_documents GSC_BB_CM', // the same
  // The bank's line is about identity numbers; who speaks with applicants has their numbers and mails shown, no more.
  ...['RO', 'RM', 'RM_LEADER', 'CM_LEADER'].map((role) => `reveal_masked ${role}`),
]

const RIGHTS = { A: 'act', C: 'check', V: 'view' } as const

function matrixRows(): { name: string; cells: string[] }[] {
  const text = readFileSync(SOURCE, 'utf8')
  const lines = text.slice(text.indexOf('| Capability')).split('\n').slice(2)
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((line) => {
    const [name = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { name, cells: cells.slice(0, BUSINESS_ROLES.length) }
  })
}

test('our matrix is the bank’s, cell by cell', () => {
  const rows = matrixRows()
  expect(rows.length).toBe(CAPABILITIES.indexOf('help_ticket') + 1)
  rows.forEach(({ name, cells }, i) => {
    const capability = CAPABILITIES[i] as Capability
    BUSINESS_ROLES.forEach((role, column) => {
      const letter = cells[column]?.[0] as keyof typeof RIGHTS | undefined
      const right = letter === undefined ? undefined : RIGHTS[letter]
      if (BEYOND_MATRIX.includes(`${capability} ${role}`)) return
      expect(findGrant(role, capability)?.right, `${name} / ${capability}: ${role}`).toBe(right)
    })
  })
})

test('every staff maker of a transition may act under its line of the matrix, where it happens', () => {
  for (const row of TRANSITIONS) {
    for (const maker of row.makers) {
      if (!isRole(maker) || row.capability === null) continue
      const flows = row.flow === 'both' ? ([STANDARD, SIMPLIFIED] as const) : [row.flow]
      for (const flow of flows) {
        for (const status of row.from) {
          const has = hasCapability(maker, row.capability, { flow, status })
          expect(has, `${row.id} ${maker} ${flow} ${status}`).toBe(true)
          expect(findGrant(maker, row.capability)?.right, `${row.id} ${maker}`).toBe('act')
        }
      }
    }
  }
})

test('every checker of a transition holds the check under its line', () => {
  for (const row of TRANSITIONS) {
    for (const checker of row.checkers) {
      const right = row.capability === null ? null : findGrant(checker, row.capability)
      expect(right, `${row.id} ${checker}`).not.toBeNull()
    }
  }
})

test('a role has as many route groups as its work needs', () => {
  const counts = Object.fromEntries(ROLES.map((role) => [role, roleOf(role).groups.length]))
  expect(counts).toMatchObject({
    RO: 4,
    RM: 4,
    RM_LEADER: 5,
    AO: 2,
    CM: 2,
    GSC_BB_CM: 3,
    AO_LEADER: 4,
    CM_LEADER: 5,
    INVESTIGATOR: 1,
  })
})

test('whoever may see something has the page of it; investigators work on a page of their own', () => {
  for (const role of ROLES.filter((one) => one !== 'INVESTIGATOR')) {
    const own = routesOf(role).map(({ path }) => path)
    const granted = Object.values(ROUTE_GROUPS)
      .flat()
      .filter(({ capability }) => hasCapability(role, capability))
    expect(
      granted.map(({ path }) => path).filter((path) => !own.includes(path)),
      role,
    ).toEqual([])
  }
})

test('a hidden switch is off: oversight sees the board without assigning, an administrator sees no order', () => {
  expect(findGrant('BB_OVERSIGHT', 'assignment_board')?.right).toBe('view')
  expect(routesOf('ADMIN').every(({ path }) => path.startsWith('/administration/'))).toBe(true)
  expect(hasCapability('ADMIN', 'view_order')).toBe(false)
  expect(routesOf('AO').some((route) => route.path.includes('createTask'))).toBe(false)
})
