import type { CallRequest } from '@kaihu/contract/call.ts'
import type { performOrderAction } from '@kaihu/contract/order.ts'
import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import type { PushKind } from '@kaihu/domain/order/core/pushes.ts'
import type { ActionNeed } from '@kaihu/domain/order/rights/action-view.ts'

export type ActDraft = {
  candidate: string | null
  reasonCode: string | null
  hubCustomerId: string
  /** one to a line, or separated by commas */
  accountNumbers: string
  push: PushKind | null
}

/** What may be kept in the browser beyond the session: choices, no numbers of customer or accounts. */
export type KeptDraft = Partial<Pick<ActDraft, 'candidate' | 'reasonCode' | 'push'>>

export function keptOf(change: Partial<ActDraft>): KeptDraft {
  const kept: Partial<ActDraft> = { ...change }
  delete kept.hubCustomerId
  delete kept.accountNumbers
  return kept
}

export type DraftField = keyof ActDraft

/** Fields of the draft that stand in the dialog, and what is wrong with each, as keys of `staff:need`. */
export type DraftProblems = Readonly<Partial<Record<DraftField, string>>>

export const emptyDraft: ActDraft = {
  candidate: null,
  reasonCode: null,
  hubCustomerId: '',
  accountNumbers: '',
  push: null,
}

/** Account numbers as typed or pasted: spaces inside a number, blank lines and lower case are tidied up. */
export function accountNumbersIn(text: string): string[] {
  return text
    .normalize('NFKC')
    .split(/[\n,;、，；]+/)
    .map((number) => number.replaceAll(/[\s-]/g, '').toUpperCase())
    .filter((number) => number !== '')
}

const missing = 'missing'

const checks: Readonly<Partial<Record<ActionNeed, (draft: ActDraft) => DraftProblems>>> = {
  candidate: ({ candidate }) => (candidate ? {} : { candidate: missing }),
  reason_code: ({ reasonCode }) => (reasonCode ? {} : { reasonCode: missing }),
  hub_customer_id: ({ hubCustomerId }) =>
    /^\d{1,20}$/.test(digitsOf(hubCustomerId)) ? {} : { hubCustomerId: 'hubCustomerId' },
  account_numbers: ({ accountNumbers }) => checkAccounts(accountNumbersIn(accountNumbers)),
  push: ({ push }) => (push ? {} : { push: missing }),
}

export function problemsOf(needs: ActionOffer['needs'], draft: ActDraft): DraftProblems {
  return Object.assign({}, ...needs.map((need) => checks[need]?.(draft) ?? {}))
}

function checkAccounts(numbers: readonly string[]): DraftProblems {
  const isFine = numbers.length > 0 && numbers.every((one) => /^[A-Z0-9]{5,32}$/.test(one))
  if (!isFine) return { accountNumbers: 'accountNumbers' }
  return new Set(numbers).size === numbers.length ? {} : { accountNumbers: 'accountTwice' }
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '')
}

type Payload = NonNullable<CallRequest<typeof performOrderAction>['body']['payload']>

const payloads: Readonly<Partial<Record<ActionNeed, (draft: ActDraft) => Payload>>> = {
  candidate: ({ candidate }) => ({ candidate: candidate ?? '' }),
  reason_code: ({ reasonCode }) => ({ reasonCode: reasonCode ?? '' }),
  hub_customer_id: ({ hubCustomerId }) => ({ hubCustomerId: digitsOf(hubCustomerId) }),
  account_numbers: ({ accountNumbers }) => ({ accountNumbers: accountNumbersIn(accountNumbers) }),
  push: ({ push }) => (push ? { push } : {}),
}

/** What the act brings along beyond its reason, for just the needs it has. */
export function payloadOf(needs: ActionOffer['needs'], draft: ActDraft): Payload {
  return Object.assign({}, ...needs.map((need) => payloads[need]?.(draft) ?? {}))
}
