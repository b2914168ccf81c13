import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameParty, mergeRecord, type PlacedRecord, pairParties } from './match-parties.ts'
import { EMPTY_PARTY, PARTY_FIELDS, type PartyRecord } from './party-record.ts'
import { withHolders } from './with-holders.ts'

const record: fc.Arbitrary<PartyRecord> = fc
  .record({
    partyTypeCode: fc.constantFrom('I', 'E'),
    legalName: fc.constantFrom('', 'WANG LIN', 'wang lin', 'LI QING'),
    legalNameChinese: fc.constantFrom('', '王林', '王 林', '李青'),
    birthDate: fc.constantFrom('', '1980-01-01', '1990-02-02'),
    identificationDocumentNumber: fc.constantFrom('', 'A1', 'B2'),
  })
  .map((part) => ({ ...EMPTY_PARTY, ...part }))

const placed: fc.Arbitrary<PlacedRecord> = fc.record({
  record,
  paths: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 2 }),
})

describe('two parties', () => {
  test('are one whichever of them is looked at first', () => {
    fc.assert(
      fc.property(record, record, (one, other) => {
        expect(isSameParty(one, other)).toBe(isSameParty(other, one))
      }),
      { numRuns: 200 },
    )
  })

  test('are never one where their numbers, their kinds or, without a number, their births differ', () => {
    fc.assert(
      fc.property(record, record, (one, other) => {
        if (!isSameParty(one, other)) return
        expect(one.partyTypeCode).toBe(other.partyTypeCode)
        const numbers = [one, other]
          .map((party) => party.identificationDocumentNumber)
          .filter((text) => text !== '')
        expect(new Set(numbers).size).toBeLessThanOrEqual(1)
        const births = [one, other].map(({ birthDate }) => birthDate).filter((text) => text !== '')
        if (numbers.length < 2) expect(new Set(births).size).toBeLessThanOrEqual(1)
      }),
      { numRuns: 200 },
    )
  })

  test('without a name are nobody in common', () => {
    expect(isSameParty(EMPTY_PARTY, EMPTY_PARTY)).toBe(false)
  })
})

describe('parties that the answers name anew', () => {
  test('are paired so that nobody is lost and nobody stands twice', () => {
    const known = fc.array(placed, { maxLength: 5 }).map((all) => all.map((derived, id) => ({ id, derived })))
    fc.assert(
      fc.property(known, fc.array(placed, { maxLength: 5 }), (before, now) => {
        const pairs = pairParties(before, now)
        const told = pairs.flatMap((pair) => (pair.named ? [pair.named] : []))
        const kept = pairs.flatMap((pair) => (pair.known ? [pair.known.id] : []))
        expect(told).toEqual(now)
        expect(new Set(kept)).toEqual(new Set(before.map(({ id }) => id)))
        expect(kept).toHaveLength(before.length)
        expect(pairs.every((pair) => pair.known !== undefined || pair.named !== undefined)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('that change places are still themselves, and one who was corrected is whoever stood there', () => {
    const party = (name: string, number: string, path: string): PlacedRecord => ({
      record: {
        ...EMPTY_PARTY,
        partyTypeCode: 'I',
        legalNameChinese: name,
        identificationDocumentNumber: number,
      },
      paths: [path],
    })
    const known = [
      { id: 1, derived: party('王林', 'A1', 'board[0]') },
      { id: 2, derived: party('李青', 'B2', 'board[1]') },
    ]
    const swapped = pairParties(known, [party('李青', 'B2', 'board[0]'), party('王林', 'A1', 'board[1]')])
    expect(swapped.map((pair) => pair.known?.id)).toEqual([2, 1])
    const corrected = pairParties(known, [party('王琳', 'A9', 'board[0]'), party('李青', 'B2', 'board[1]')])
    expect(corrected.map((pair) => pair.known?.id)).toEqual([1, 2])
  })
})

describe('a party whose answers change', () => {
  test('keeps what staff mended and follows in all else', () => {
    fc.assert(
      fc.property(record, record, record, (mine, before, now) => {
        const merged = mergeRecord(mine, before, now)
        for (const field of PARTY_FIELDS)
          expect(merged[field], field).toBe(mine[field] === before[field] ? now[field] : mine[field])
        expect(mergeRecord(before, before, now)).toEqual(now)
        expect(mergeRecord(mine, before, before)).toEqual(mine)
      }),
      { numRuns: 150 },
    )
  })
})

describe('holders whom the bank found', () => {
  const holder = { id: 'k', kind: 'person', name: '王林', birthDate: '', isDirect: true } as const

  test('are parties as well, by how they hold, unless the answers name them', () => {
    const [added] = withHolders([], [holder])
    expect(added).toMatchObject({
      paths: ['ownVersion.k'],
      record: { roleTypeCode: 'SHAREHOLDER', partyTypeCode: 'I' },
    })
    expect(withHolders([], [{ ...holder, isDirect: false }])[0]?.record.roleTypeCode).toBe('INDIRECT_OWNER')
    if (!added) throw new Error('not added')
    expect(withHolders([added], [holder])).toEqual([added])
  })

  test('of the same name who were born on another day are somebody else', () => {
    const [known] = withHolders([], [{ ...holder, birthDate: '1980-01-01' }])
    if (!known) throw new Error('not added')
    expect(withHolders([known], [{ ...holder, birthDate: '1990-01-01' }])).toHaveLength(2)
  })
})
