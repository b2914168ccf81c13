import { CallError } from './call/call-error.ts'

const CODES = [
  'password_too_short',
  'password_too_long',
  'password_holds_the_name',
  'password_too_plain',
  'password_known',
  'password_common',
  'password_breached',
  'password_wrong',
  'password_same',
  'throttled',
  'failed',
] as const

export type PasswordProblemCode = (typeof CODES)[number]

export function problemCodeOf(error: unknown): PasswordProblemCode {
  if (!(error instanceof CallError)) return 'failed'
  if (error.status === 429) return 'throttled'
  const [problem] = error.problems
  return CODES.find((code) => code === problem?.code) ?? 'failed'
}
