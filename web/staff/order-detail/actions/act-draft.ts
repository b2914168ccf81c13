import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import type { Appointment, WitnessRecord } from '@kaihu/domain/order/inputs.ts'

/** What the person has typed into the dialog of an act; only what the act needs is looked at. */
export interface ActDraft {
  candidate: string | null
  reasonCode: string | null
  hubCustomerId: string
  /** one to a line, or separated by commas */
  accountNumbers: string
  push: string | null
  date: string | null
  time: string
  place: string
  address: string
  witness1: string | null
  witness2: string | null
  areOriginalsCompared: boolean
  areDeclarationsSigned: boolean
  remark: string
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
  date: null,
  time: '10:00',
  place: 'branch',
  address: '',
  witness1: null,
  witness2: null,
  areOriginalsCompared: false,
  areDeclarationsSigned: false,
  remark: '',
}

/** A draft that begins with the persons of the appointment that was made. */
export function draftFor(appointment: Partial<Appointment> | null): ActDraft {
  const { witness1 = null, witness2 = null } = appointment ?? {}
  return { ...emptyDraft, witness1, witness2 }
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

const checks: Readonly<Record<string, (draft: ActDraft) => DraftProblems>> = {
  candidate: ({ candidate }) => (candidate ? {} : { candidate: missing }),
  reason_code: ({ reasonCode }) => (reasonCode ? {} : { reasonCode: missing }),
  hub_customer_id: ({ hubCustomerId }) =>
    /^\d{1,20}$/.test(digitsOf(hubCustomerId)) ? {} : { hubCustomerId: 'hubCustomerId' },
  account_numbers: ({ accountNumbers }) => checkAccounts(accountNumbersIn(accountNumbers)),
  push: ({ push }) => (push ? {} : { push: missing }),
  appointment: (draft) => ({
    ...(draft.date ? {} : { date: missing }),
    ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(draft.time) ? {} : { time: 'time' }),
    ...(draft.place === 'customer' && draft.address.trim() === '' ? { address: missing } : {}),
    ...checkWitnesses(draft),
  }),
  witness: (draft) => ({
    ...checkWitnesses(draft),
    ...(draft.areOriginalsCompared ? {} : { areOriginalsCompared: 'originals' }),
  }),
}

/** What of the draft is missing or wrong for an act with these needs; empty when it can be sent. */
export function problemsOf(needs: ActionOffer['needs'], draft: ActDraft): DraftProblems {
  return Object.assign({}, ...needs.map((need) => checks[need]?.(draft) ?? {}))
}

function checkAccounts(numbers: readonly string[]): DraftProblems {
  const isFine = numbers.length > 0 && numbers.every((one) => /^[A-Z0-9]{5,32}$/.test(one))
  if (!isFine) return { accountNumbers: 'accountNumbers' }
  return new Set(numbers).size === numbers.length ? {} : { accountNumbers: 'accountTwice' }
}

function checkWitnesses({ witness1, witness2 }: ActDraft): DraftProblems {
  if (!witness1) return { witness1: missing }
  if (!witness2) return { witness2: missing }
  return witness1 === witness2 ? { witness2: 'sameWitness' } : {}
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '')
}

const payloads: Readonly<Record<string, (draft: ActDraft) => Record<string, unknown>>> = {
  candidate: ({ candidate }) => ({ candidate }),
  reason_code: ({ reasonCode }) => ({ reasonCode }),
  hub_customer_id: ({ hubCustomerId }) => ({ hubCustomerId: digitsOf(hubCustomerId) }),
  account_numbers: ({ accountNumbers }) => ({ accountNumbers: accountNumbersIn(accountNumbers) }),
  push: ({ push }) => ({ push }),
  appointment: ({ date, time, place, address, witness1, witness2 }) => ({
    appointment: { date, time, place, address: address.trim() || null, witness1, witness2 },
  }),
  witness: ({
    witness1,
    witness2,
    areOriginalsCompared,
    areDeclarationsSigned,
    remark,
  }): { witness: { [K in keyof WitnessRecord]: unknown } } => ({
    witness: {
      witness1,
      witness2,
      areOriginalsCompared,
      areDeclarationsSigned,
      remark: remark.trim() || null,
    },
  }),
}

/** What the act brings along beyond its reason, for just the needs it has. */
export function payloadOf(needs: ActionOffer['needs'], draft: ActDraft): Record<string, unknown> {
  return Object.assign({}, ...needs.map((need) => payloads[need]?.(draft) ?? {}))
}
