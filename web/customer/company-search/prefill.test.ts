import type { RegisteredCompany } from '@kaihu/contract/registry.ts'
import { describe, expect, test } from 'vitest'
import { intakeFrom, proposalsFor } from './prefill.ts'

const company: RegisteredCompany = {
  creditCode: '91310000MA1FL00017',
  name: '云杉软件有限公司',
  nameEn: null,
  formerName: null,
  entityForm: 'limited',
  enterpriseType: null,
  establishedOn: '2018-05-20',
  capital: '5000000',
  capitalCurrency: null,
  licenceFrom: '2018-05-20',
  licenceTo: null,
  isLongTerm: true,
  legalRepresentative: '王林',
  businessScope: null,
}

describe('filling in from the register', () => {
  test('proposes what the register knows and nothing that it does not', () => {
    const keys = proposalsFor(company, {}).map(({ key }) => key)
    expect(keys).toEqual([
      'creditCode',
      'companyName',
      'entityForm',
      'establishmentDate',
      'legalName',
      'registeredCapital',
      'creditStartDate',
      'creditLongTerm',
    ])
  })

  test('a pre-application takes from the register just who the company is', () => {
    const proposals = proposalsFor(company, { intakeCompanyName: '云杉' }, intakeFrom)
    expect(proposals).toMatchObject([
      { key: 'intakeCompanyName', proposed: '云杉软件有限公司', isFree: false },
      { key: 'intakeCreditCode', proposed: '91310000MA1FL00017', isFree: true },
    ])
  })

  test('never takes a typed answer for free, and leaves out what is equal already', () => {
    const proposals = proposalsFor(company, {
      companyName: '云杉软件有限公司',
      legalName: '李青',
      registeredCapital: { amount: null, currency: 'CNY' },
    })
    const byKey = new Map(proposals.map((proposal) => [proposal.key, proposal]))
    expect(byKey.has('companyName')).toBe(false)
    expect(byKey.get('legalName')).toMatchObject({ now: '李青', proposed: '王林', isFree: false })
    expect(byKey.get('registeredCapital')?.isFree).toBe(true)
  })
})
