import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMasked, maskDatum } from '../access/masked-data.ts'
import {
  EMPTY_PARTY,
  MASKED_PARTY_FIELDS,
  PARTY_FIELDS,
  PARTY_ROLES,
  type PartyField,
  type PartyRecord,
  partyChanges,
  primaryRoleOf,
  readPartyField,
  restoreParty,
  rolesOf,
} from './party-record.ts'
import { type ResultCell, withListedOwners } from './result-cell.ts'

const kept: PartyRecord = {
  ...EMPTY_PARTY,
  legalName: 'WANG FANG',
  legalNameChinese: '王芳',
  birthDate: '1980-03-07',
  identificationDocumentNumber: '310101198003071234',
  addressLine1: '浦东南路88号1201室',
  postalCode: '200120',
}

function masked(record: PartyRecord): PartyRecord {
  return Object.fromEntries(
    PARTY_FIELDS.map((field) => [field, readPartyField(field, record[field], maskDatum)]),
  ) as PartyRecord
}

const MASKED = PARTY_FIELDS.filter((field) => MASKED_PARTY_FIELDS[field] !== undefined)
const anyParty = fc
  .record(
    Object.fromEntries(
      PARTY_FIELDS.map((field) => [
        field,
        fc.string({ maxLength: 20 }).map((text) => text.replaceAll('*', '')),
      ]),
    ) as Record<PartyField, fc.Arbitrary<string>>,
  )
  .map((record): PartyRecord => record)

describe('a party as staff read it', () => {
  test('shows names and countries, no number, no birthday and no home', () => {
    const read = masked(kept)
    expect(read.legalNameChinese).toBe('王芳')
    for (const field of MASKED) if (kept[field] !== '') expect(isMasked(read[field]), field).toBe(true)
    const told = JSON.stringify(read)
    for (const secret of ['310101198003071234', '1980-03-07', '1201室', '200120'])
      expect(told).not.toContain(secret)
  })

  test('sent back as it was read is as it was', () => {
    fc.assert(
      fc.property(anyParty, (record) => {
        expect(restoreParty(masked(record), record)).toEqual({ record, unknown: [] })
        expect(restoreParty(record, record)).toEqual({ record, unknown: [] })
      }),
    )
  })

  test('a corrected field is taken as it was typed, the masked ones beside it stay', () => {
    const sent = { ...masked(kept), legalName: 'WANG FANG FANG', birthDate: '1980-03-08' }
    expect(restoreParty(sent, kept)).toEqual({
      record: { ...kept, legalName: 'WANG FANG FANG', birthDate: '1980-03-08' },
      unknown: [],
    })
    expect(restoreParty({ ...masked(kept), addressLine1: '' }, kept).record.addressLine1).toBe('')
  })

  test('a mask that stands for none is no number', () => {
    const sent = { ...masked(kept), identificationDocumentNumber: '4401**********5678' }
    expect(restoreParty(sent, kept).unknown).toEqual(['identificationDocumentNumber'])
    expect(restoreParty(sent, kept).record.identificationDocumentNumber).not.toBe('310101198003071234')
    expect(
      restoreParty({ ...masked(kept), identificationDocumentNumber: '****' }, EMPTY_PARTY).unknown,
    ).toContain('identificationDocumentNumber')
  })

  test('an asterisk in a name is a name', () => {
    const sent = { ...masked(kept), legalName: 'M*A*S*H' }
    expect(restoreParty(sent, kept)).toMatchObject({ record: { legalName: 'M*A*S*H' }, unknown: [] })
  })
})

describe('the roles of a party', () => {
  test('are told primary first, however they were noted, and no others', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PARTY_ROLES]), (roles) => {
        const record = { roleTypeCode: [...roles, 'WHATEVER', ''].join(',') }
        expect(rolesOf(record)).toEqual(PARTY_ROLES.filter((role) => roles.includes(role)))
        expect(primaryRoleOf(record)).toBe(PARTY_ROLES.find((role) => roles.includes(role)) ?? '')
      }),
    )
  })

  test('are none where none is noted', () => {
    expect(rolesOf(EMPTY_PARTY)).toEqual([])
    expect(primaryRoleOf(EMPTY_PARTY)).toBe('')
  })
})

test('what differs between two versions is told field by field, and nothing else', () => {
  expect(partyChanges(kept, kept)).toEqual([])
  fc.assert(
    fc.property(anyParty, anyParty, (before, after) => {
      const changes = partyChanges(before, after)
      const applied = {
        ...before,
        ...Object.fromEntries(changes.map((change) => [change.field, change.new])),
      }
      expect(applied).toEqual(after)
      expect(changes.every((change) => change.old !== change.new)).toBe(true)
    }),
  )
})

test('a company that listed persons own counts as sanctioned itself, and as nothing else', () => {
  const cell = (category: ResultCell['category']): ResultCell => {
    return { category, state: 'no_hit', hits: 0, list: null, cause: null }
  }
  const before = [cell('sanction'), cell('pep'), cell('adverse_media' as ResultCell['category'])]
  const after = withListedOwners(before)
  expect(after[0]).toMatchObject({ state: 'true_match', cause: 'owned_by_listed' })
  expect(after.slice(1)).toEqual(before.slice(1))
})
