import type { BankFindings } from '../../application/bank/bank-findings.ts'
import { NO_FINDINGS } from '../../application/bank/bank-findings.ts'
import { type ApplicationContext } from '../../application/context.ts'
import { declaredOwnership } from '../../application/ownership/declared-ownership.ts'
import { isCircular, layersOf } from '../../application/ownership/graph.ts'
import { type Answers, answersOf, entriesIn } from '../../form/answers/answers.ts'
import { isAt, textAt } from '../../form/answers/find.ts'
import { type Scope, sectionScope } from '../../form/scope.ts'
import {
  hasNominee,
  hasOwnerOutsideAge,
  hitsAddressKeyword,
  isNonResidentAccount,
  visitIsDue,
} from '../checklist/checklist-conditions.ts'
import {
  highRiskCountriesOf,
  mediumRiskCountriesOf,
  sanctionedListings,
} from '../checklist/risk-countries-of.ts'
import type { RiskFacts } from './risk-facts.ts'

/** R14. `live` are the answers without hidden ones, the checklist among them (`dropHidden`). */
export function riskFactsOf(live: Answers, context: ApplicationContext): RiskFacts {
  const scope = sectionScope('riskChecklist', live, context)
  return {
    ...countryFacts(scope),
    ...indicatorFacts(live),
    ...hitFacts(context.findings ?? NO_FINDINGS),
    ...companyFacts(live, context),
    ...ownershipFacts(live, context.findings ?? NO_FINDINGS),
    ...checklistFacts(scope),
    politicallyExposed: isAt(live, 'declarationIndicators.pepAssociated', true) || confirmed(context, 'pep'),
    adverseSearchResult:
      isAt(live, 'riskChecklist.englishSearchResult', 'adverse') ||
      isAt(live, 'riskChecklist.chineseSearchResult', 'adverse') ||
      confirmed(context, 'negativeNews'),
  }
}

function confirmed({ findings }: ApplicationContext, ...categories: readonly string[]): boolean {
  return categories.some((category) => findings?.confirmedHits.includes(category) === true)
}

function countryFacts(scope: Scope) {
  return {
    sanctionedCountry: sanctionedListings(scope).length > 0,
    highRiskCountry: highRiskCountriesOf(scope).length > 0,
    mediumRiskCountry: mediumRiskCountriesOf(scope).length > 0,
  }
}

function hitFacts({ confirmedHits }: BankFindings) {
  const has = (...categories: readonly string[]) => categories.some((one) => confirmedHits.includes(one))
  return {
    confirmedSanctionOrBlacklistHit: has('sanction', 'blacklist'),
    confirmedWatchHit: has('aml', 'ssc', 'exit'),
  }
}

function indicatorFacts(live: Answers) {
  const says = (key: string) => isAt(live, `declarationIndicators.${key}`, true)
  return {
    bearerShareIssuance: says('bearerShareIssuance'),
    bearerShareCapability: says('bearerShareCapability'),
    paymentFacilitation: says('paymentFacilitation'),
    exportControlAnswer: says('sanctionAndExportControls'),
    listedOrRegulated: says('stockExchangeListed') || says('regulatedEntity'),
  }
}

function companyFacts(live: Answers, { today, settings }: ApplicationContext) {
  const established = textAt(live, 'companyInfo.establishmentDate')
  return {
    cashIntensive: isAt(live, 'businessOperation.cashIntensive', true),
    highRiskIndustry: settings.highRiskIndustries.includes(
      textAt(live, 'businessOperation.industryDivision'),
    ),
    notOwnInitiative: isAt(live, 'accountOpeningQuestions.ownInitiative', false),
    openedRecently: isAt(live, 'accountOpeningQuestions.openedRecently', true),
    establishedMonths: established === '' ? Number.POSITIVE_INFINITY : monthsBetween(established, today),
    thirdPartyAgent: entriesIn(answersOf(live, 'authorisedPersons').authorisedPersons).some(
      ({ isAgent, relationship }) => isAgent === true && relationship === 'thirdParty',
    ),
  }
}

function ownershipFacts(live: Answers, { ownership }: BankFindings) {
  if (ownership !== null) return ownership
  const { graph } = declaredOwnership(live)
  return { layers: layersOf(graph), isCircular: isCircular(graph) }
}

function checklistFacts(scope: Scope) {
  const record = answersOf(scope.answers, 'riskChecklist')
  return {
    nonResident: isNonResidentAccount.holds(scope),
    nominee: hasNominee.holds(scope),
    ownerAgeUnqualified: hasOwnerOutsideAge.holds(scope),
    hasRationale: record.hasRationale === true,
    addressKeywordOrVirtual: hitsAddressKeyword.holds(scope),
    visitMissing: visitIsDue.holds(scope) && record.visitationProof === false,
  }
}

/** Completed months from one date to another, both `YYYY-MM-DD`. */
function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
}
