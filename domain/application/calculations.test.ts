import { describe, expect, test } from 'vitest'
import type { AnswerRecord, Answers } from '../form/answers/answers.ts'
import { withAnswer } from '../form/answers/path.ts'
import { checkSection, visibleFields } from '../form/check/check-section.ts'
import { codesOffered } from '../form/fields/choices.ts'
import { findField } from '../form/fields/fields-within.ts'
import { sectionScope } from '../form/scope.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import {
  accountNameOnPaper,
  accountRegime,
  calculatedOwners,
  fatcaRoute,
  hasMoreThanOneLayer,
  mainlandCategory,
} from './calculations.ts'
import { findSection } from './catalogue/sections.ts'
import { completeAnswers, exampleContext } from './examples.ts'

/** Every table here was written by hand from the bank's lists, not from the code. */
function scopeOf(section: string, answers: Answers, flow: Flow = STANDARD) {
  return sectionScope(section, answers, exampleContext(flow))
}

function sectionOf(key: string) {
  const section = findSection(key)
  if (section === undefined) throw new Error(`no section ${key}`)
  return section
}

describe('the category on the mainland form', () => {
  test.each([
    ['fiInvestmentNonParticipating', 'passive'],
    ['fiInvestmentOther', 'fi'],
    ['fiDepositoryCustodialInsurance', 'fi'],
    ['activeListed', 'other'],
    ['activeListedRelated', 'other'],
    ['activeGovernment', 'other'],
    ['activeInternationalOrg', 'other'],
    ['activeOther', 'other'],
    ['passive', 'passive'],
    ['', null],
  ])('of %s is %s', (crsEntityCategory, expected) => {
    expect(mainlandCategory(scopeOf('crs', { crs: { crsEntityCategory } }))).toBe(expected)
  })
})

/** Number and words of the list of 32, with what each comes to. */
const FATCA: readonly (readonly [code: string, words: string, route: string | null])[] = [
  ['1', 'Nonparticipating FFI', 'fi'],
  ['2', 'Participating FFI', 'fi'],
  ['3', 'Reporting Model 1 FFI', 'fi'],
  ['4', 'Reporting Model 2 FFI', 'fi'],
  ['5', 'Registered deemed-compliant FFI', 'fi'],
  ['6', 'Sponsored FFI', 'fi'],
  ['7', 'Nonregistering local bank', 'fi'],
  ['8', 'FFI with only low-value accounts', 'fi'],
  ['9', 'Closely held investment vehicle', 'fi'],
  ['10', 'Limited life debt investment entity', 'fi'],
  ['11', 'Investment entity without financial accounts', 'fi'],
  ['12', 'Owner-documented FFI', 'fi'],
  ['13', 'Restricted distributor', 'fi'],
  ['14', 'Nonreporting IGA FFI', 'fi'],
  ['15', 'Foreign government or central bank', 'exempt'],
  ['16', 'International organization', 'exempt'],
  ['17', 'Exempt retirement plans', 'exempt'],
  ['18', 'Wholly owned by exempt beneficial owners', 'exempt'],
  ['19', 'Territory financial institution', 'fi'],
  ['20', 'Excepted nonfinancial group entity', 'activeNFFE'],
  ['21', 'Excepted nonfinancial start-up', 'activeNFFE'],
  ['22', 'In liquidation or bankruptcy', 'activeNFFE'],
  ['23', '501(c) organization', 'activeNFFE'],
  ['24', 'Nonprofit organization', 'activeNFFE'],
  ['25', 'Publicly traded NFFE', 'activeNFFE'],
  ['26', 'Excepted territory NFFE', 'activeNFFE'],
  ['27', 'Active NFFE', 'activeNFFE'],
  ['28', 'Passive NFFE', 'passiveNFFE'],
  ['29', 'Excepted inter-affiliate FFI', 'fi'],
  ['30', 'Direct reporting NFFE', 'activeNFFE'],
  ['31', 'Sponsored direct reporting NFFE', 'activeNFFE'],
  ['32', 'Not a financial account', null],
]

describe('the FATCA result', () => {
  test.each(FATCA)('of status %s, %s, is %s', (fatcaStatus, _words, route) => {
    expect(fatcaRoute(scopeOf('fatca', { fatca: { usOrganised: false, fatcaStatus } }))).toBe(route)
  })

  test('of a company organised in the United States is that, whatever was chosen before', () => {
    const answers = { fatca: { usOrganised: true, fatcaStatus: '28' } }
    expect(fatcaRoute(scopeOf('fatca', answers))).toBe('usOrganised')
  })

  test('is nothing while no status is chosen', () => {
    expect(fatcaRoute(scopeOf('fatca', { fatca: { usOrganised: false } }))).toBeNull()
  })

  test.each([STANDARD, SIMPLIFIED] as const)(
    'of a passive company in %s asks for its owners from the United States, of an active one it does not',
    (flow) => {
      const asked = (fatcaStatus: string) => {
        const fatca = { usOrganised: false, isFinancialInstitution: false, fatcaStatus }
        return visibleFields(sectionOf('fatca'), { fatca }, exampleContext(flow)).map(({ key }) => key)
      }
      expect(asked('28')).toContain('hasUsOwner')
      expect(asked('27')).not.toContain('hasUsOwner')
    },
  )

  test('SimpliX offers active and passive companies, and nothing else', () => {
    const field = findField(sectionOf('fatca').fields, 'fatcaStatus')
    if (field === undefined) throw new Error('no such field')
    const answers = { fatca: { usOrganised: false, isFinancialInstitution: false } }
    expect(codesOffered(field, scopeOf('fatca', answers, SIMPLIFIED))).toEqual(['27', '28'])
  })

  test('the standard flow offers institutions theirs, and all others the rest', () => {
    const field = findField(sectionOf('fatca').fields, 'fatcaStatus')
    if (field === undefined) throw new Error('no such field')
    const offered = (isFinancialInstitution: boolean) =>
      codesOffered(field, scopeOf('fatca', { fatca: { usOrganised: false, isFinancialInstitution } }))
    const routed = (...routes: readonly string[]) =>
      FATCA.filter(([, , route]) => route !== null && routes.includes(route)).map(([code]) => code)
    expect(offered(true)).toEqual(routed('fi'))
    expect(offered(false)).toEqual(routed('activeNFFE', 'passiveNFFE', 'exempt'))
  })
})

function person(nameCn: string, percentage: string): AnswerRecord {
  return {
    holdingType: 'person',
    person: { nameCn },
    percentage,
  }
}
function body(name: string, percentage: string, ...owners: readonly AnswerRecord[]): AnswerRecord {
  return {
    holdingType: 'entity',
    entity: { entityNameCn: name },
    percentage,
    owners,
  }
}

describe('the beneficial owners that follow from the shares', () => {
  test.each<readonly [string, readonly AnswerRecord[], readonly (readonly [string, string])[]]>([
    [
      'two halves',
      [person('甲', '50'), person('乙', '50')],
      [
        ['甲', '50'],
        ['乙', '50'],
      ],
    ],
    [
      'exactly the threshold',
      [person('甲', '25'), person('乙', '75')],
      [
        ['乙', '75'],
        ['甲', '25'],
      ],
    ],
    ['just below it', [person('甲', '24.9999'), person('乙', '75.0001')], [['乙', '75.0001']]],
    [
      'through a body',
      [body('甲公司', '50', person('甲', '50'), person('乙', '50')), person('丙', '50')],
      [
        ['丙', '50'],
        ['甲', '25'],
        ['乙', '25'],
      ],
    ],
    [
      'by two ways together',
      [person('甲', '10'), body('甲公司', '90', person('甲', '20'), person('乙', '80'))],
      [
        ['乙', '72'],
        ['甲', '28'],
      ],
    ],
    [
      'nobody',
      [person('甲', '20'), person('乙', '20'), person('丙', '20'), person('丁', '20'), person('戊', '20')],
      [],
    ],
    [
      'a third of a third',
      [body('甲公司', '33.3333', person('甲', '33.3333')), person('乙', '66.6667')],
      [['乙', '66.6667']],
    ],
  ])('%s', (_name, shareholders, expected) => {
    const owners = calculatedOwners(scopeOf('ownership', { ownership: { shareholders: [...shareholders] } }))
    const found = (owners as readonly AnswerRecord[]).map(({ name, percent }) => [name, percent])
    expect(found).toEqual(expected)
  })

  test('more than one layer there is once a body holds shares', () => {
    const layered = (...shareholders: readonly AnswerRecord[]) =>
      hasMoreThanOneLayer(scopeOf('ownership', { ownership: { shareholders: [...shareholders] } }))
    expect(layered(person('甲', '100'))).toBe(false)
    expect(layered(person('甲', '60'), body('乙公司', '40'))).toBe(true)
  })
})

describe('whether accounts are filed or approved', () => {
  test.each([
    ['01', 'filing'],
    ['02', 'filing'],
    ['04', 'approval'],
    ['12', 'approval'],
    ['13', 'filing'],
    ['14', 'filing'],
    ['20', 'approval'],
  ])('depositor type %s: %s', (depositorType, regime) => {
    expect(accountRegime(scopeOf('staffData', { staffData: { depositorType } }))).toBe(regime)
  })
})

test('an account bears the name of the company and its own suffix', () => {
  const answers = {
    companyInfo: { companyName: '某某有限公司' },
    partC: { rmbAccounts: [{ accountNameSuffix: '基建专户' }, {}] },
  }
  expect(accountNameOnPaper(scopeOf('formAccountApplication', answers))).toEqual([
    '某某有限公司',
    '某某有限公司基建专户',
  ])
})

describe.each([STANDARD, SIMPLIFIED] as const)(
  'the controlling persons of a passive company, flow %s',
  (flow) => {
    const places = (controllingPerson: AnswerRecord) => {
      const answers = withAnswer(
        withAnswer(completeAnswers(flow), 'crs.crsEntityCategory', 'passive'),
        'crs.controllingPersons',
        [controllingPerson],
      )
      const problems = checkSection(sectionOf('crs'), answers, exampleContext(flow), 'submit')
      return problems.map(({ path }) => path.replace('crs.controllingPersons[0].', ''))
    }

    test('resident elsewhere are asked where, and for their number there', () => {
      expect(places({ cpTaxResidency: 'nonOnly' })).toContain('cpTaxResidences')
      expect(places({ cpTaxResidency: 'both', cpTaxResidences: [{ taxCountry: 'SG' }] })).toContain(
        'cpTaxResidences[0].tin',
      )
      expect(
        places({ cpTaxResidency: 'both', cpTaxResidences: [{ taxCountry: 'SG', tinReason: 'B' }] }),
      ).toContain('cpTaxResidences[0].tinReasonDetail')
    })

    test('resident in the mainland alone are asked nothing more', () => {
      expect(places({ cpTaxResidency: 'cnOnly' }).filter((path) => path.startsWith('cpTaxRes'))).toEqual([])
    })
  },
)
