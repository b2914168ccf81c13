import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedHit, isEqualHit } from './equal-hits.ts'

const BORN_OTHERWISE = { kind: 'birth_date', role: 'odds', note: { code: 'born_other_year' } }
const SAME_COUNTRY = { kind: 'country', role: 'odds', note: { code: 'same_country' } }

const ofac: ComparedHit = {
  hitId: 'a',
  partyId: 'p',
  partyFactsHash: 'facts',
  listCode: 'OFAC',
  matchedName: 'KAN, Lizhou',
  evidence: [BORN_OTHERWISE, SAME_COUNTRY],
}
const un: ComparedHit = { ...ofac, hitId: 'b', listCode: 'UN', matchedName: 'Lízhou Kan' }

test('two lists that name the same one with the same facts are one question, however they write the name', () => {
  expect(isEqualHit(ofac, un)).toBe(true)
  expect(isEqualHit(ofac, { ...un, evidence: un.evidence.toReversed() })).toBe(true)
  const weak = { kind: 'alias_quality', role: 'odds', note: { code: 'weak_alias' } }
  expect(isEqualHit(ofac, { ...un, evidence: [...un.evidence, weak] })).toBe(true)
})

test('another party, another name, the same list, or a fact that only one list knows is a question of its own', () => {
  const others: readonly Partial<ComparedHit>[] = [
    { partyId: 'q' },
    { partyFactsHash: 'other facts' },
    { listCode: 'OFAC' },
    { matchedName: 'Lizhou Kang' },
    { matchedName: 'Lizhou' },
    { evidence: [SAME_COUNTRY] },
    { evidence: [{ ...BORN_OTHERWISE, note: { code: 'born_same_day' } }, SAME_COUNTRY] },
  ]
  for (const other of others) expect(isEqualHit(ofac, { ...un, ...other }), JSON.stringify(other)).toBe(false)
})

test('which of two hits is opened first makes no difference, and hits equal to one hit are equal to each other', () => {
  const drawn = fc.record<ComparedHit>({
    hitId: fc.uuid(),
    partyId: fc.constantFrom('p', 'q'),
    partyFactsHash: fc.constant('facts'),
    listCode: fc.constantFrom('OFAC', 'UN', 'CSL', 'PEP'),
    matchedName: fc.constantFrom('KAN, Lizhou', 'Lizhou Kan', 'Lizhou Kang'),
    evidence: fc.subarray([BORN_OTHERWISE, SAME_COUNTRY]),
  })
  fc.assert(
    fc.property(drawn, drawn, drawn, (one, two, three) => {
      expect(isEqualHit(one, two)).toBe(isEqualHit(two, one))
      if (isEqualHit(one, two) && isEqualHit(one, three) && two.listCode !== three.listCode)
        expect(isEqualHit(two, three)).toBe(true)
    }),
  )
})
