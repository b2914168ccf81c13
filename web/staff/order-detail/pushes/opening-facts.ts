import type { TimelineEntry } from '@kaihu/contract/order-shapes.ts'
import type { PushView } from '@kaihu/contract/push.ts'

export type StoredNumber = {
  values: readonly string[]
  entered: TimelineEntry
  approved: TimelineEntry | null
  /** false while the second person has not agreed yet, or when they refused */
  isStored: boolean
}

type Asked = {
  approvalId: string
  values: readonly string[]
}

/** What a parked `account_opened` brings along; null for other parked acts. */
function askedIn({ params }: TimelineEntry): Asked | null {
  const approval = params['approval'] as
    | { approvalId?: string; action?: string; command?: { accountNumbers?: readonly string[] } }
    | undefined
  if (approval?.action !== 'account_opened' || approval.approvalId === undefined) return null
  return { approvalId: approval.approvalId, values: approval.command?.accountNumbers ?? [] }
}

function isOver({ type }: TimelineEntry): boolean {
  return type === 'approval_refused' || type === 'approval_lapsed'
}

export function hubNumberIn(entries: readonly TimelineEntry[]): StoredNumber | null {
  const entered = entries.findLast(({ type }) => type === 'hub_customer_stored')
  if (!entered) return null
  const { hubCustomerId } = entered.params
  const values = typeof hubCustomerId === 'string' ? [hubCustomerId] : []
  return { values, entered, approved: null, isStored: true }
}

/** The account numbers as they were entered last, with the second person; null while nobody entered any. */
export function accountNumbersStored(entries: readonly TimelineEntry[]): StoredNumber | null {
  const entered = entries.findLast((entry) => entry.type === 'approval_requested' && askedIn(entry) !== null)
  const asked = entered && askedIn(entered)
  if (!entered || !asked) return null
  const isAbout = ({ params }: TimelineEntry) => params['approvalId'] === asked.approvalId
  if (entries.some((entry) => isOver(entry) && isAbout(entry))) return null
  const approved = entries.find((entry) => entry.type === 'approval_given' && isAbout(entry)) ?? null
  return { values: asked.values, entered, approved, isStored: approved !== null }
}

const OPENING: readonly string[] = ['account_open', 'gba_account_open']

/** Whether the core system gave its numbers to every request: then there is nothing to enter by hand. */
export function isAllGiven(pushes: readonly PushView[]): boolean {
  const latest = OPENING.flatMap((kind) =>
    pushes
      .filter((push) => push.kind === kind)
      .toSorted((a, b) => b.generation - a.generation)
      .slice(0, 1),
  )
  return (
    latest.length > 0 &&
    latest.every(({ state, result }) => state === 'done' && Array.isArray(result?.['accountNumbers']))
  )
}

/** The account numbers that the core system gave with the latest opening of each kind, as one types them. */
export function numbersGiven(pushes: readonly PushView[]): string {
  const latest = OPENING.flatMap((kind) => {
    const done = pushes.filter((push) => push.kind === kind && push.state === 'done')
    return done.toSorted((a, b) => b.generation - a.generation).slice(0, 1)
  })
  const numbers = latest.flatMap(({ result }) => {
    const given = result?.['accountNumbers']
    return Array.isArray(given) ? given.map(String) : []
  })
  return [...new Set(numbers)].join('\n')
}

/** Whether what was entered is just what the core system gave. */
export function agreesWith(entered: readonly string[], given: string): boolean {
  const numbers = given.split('\n').filter((number) => number !== '')
  return entered.length === numbers.length && numbers.every((number) => entered.includes(number))
}

/** The customer number that the core system gave; '' while it gave none. */
export function hubNumberGiven(pushes: readonly PushView[]): string {
  const done = pushes.filter(({ kind, state }) => kind === 'hub_id_create' && state === 'done')
  const given = done.toSorted((a, b) => b.generation - a.generation)[0]?.result?.['hubCustomerId']
  return typeof given === 'string' ? given : ''
}
