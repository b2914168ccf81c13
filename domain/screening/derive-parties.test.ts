import { describe, expect, test } from 'vitest'
import { completeAnswers } from '../application/examples.ts'
import { STANDARD } from '../lists/flows.ts'
import { deriveParties } from './derive-parties.ts'
import { mergeRecord, pairParties } from './match-parties.ts'
import { EMPTY_PARTY, type PartyRecord, partyChanges, primaryRoleOf } from './party-record.ts'

const answers = completeAnswers(STANDARD, 0)
const parties = deriveParties(answers)
function byRole(role: string) {
  return parties.filter(({ record }) => record.roleTypeCode.split(',').includes(role))
}

function person(nameCn: string, idNumber: string) {
  return {
    nameCn,
    birthDate: '1980-01-01',
    idDocument: { idType: 'passport', idNumber },
  }
}

describe('the parties of an application', () => {
  test('begin with the company itself, by its numbers and both names', () => {
    expect(parties[0]?.record).toMatchObject({
      partyTypeCode: 'E',
      legalName: 'Chengan Precision Instruments (Shanghai) Co., Ltd.',
      legalNameChinese: '澄岸精密仪器（上海）有限公司',
      identificationDocumentNumber: '91310000DEMA00005P',
      roleTypeCode: 'APPLICANT',
    })
  })

  test('name whoever stands in several places once, with all roles and the share that finally belongs to them', () => {
    const [representative] = byRole('LEGAL_REP')
    expect(representative?.record).toMatchObject({
      legalNameChinese: '安示明',
      roleTypeCode: 'LEGAL_REP,UBO,SHAREHOLDER,DIRECTOR,SIGNATORY',
      positionTitle: '执行董事',
      nationalityCountryCode: 'CN',
    })
    expect(Number(representative?.record.customerOwnershipPercentage)).toBeGreaterThan(0)
    expect(byRole('SYS_ADMIN')).toEqual(byRole('AUTH_PERSON'))
  })

  test('hold those behind a body that holds shares, and everyone else who is merely named', () => {
    const found = deriveParties({
      ...answers,
      ownership: {
        shareholders: [
          {
            holdingType: 'entity',
            percentage: '60',
            entity: { entityNameCn: '测试控股有限公司', entityIdNumber: '91310000DEMA00006X' },
            owners: [{ holdingType: 'person', percentage: '100', person: person('范例远', 'P7000001') }],
          },
        ],
      },
      groupBelonging: { groups: [{ groupName: 'Example Group', groupCountry: 'DE' }] },
      businessOperation: { mainCustomers: [{ name: '某某贸易行', country: 'SG' }] },
    }).map(({ record }) => [primaryRoleOf(record), record.legalNameChinese || record.legalName])
    expect(found).toContainEqual(['SHAREHOLDER', '测试控股有限公司'])
    expect(found).toContainEqual(['INDIRECT_OWNER', '范例远'])
    expect(found).toContainEqual(['GROUP', 'Example Group'])
    expect(found).toContainEqual(['CUSTOMER_OR_SUPPLIER', '某某贸易行'])
  })

  test('are two persons when only the name agrees and their documents do not', () => {
    const two = deriveParties({
      ...answers,
      signatories: {
        authorisedSignatories: [{ person: person('同名人', 'P1') }, { person: person('同名人', 'P2') }],
      },
    })
    expect(two.filter(({ record }) => record.legalNameChinese === '同名人')).toHaveLength(2)
  })
})

describe('when the answers change', () => {
  const record = (change: Partial<PartyRecord>): PartyRecord => ({
    ...EMPTY_PARTY,
    partyTypeCode: 'I',
    ...change,
  })
  const before = record({
    legalNameChinese: '范例远',
    identificationDocumentNumber: 'P1',
    positionTitle: '董事',
  })

  test('a mended number in the same place is the same party', () => {
    const known = [{ derived: { record: before, paths: ['boardMembers.boardMembers[0]'] } }]
    const now = {
      record: record({ legalNameChinese: '范例园', identificationDocumentNumber: 'P2' }),
      paths: ['boardMembers.boardMembers[0]'],
    }
    expect(pairParties(known, [now])).toEqual([{ known: known[0], named: now }])
  })

  test('whoever is named no more has no counterpart, and a new one neither', () => {
    const known = [{ derived: { record: before, paths: ['a'] } }]
    const now = {
      record: record({ legalNameChinese: '另一人', identificationDocumentNumber: 'P9' }),
      paths: ['b'],
    }
    expect(pairParties(known, [now])).toEqual([
      { known: undefined, named: now },
      { known: known[0], named: undefined },
    ])
  })

  test('what staff mended stays, the rest follows', () => {
    const mine = { ...before, positionTitle: '董事长' }
    const now = { ...before, positionTitle: '总经理', birthDate: '1980-01-02' }
    expect(mergeRecord(mine, before, now)).toMatchObject({ positionTitle: '董事长', birthDate: '1980-01-02' })
  })

  test('the log says field by field what was and what is', () => {
    expect(partyChanges(EMPTY_PARTY, before).map(({ field }) => field)).toEqual([
      'partyTypeCode',
      'legalNameChinese',
      'identificationDocumentNumber',
      'positionTitle',
    ])
  })
})
