import type { Answers, AnswerValue } from '../../form/answers/answers.ts'
import { isAt, textAt } from '../../form/answers/find.ts'
import { blocks, type FieldProblem } from '../../form/check/problem.ts'
import { SIMPLIFIED } from '../../lists/flows.ts'
import { originOf } from '../conditions/origin.ts'
import type { ApplicationContext } from '../context.ts'
import type { ApplicationRule } from './rule.ts'

/** Answers that the simplified flow cannot go on with: they would open questions that it does not ask. */
const leavingAnswers: readonly (readonly [path: string, answer: AnswerValue])[] = [
  ['intake.liteQ1', false],
  ['intake.liteQ2', false],
  ['intake.liteQ3', false],
  ['intake.liteQ4', false],
  ['partA.stockExchangeListed', true],
  ['partA.regulatedEntity', true],
  ['appendixI.eDeliveryConsent', false],
  ['crs.crsTaxResidency', 'nonOnly'],
  ['crs.crsTaxResidency', 'both'],
  ['fatca.usOrganised', true],
  ['fatca.isFinancialInstitution', true],
  ['fatca.hasUsOwner', true],
  ['declarationIndicators.stockExchangeListed', true],
  ['declarationIndicators.regulatedEntity', true],
  ['declarationIndicators.bearerShareCapability', true],
  ['declarationIndicators.nomineeShareholder', true],
]

/** R2, R2b: such an application is offered the standard flow. */
export const simplifiedEligibility: ApplicationRule = {
  id: 'R2',
  sections: ['companyInfo', 'partA', 'appendixI', 'crs', 'fatca', 'declarationIndicators', 'intake'],
  check: (live, context) => (context.flow === SIMPLIFIED ? leaving(live) : []),
}

export function mustLeaveSimplified(live: Answers, context: ApplicationContext): boolean {
  return context.flow === SIMPLIFIED && leaving(live).length > 0
}

function leaving(live: Answers): readonly FieldProblem[] {
  const origin = originOf(textAt(live, 'companyInfo.registerCountryCode'))
  const foreign = origin !== undefined && origin !== 'mainland'
  return [
    ...(foreign ? [blocks('companyInfo.registerCountryCode', 'M-LITE')] : []),
    ...leavingAnswers.flatMap(([path, answer]) => (isAt(live, path, answer) ? [blocks(path, 'M-LITE')] : [])),
  ]
}
