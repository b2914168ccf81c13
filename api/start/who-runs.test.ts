import { expect, test } from 'vitest'
import { describeWhoRuns } from './who-runs.ts'

const production = { isProduction: true, ROLE: 'all', ROOT_ALLOWED: false } as const
const development = { ...production, isProduction: false }

test('production does not run as root unless that is written down', () => {
  const asRoot = { isRoot: true, how: 'walled' } as const
  expect(() => describeWhoRuns(production, asRoot)).toThrow('does not run as root')
  expect(describeWhoRuns({ ...production, ROOT_ALLOWED: true }, asRoot)).toEqual([])
  expect(describeWhoRuns(development, asRoot)).toEqual([])
})

test('what reads strangers’ files is never root in production, whatever is written down', () => {
  const all = { isRoot: true, how: 'root' } as const
  expect(() => describeWhoRuns({ ...production, ROOT_ALLOWED: true }, all)).toThrow('RUN AS ROOT')
  expect(describeWhoRuns(development, all).join()).toContain('RUN AS ROOT')
})

test('a start without walls says so, but for the process that signs alone', () => {
  const plain = { isRoot: false, how: 'same-user' } as const
  expect(describeWhoRuns(production, plain).join()).toMatch(/^Files of customers .* bubblewrap/)
  expect(describeWhoRuns({ ...production, ROLE: 'signer' }, plain)).toEqual([])
})
