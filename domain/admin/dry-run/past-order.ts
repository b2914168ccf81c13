import type { BankFindings } from '../../application/bank/bank-findings.ts'
import type { PlainDate } from '../../base/plain-date.ts'
import type { Answers } from '../../form/answers/answers.ts'
import type { Stay } from '../../order/progress.ts'
import type { OrderState } from '../../order/state/state.ts'

export type Judged = {
  readonly answers: Answers
  /** the checklist among the answers; undefined where nobody filled it in */
  readonly checklist: Answers[string] | undefined
  readonly findings: BankFindings
  readonly day: PlainDate
}

export type PastOrder = {
  readonly state: OrderState
  readonly stays: readonly Stay[]
  readonly judged: Judged | null
}
