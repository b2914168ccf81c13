import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '../../form/answers/answers.ts'
import { findAnswer } from '../../form/answers/path.ts'
import type { Change } from '../examples/found.ts'
import { complete, found } from '../examples/found.ts'

describe('tax and services', () => {
  test('a tax residence has a number or a reason, and a reason B has words', () => {
    const residence = (entry: AnswerValue): readonly Change[] => [
      ['crs.crsTaxResidency', 'both'],
      ['crs.crsNameEn', 'Chengan'],
      ['crs.crsAddress', findAnswer(complete, 'businessLocations.registerAddress') ?? null],
      ['crs.taxResidences', [entry]],
    ]
    const path = 'crs.taxResidences[0]'
    expect(found('crs', residence({ taxCountry: 'SG' }))).toEqual([
      `${path}.tin M-TIN-1`,
      `${path}.tinReason M-TIN-1`,
    ])
    expect(found('crs', residence({ taxCountry: 'SG', tin: '201912345K' }))).toEqual([])
    expect(found('crs', residence({ taxCountry: 'SG', tinReason: 'B' }))).toEqual([
      `${path}.tinReasonDetail M-TIN-2`,
    ])
    const nonOnly: readonly Change[] = [
      ...residence({ taxCountry: 'CN', tinReason: 'A' }),
      ['crs.crsTaxResidency', 'nonOnly'],
    ]
    expect(found('crs', nonOnly)).toEqual([`${path}.taxCountry M-CRS-3`])
  })

  test('residences differ, and a company from outside resident in the mainland only is pointed out', () => {
    expect(found('crs', [['companyInfo.registerCountryCode', 'HK']])).toEqual([
      'crs.crsTaxResidency M-CRS-3 (warns)',
    ])
    const entry = { taxCountry: 'SG', tinReason: 'A' }
    const twice = found('crs', [
      ['crs.crsTaxResidency', 'both'],
      ['crs.taxResidences', [entry, entry]],
    ])
    expect(twice).toContain('crs.taxResidences[1].taxCountry M-REPEAT')
  })

  test('a passive entity gives its controlling persons, and one that looks passive is asked again', () => {
    expect(found('crs', [['crs.crsEntityCategory', 'passive']])).toEqual(['crs.controllingPersons M-CRS-2'])
    expect(found('crs', [['businessOperation.accountPurpose', ['investment']]])).toEqual([
      'crs.crsEntityCategory M-CRS-4 (warns)',
    ])
  })

  test('FATCA and CRS agree on financial institutions, and some statuses need a GIIN', () => {
    const changes: readonly Change[] = [
      ['fatca.isFinancialInstitution', true],
      ['fatca.fatcaStatus', '2'],
    ]
    expect(found('fatca', changes)).toEqual([
      'fatca.fatcaGiin M-REQ',
      'fatca.giinReason M-REQ',
      'fatca.isFinancialInstitution M-FAT-2 (warns)',
    ])
    expect(found('fatca', [...changes, ['fatca.fatcaGiin', '98Q96B.00000.LE.156']])).toEqual([
      'fatca.isFinancialInstitution M-FAT-2 (warns)',
    ])
  })

  test('deposits reach their smallest amount and are settled in their currency', () => {
    const deposit = (kind: string, amount: string, currency: string): readonly Change[] => [
      ['timeDeposit.applyTimeDeposit', true],
      ['timeDeposit.depositInstructionByEbanking', true],
      [
        'timeDeposit.deposits',
        [
          {
            depositKind: kind,
            depositAmount: { amount, currency },
            ...(kind === 'timeDeposit'
              ? { depositTerm: '1Y', maturityAction: 'none' }
              : { callNotice: 'd7' }),
            settlementAccount: 'basic:CNY',
          },
        ],
      ],
    ]
    expect(found('timeDeposit', deposit('timeDeposit', '10000', 'CNY'))).toEqual([])
    expect(found('timeDeposit', deposit('timeDeposit', '9999.99', 'CNY'))).toEqual([
      'timeDeposit.deposits[0].depositAmount M-DEPO',
    ])
    expect(found('timeDeposit', deposit('callDeposit', '50000', 'USD'))).toEqual([
      'timeDeposit.deposits[0].settlementAccount M-DEPOSIT-CCY',
    ])
  })

  test('a payment is no larger than its batch, a batch no larger than the daily limit', () => {
    const limits = (item: string, file: string): readonly Change[] => [
      ['batchPayment.applyBatchPayment', true],
      ['batchPayment.achDebitAccount', 'basic:CNY'],
      ['batchPayment.achPurpose', ['supplier']],
      ['batchPayment.achPerItemLimit', { amount: item, currency: 'CNY' }],
      ['batchPayment.achPerFileLimit', { amount: file, currency: 'CNY' }],
      ['batchPayment.achMonthlyVolume', 20],
    ]
    expect(found('batchPayment', limits('1000', '1000000'))).toEqual([])
    expect(found('batchPayment', limits('2000', '1000'))).toEqual(['batchPayment.achPerItemLimit M-LIMIT'])
    expect(found('batchPayment', limits('1000', '1000000.01'))).toEqual([
      'batchPayment.achPerFileLimit M-LIMIT',
    ])
  })

  test('paper delivery goes without e-statements; statements per account need a row for each', () => {
    expect(found('notification', [['appendixI.eDeliveryConsent', false]])).toEqual([
      'notification.eStatementWanted M-EDEL-3',
    ])
    const row = { account: 'basic:CNY', statementFrequency: 'monthly', statementDateType: 'lastDay' }
    expect(
      found('statementService', [
        ['statementService.statementType', 'perAccount'],
        ['statementService.perAccountChoices', [row]],
      ]),
    ).toEqual(['statementService.perAccountChoices M-STM'])
  })

  test('a taxpayer number fits its certificate and is usually the unified code', () => {
    const vat = (kind: string, number: string) =>
      found('vatInvoice', [
        ['vatInvoice', { vatInvoiceNeeded: true, taxCertificateType: kind, taxpayerId: number }],
      ]).filter((line) => line.startsWith('vatInvoice.taxpayerId'))
    expect(vat('digits15', '31011571526726X')).toEqual([])
    expect(vat('digits15', '310115715267260')).toEqual(['vatInvoice.taxpayerId M-CODE-W (warns)'])
    expect(vat('digits15', '91350100M000100Y43')).toEqual(['vatInvoice.taxpayerId M-TAX'])
    expect(vat('uscc18', '91350100M000100Y43')).toEqual(['vatInvoice.taxpayerId M-WARN (warns)'])
  })
})
