import { completeAnswers, exampleIntake } from '@kaihu/domain/application/examples.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { Flow } from '@kaihu/domain/lists/flows.ts'

/** A made-up company that no order is open for yet, and the mainland number of the person who applies. */
export type Company = { variant: number; mobile: string; intake: AnswerRecord; answers: Answers }

/** Another company with every call, also when the product has been running for a while. */
export function newCompany(flow: Flow): Company {
  const variant = 10_000 + (Math.floor(Date.now() / 100) % 80_000)
  const mobile = `139${String(Date.now() % 100_000_000).padStart(8, '0')}`
  return {
    variant,
    mobile,
    intake: { ...exampleIntake(flow, variant), intakeMobile: { countryCode: '+86', number: mobile } },
    answers: completeAnswers(flow, variant),
  }
}
