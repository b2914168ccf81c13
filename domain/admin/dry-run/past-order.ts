import type { BankFindings } from '../../application/bank/bank-findings.ts'
import type { PlainDate } from '../../base/plain-date.ts'
import type { Answers } from '../../form/answers/answers.ts'
import type { Stay } from '../../order/progress.ts'
import type { OrderState } from '../../order/state/state.ts'

/** What was submitted, and what the bank found out about it. */
export type Judged = {
  readonly answers: Answers
  /** the checklist among the answers; undefined where nobody filled it in */
  readonly checklist: Answers[string] | undefined
  readonly findings: BankFindings
  /** the day of the last submission: dates were judged by it */
  readonly day: PlainDate
}

/** An order of the past with all that its way hangs on. */
export type PastOrder = {
  readonly state: OrderState
  readonly stays: readonly Stay[]
  /** null where nothing was submitted, and where no aspect looks at answers */
  readonly judged: Judged | null
}
