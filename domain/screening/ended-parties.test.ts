import { expect, test } from 'vitest'
import { endedParties, type Hashed } from './ended-parties.ts'
import { PARTY_FIELDS, type PartyRecord } from './party-record.ts'

const NOTHING = Object.fromEntries(PARTY_FIELDS.map((field) => [field, ''])) as PartyRecord

function party(factsHash: string, facts: Partial<PartyRecord>): Hashed {
  return { factsHash, record: { ...NOTHING, partyTypeCode: 'I', ...facts } }
}

const FATHER = party('father', { legalName: 'LI WEI' })
const SON = party('son', { legalName: 'LI WEI', identificationDocumentNumber: 'E2', birthDate: '1990-01-01' })
const AUNT = party('aunt', { legalName: 'LI NA', identificationDocumentNumber: 'E3' })

test('a namesake who is still named stays when the other one goes', () => {
  expect(endedParties([FATHER, SON, AUNT], [SON], [FATHER, AUNT])).toEqual([SON])
  expect(endedParties([FATHER, SON, AUNT], [FATHER], [SON, AUNT])).toEqual([FATHER])
})

test('somebody whom staff added under the same name stays when the one of the answers goes', () => {
  const added = party('added by staff', { legalName: 'LI WEI' })
  expect(endedParties([SON, added], [SON], [AUNT])).toEqual([SON])
})

test('somebody whom staff mended goes by their document or their name, unless two could be meant', () => {
  const mended = party('mended', { ...SON.record, birthDate: '1990-01-02', legalName: 'LI WEI JUN' })
  expect(endedParties([mended, AUNT], [SON], [AUNT])).toEqual([mended])
  const other = party('other', { legalName: 'LI WEI' })
  const one = party('one', { legalName: 'LI WEI', birthDate: '1960-01-01' })
  expect(endedParties([one, other], [FATHER], [])).toEqual([])
})
