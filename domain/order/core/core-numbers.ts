import { type Refusal, refusal, refuseUnless } from '../refusals.ts'

/** What the core system said to the latest request of one kind: its numbers, none for good, or nothing yet. */
export type CoreAnswer = {
  readonly state: 'given' | 'none' | 'awaited'
  readonly numbers: readonly string[]
}

/**
 * What is entered must be just what the core system gave; by hand numbers come only where a request came to
 * nothing (W60, W61).
 */
export function refuseOtherNumbers(
  entered: readonly string[],
  answers: readonly CoreAnswer[],
): Refusal | null {
  const [awaited] = findAwaited(answers)
  if (awaited !== undefined) return awaited
  const given = [...new Set(answers.flatMap(({ numbers }) => numbers))]
  const isByHand = answers.length === 0 || answers.some(({ state }) => state === 'none')
  const isAll = given.every((number) => entered.includes(number))
  const isNothingElse = isByHand || entered.every((number) => given.includes(number))
  return isAll && isNothingElse
    ? null
    : refusal('accounts_differ', { entered: entered.join(' '), given: given.join(' ') }, 'accountNumbers')
}

export function findAwaited(answers: readonly CoreAnswer[]): readonly Refusal[] {
  return refuseUnless(!answers.some(({ state }) => state === 'awaited'), 'accounts_awaited')
}
