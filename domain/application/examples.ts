import type { Answers } from '../form/answers/answers.ts'
import { dropHidden } from '../form/live/live-answers.ts'
import type { Flow } from '../lists/flows.ts'
import type { ApplicationContext } from './context.ts'
import { contextOf } from './context-of.ts'
import { exampleApplyAccount } from './examples/apply-account.ts'
import { exampleBaseInfo } from './examples/base-info.ts'
import { exampleCompany } from './examples/companies.ts'
import { exampleFiles } from './examples/files.ts'
import { exampleForms } from './examples/forms.ts'
import { withOwnAnswers } from './examples/own-answers.ts'
import { examplePeopleAndTax } from './examples/people-and-tax.ts'

export { exampleIntake } from './examples/intake.ts'

/** The day for which the examples are complete: dates in them lie before or after it as they should. */
export const EXAMPLE_TODAY = '2026-11-21'

/** Every number gives another company; persons are invented, numbers carry right check digits. */
export function completeAnswers(flow: Flow, variant = 0): Answers {
  const company = exampleCompany(variant)
  const context = exampleContext(flow)
  const typed = withOwnAnswers({
    ...exampleBaseInfo(company),
    ...exampleApplyAccount(company),
    ...examplePeopleAndTax(company),
    ...exampleForms(company),
  })
  return dropHidden({ ...typed, ...exampleFiles(dropHidden(typed, context), flow) }, context)
}

export function exampleContext(flow: Flow, given: Partial<ApplicationContext> = {}): ApplicationContext {
  return contextOf({ flow, today: EXAMPLE_TODAY, ...given })
}
