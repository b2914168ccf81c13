import { EMPTY_PARTY } from '@kaihu/domain/screening/party-record.ts'
import { describe, expect, test } from 'vitest'
import type { DispositionRow } from './hits/disposition.store.ts'
import type { PartyRow } from './parties/party.store.ts'
import type { JudgedHit } from './read-picture.usecase.ts'
import {
  dispositionViewOf,
  partyNameOf,
  partyViewOf,
  peopleInHits,
  personOfRef,
  staffIn,
} from './screening.view.ts'

const AO = { kind: 'staff', staffId: 'S0007', role: 'AO' } as const
const CM = { kind: 'staff', staffId: 'S0011', role: 'CM' } as const
const JOB = { kind: 'system', job: 'screening' } as const
const NAMES = new Map([['S0007', { name: '许志远', nameEn: 'Xu Zhiyuan' }]])

function party(change: Partial<PartyRow> = {}, record: Partial<PartyRow['record']> = {}) {
  return {
    partyId: 'p1',
    orderCode: 'AO20261100000012',
    place: 1,
    origin: 'answers',
    record: {
      ...EMPTY_PARTY,
      legalName: 'WANG LIN',
      legalNameChinese: '王林',
      partyTypeCode: 'I',
      ...record,
    },
    derived: null,
    isRemoved: false,
    factsHash: 'h',
    changedAt: new Date(0),
    screened: null,
    cells: [],
    ...change,
  } as PartyRow & { cells: [] }
}

function disposition(change: Partial<DispositionRow> = {}): DispositionRow {
  return {
    dispositionId: 'd1',
    decision: 'false_positive',
    outcome: null,
    reasonCode: 'name_only',
    note: '',
    evidenceEn: [],
    evidenceZh: [],
    state: 'in_force',
    proposedBy: AO,
    proposedAt: new Date('2026-11-20T02:00:00Z'),
    checkedBy: null,
    checkedAt: null,
    checkNote: null,
    expiresAt: null,
    endedAt: null,
    endedCause: null,
    rememberedFrom: null,
    ...change,
  } as DispositionRow
}

describe('who acted', () => {
  test('is a member of staff by name; a job or a customer is nobody', () => {
    expect(personOfRef(AO, NAMES)).toEqual({ staffId: 'S0007', name: '许志远', nameEn: 'Xu Zhiyuan' })
    expect(personOfRef(JOB, NAMES)).toBeNull()
    expect(personOfRef(null, NAMES)).toBeNull()
  })

  test('is told by the staff id where the name is not known any more', () => {
    expect(personOfRef(CM, NAMES)).toMatchObject({ staffId: 'S0011', name: '' })
  })

  test('is looked up once each, second persons among them', () => {
    const hits = [
      { history: [disposition(), disposition({ proposedBy: CM, checkedBy: AO })] },
      { history: [disposition({ proposedBy: JOB })] },
    ] as unknown as JudgedHit[]
    expect(peopleInHits(hits).toSorted()).toEqual(['S0007', 'S0011'])
    expect(staffIn([AO, null, AO])).toEqual(['S0007'])
  })
})

describe('a party', () => {
  test('is called by its Chinese name, else by the other', () => {
    expect(partyNameOf(party().record)).toBe('王林')
    expect(partyNameOf(party({}, { legalNameChinese: '' }).record)).toBe('WANG LIN')
  })

  test('has its roles in their order, the first of which is its primary one', () => {
    const view = partyViewOf(party({}, { roleTypeCode: 'DIRECTOR,LEGAL_REP' }))
    expect(view.primaryRole).toBe('LEGAL_REP')
    expect(view.roles).toEqual(['LEGAL_REP', 'DIRECTOR'])
    expect(view.individualEntity).toBe('I')
  })

  test('shows what staff mended of the answers, and nothing where staff added it', () => {
    const { record } = party()
    const derived = { record: { ...record, birthDate: '1980-01-01' }, paths: ['legalRepresentative.person'] }
    expect(partyViewOf(party({ derived })).mended).toEqual(['birthDate'])
    expect(partyViewOf(party({ derived: { ...derived, record } })).mended).toEqual([])
    expect(partyViewOf(party({ origin: 'staff' })).mended).toEqual([])
  })
})

test('a decision that was remembered says so, and has its ends in time where there are any', () => {
  expect(dispositionViewOf(disposition(), NAMES)).toMatchObject({
    isRemembered: false,
    expiresAt: null,
    checkedBy: null,
    proposedAt: '2026-11-20T02:00:00.000Z',
  })
  const ended = disposition({
    rememberedFrom: 'd0',
    checkedBy: CM,
    checkedAt: new Date('2026-11-21T00:00:00Z'),
    expiresAt: new Date('2027-11-20T02:00:00Z'),
    endedAt: new Date('2026-12-01T00:00:00Z'),
    endedCause: 'changed',
  })
  expect(dispositionViewOf(ended, NAMES)).toMatchObject({
    isRemembered: true,
    expiresAt: '2027-11-20T02:00:00.000Z',
    endedCause: 'changed',
    checkedBy: { staffId: 'S0011' },
  })
})
