import { readdirSync } from 'node:fs'
import { ACTIONS } from '@kaihu/domain/order/actions.ts'
import { expect, test } from 'vitest'
import { type Call, needsRecentProof } from './call.ts'
import { DECIDING_ACTIONS } from './order-action.ts'

const modules = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => import(new URL(name, import.meta.url).href) as Promise<Record<string, unknown>>),
)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'capability' in value
}

const calls = modules.flatMap((module) => Object.values(module).filter(isCall))
const ofStaff = calls.filter(({ audience }) => audience === 'staff')

/** Acts of administrators: all that write, whatever comes to be added. */
function isAdministration({ capability, method }: Call): boolean {
  return capability.startsWith('admin_') && method !== 'GET' && method !== 'HEAD'
}

/** What leaves the bank's screens, or shows what is masked on them. */
function isExportOrReveal({ capability, path }: Call): boolean {
  return /^(export_|reveal_)/.test(capability) || /-export$|\/export$/.test(path)
}

/** The second person's word: checks, approvals, overrides. */
function isApproval({ path, method }: Call): boolean {
  return method !== 'GET' && /\/(check|override)$|\/approvals\/.*\/decision$/.test(path)
}

test.each([
  ['administration', isAdministration, 25],
  ['export and reveal', isExportOrReveal, 4],
  ['approval', isApproval, 4],
] as const)('every call of %s asks for a second factor that was proved a short while ago', (_, is, least) => {
  const meant = ofStaff.filter(is)
  expect(meant.length).toBeGreaterThanOrEqual(least)
  expect(meant.filter(({ proof }) => proof !== 'recent').map(({ name }) => name)).toEqual([])
})

test('of the acts on orders those ask for it that decide about the account, and the check of a task', () => {
  const perform = calls.find(({ name }) => name === 'performOrderAction') as Call
  const asking = ACTIONS.filter((action) => needsRecentProof(perform, { action }))
  expect(asking.sort()).toEqual([...DECIDING_ACTIONS].sort())
  const task = calls.find(({ name }) => name === 'performOrderTask') as Call
  expect(needsRecentProof(task, { verb: 'check' })).toBe(true)
  expect(needsRecentProof(task, { verb: 'close' })).toBe(false)
})

test('nothing but the way to a complete session is open without one', () => {
  const open = ofStaff.filter(({ proof }) => proof === 'none').map(({ path }) => path)
  expect(open.every((path) => path.startsWith('/v1/staff/factors'))).toBe(true)
})
