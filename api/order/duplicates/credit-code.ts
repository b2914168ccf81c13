import { checkUscc } from '@kaihu/domain/checks/uscc.ts'
import { refuse } from '../../platform/refuse.ts'

/** A company number as typed, tidied: half-width, upper case, no spaces or dashes. */
export function normaliseCreditCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
}

/** The unified social credit code of an intake, tidied; refused at its field when it is none. */
export function getCreditCode(typed: string): string {
  const code = normaliseCreditCode(typed)
  if (checkUscc(code).ok) return code
  throw refuse('answersInvalid', { problems: [{ path: 'body.intakeCreditCode', code: 'M-USCC' }] })
}
