import { checkUscc } from '@kaihu/domain/checks/uscc.ts'
import { refuse } from '../../platform/refuse.ts'

export function normaliseCreditCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
}

export function getCreditCode(typed: string): string {
  const code = normaliseCreditCode(typed)
  if (checkUscc(code).ok) return code
  throw refuse('answersInvalid', { problems: [{ path: 'body.intakeCreditCode', code: 'M-USCC' }] })
}
