import { ROLES, roleOf } from '@kaihu/domain/access/roles.ts'
import { getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { EMPTY_PARTY } from '@kaihu/domain/screening/party-record.ts'
import { expect, test } from 'vitest'
import { differenceViewOf, trialViewOf } from './matching.view.ts'

const row = {
  listCode: 'PEP',
  entryId: 'P-1',
  effect: 'lost',
  matchedName: 'MI HUANXI',
  scoreBefore: 0.8,
  scoreAfter: null,
  party: { ...EMPTY_PARTY, legalName: 'MI HUANXI', legalNameChinese: '芈桓溪' },
  foundAt: new Date('2026-11-26T08:00:00Z'),
} as const

test('a name of a party is read by whoever sees every order, by nobody else, and the listed name by all', () => {
  for (const role of ROLES) {
    const { party, matchedName } = differenceViewOf(row, role)
    expect(party, role).toBe(roleOf(role).scope === 'all' ? '芈桓溪' : '芈**')
    expect(matchedName).toBe('MI HUANXI')
  }
  expect(roleOf('ADMIN').scope).toBe('none')
})

test('a party without a Chinese name is masked by its Latin one, and one that was erased has none', () => {
  const latin = { ...row, party: { ...row.party, legalNameChinese: '' } }
  expect(differenceViewOf(latin, 'ADMIN').party).toBe('M* H*****')
  expect(differenceViewOf({ ...row, party: null }, 'ADMIN').party).toBeNull()
})

test('a dry run says of every effect how often it would be, also where it is never', () => {
  const trial = {
    changeId: '0199aa00-0000-7000-8000-000000000001',
    numbers: { review: 0.8 },
    effectiveFrom: getPlainDate('2026-12-01'),
    state: 'done',
    total: 6,
    done: 6,
    labelled: null,
    startedAt: new Date('2026-11-26T08:00:00Z'),
    endedAt: null,
    shadow: { parties: 2, since: null },
  } as const
  const view = trialViewOf(trial, { trial: { lost: 3 }, shadow: { new: 1 } })
  expect(view.counts).toEqual({ new: 0, lost: 3, louder: 0, quieter: 0 })
  expect(view.shadow).toEqual({
    parties: 2,
    since: null,
    counts: { new: 1, lost: 0, louder: 0, quieter: 0 },
  })
})
