import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_FINDINGS } from '../../application/bank/bank-findings.ts'
import { contextOf } from '../../application/context-of.ts'
import { completeAnswers } from '../../application/examples.ts'
import type { Answers } from '../../form/answers/answers.ts'
import { derive } from '../../form/live/derive.ts'
import { STANDARD } from '../../lists/flows.ts'
import { FIRST_RISK_POINTS } from '../risk/risk-points.ts'
import { assessChecklist, type Override } from './assess-checklist.ts'
import { INDICATORS } from './indicator-review.ts'

const context = {
  ...contextOf({ flow: STANDARD, today: '2026-11-23', side: 'staff' }),
  findings: NO_FINDINGS,
}
const example = derive(completeAnswers(STANDARD, 1), context)

const picture = {
  objectId: '00000000-0000-4000-8000-000000000001',
  name: 'a.png',
  size: 1,
  sha256: 'a'.repeat(64),
  type: 'image/png',
}

const complete = {
  businessProofs: ['contract'],
  businessProofsPicture: [picture],
  englishSearchResult: 'clean',
  englishSearchEvidence: [picture],
  chineseSearchResult: 'clean',
  chineseSearchEvidence: [picture],
  ...Object.fromEntries(INDICATORS.map((key) => [`${key}Agreed`, true])),
  discounted: false,
  shareholderActedOtherBehalf: false,
  anotherCompanyOpened: false,
  restrictedChosen: false,
}

function assess(
  checklist: Answers[string],
  change: Answers = {},
  more: { override?: Override; findings?: Partial<typeof NO_FINDINGS> } = {},
) {
  return assessChecklist({
    answers: { ...example, ...change, riskChecklist: checklist },
    context: { ...context, findings: { ...NO_FINDINGS, ...more.findings } },
    table: FIRST_RISK_POINTS,
    override: more.override ?? null,
  })
}

function of(section: string, change: Answers[string]): Answers {
  return {
    [section]: { ...example[section], ...change },
  }
}

describe('the checklist', () => {
  test('of a clean mainland company asks little, and is complete with it', () => {
    const found = assess(complete)
    expect(found.problems.filter(({ severity }) => severity === 'blocks')).toEqual([])
    expect(found).toMatchObject({
      isComplete: true,
      rating: 'L',
      restrictedBecause: [],
      countryHeadBecause: [],
    })
  })

  test('asks of every indicator that was declared whether it agrees, and what the bank says where it does not', () => {
    const pathsOf = (checklist: Answers[string], change: Answers = {}) =>
      assess(checklist, change).problems.map(({ path }) => path)
    const unsaid = { ...complete, paymentFacilitationAgreed: null }
    expect(pathsOf(unsaid)).toEqual(['riskChecklist.paymentFacilitationAgreed'])
    const doubted = { ...complete, pepAssociatedAgreed: false }
    expect(pathsOf(doubted)).toEqual(['riskChecklist.pepAssociatedStaffComment'])
    expect(pathsOf({ ...doubted, pepAssociatedStaffComment: '工商登记显示其父为公职人员' })).toEqual([])
    const nothing = of('declarationIndicators', { paymentFacilitation: null })
    expect(pathsOf(unsaid, nothing)).toEqual([])
  })

  test('asks for the visit of a business-banking company, with two pictures', () => {
    const findings = { isBusinessBanking: true }
    const pathsOf = (checklist: Answers[string]) =>
      assess(checklist, {}, { findings }).problems.map(({ path, code }) => `${path} ${code}`)
    expect(pathsOf(complete)).toEqual(['riskChecklist.visitationProof M-REQ'])
    const visited = { ...complete, visitationProof: true, visitMethodUsed: 'onSite', visitDate: '2026-11-20' }
    expect(pathsOf({ ...visited, visitationProofPicture: [picture] })).toEqual([
      'riskChecklist.visitationProofPicture M-VISIT',
    ])
    expect(pathsOf({ ...visited, visitationProofPicture: [picture, picture] })).toEqual([])
  })

  test('is stopped by an area manager who refuses and by a pending control-structure approval', () => {
    const overseas = of('companyInfo', { registerCountryCode: 'SG' })
    expect(assess({ ...complete, areaManagerPermission: false }, overseas).stops).toEqual([
      'areaManagerRefused',
    ])
    expect(assess({ ...complete, ucosApproval: 'pending' })).toMatchObject({
      stops: ['ucosPending'],
      isComplete: false,
    })
  })

  test('asks for the area manager’s permission where business is done outside the branch’s city, wherever that stands', () => {
    const asks = (branchCity: string, change: Answers[string] = {}) => {
      const { problems } = assess(complete, of('businessLocations', change), { findings: { branchCity } })
      return problems.some(({ path }) => path === 'riskChecklist.areaManagerPermission')
    }
    const [registered, elsewhere] = ['310100', '110100']
    const other = { businessAddressSource: 'other', businessAddress: { countryCode: 'CN', city: elsewhere } }
    expect(asks(registered)).toBe(false)
    expect(asks(elsewhere)).toBe(true)
    expect(asks(registered, other)).toBe(true)
    expect(asks(elsewhere, other)).toBe(false)
    expect(asks('')).toBe(false)
  })

  test('proposes the countries of the lists, and what staff confirmed counts instead', () => {
    const grey = of('businessOperation', { supplierCountries: ['VN'] })
    expect(assess(complete, grey).calculated.lines).toEqual([{ line: 'mediumRiskCountry', points: 20 }])
    expect(assess({ ...complete, mediumRiskCountry: [] }, grey).calculated.lines).toEqual([])
  })

  test('a sanctioned country makes the rating high, the account restricted, and asks the country head', () => {
    const found = assess(complete, of('businessOperation', { supplierCountries: ['IR'] }))
    expect(found).toMatchObject({
      rating: 'H',
      countryHeadBecause: ['sanctionedCountry'],
      isRestrictedMismatch: true,
    })
    expect(found.calculated.direct).toContain('sanctionedCountry')
    expect(found.restrictedBecause).toContain('ratingHigh')
  })

  test('a visit that is asked for only because of a high rating does not make it higher', () => {
    const high = {
      ...complete,
      visitationProof: false,
      mediumRiskCountry: ['VN'],
      chineseSearchResult: 'adverse',
    }
    const indicators = of('declarationIndicators', { paymentFacilitation: true })
    const found = assess(high, indicators)
    expect(found.rating).toBe('H')
    expect(found.calculated.lines.map(({ line }) => line)).not.toContain('visitMissing')
    expect(found.restrictedBecause).toContain('visitMissing')
  })

  test('hits that are not cleared restrict the account; not screened yet says nothing', () => {
    expect(assess(complete, {}, { findings: { isHitClearance: false } }).restrictedBecause).toEqual([
      'hitsNotCleared',
    ])
    expect(assess(complete, {}, { findings: { isHitClearance: null } }).restrictedBecause).toEqual([])
  })

  test('a confirmed politically exposed person weighs and asks the country head', () => {
    const found = assess(complete, {}, { findings: { confirmedHits: ['pep'] } })
    expect(found.calculated.lines).toEqual([{ line: 'politicallyExposed', points: 40 }])
    expect(found.countryHeadBecause).toEqual(['politicallyExposed'])
  })

  test('a lowered rating is in force, shown beside the calculated one, and asks the country head', () => {
    const adverse = { ...complete, chineseSearchResult: 'adverse' }
    const found = assess(adverse, {}, { override: { rating: 'L', reason: '同名' } })
    expect(found).toMatchObject({ rating: 'L', countryHeadBecause: ['ratingLowered'] })
    expect(found.calculated.rating).toBe('M')
  })

  test('whatever is ticked: the rating follows from its points, and restriction from the rating', () => {
    const yesNo = fc.option(fc.boolean(), { nil: undefined })
    const checklist = fc.record({
      visitationProof: yesNo,
      hasRationale: yesNo,
      shareholderActedOtherBehalf: yesNo,
      restrictedChosen: yesNo,
      chineseSearchResult: fc.constantFrom('clean', 'adverse', 'none'),
      highRiskCountry: fc.subarray(['KP', 'MM']),
      mediumRiskCountry: fc.subarray(['VN', 'KE']),
    })
    fc.assert(
      fc.property(checklist, (ticked) => {
        const { calculated, restrictedBecause, isRestrictedMismatch, rating } = assess(ticked)
        const sum = calculated.lines.reduce((total, { points }) => total + points, 0)
        expect(calculated.sum).toBe(sum)
        if (calculated.direct.length > 0 || sum >= 60) expect(rating).toBe('H')
        else expect(rating).toBe(sum >= 30 ? 'M' : 'L')
        if (rating === 'H') expect(restrictedBecause).toContain('ratingHigh')
        const chosen = ticked.restrictedChosen
        expect(isRestrictedMismatch).toBe(
          chosen === undefined ? null : chosen !== restrictedBecause.length > 0,
        )
      }),
      { numRuns: 60 },
    )
  })
})
