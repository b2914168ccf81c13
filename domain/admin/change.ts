export const CHANGE_SUBJECTS = [
  'setting',
  'calendar',
  'template',
  'staff',
  'branch',
  'list',
  'group',
  'password',
  'webhook',
  'service',
  'factors',
  'consent',
  'matching',
  'text',
  'look',
] as const
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number]

/**
 * discarded: by the second administrator. withdrawn: by whoever made it. direct: done at once, it gives
 * nobody anything.
 */
export const CHANGE_STATES = ['waiting', 'released', 'discarded', 'withdrawn', 'direct'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** What a person may do with a change: never release or discard one's own. */
export function rightsOn(
  change: { readonly state: ChangeState; readonly madeBy: string; readonly about: string | null },
  staffId: string,
): { readonly decide: boolean; readonly withdraw: boolean } {
  const isWaiting = change.state === 'waiting'
  const isOwn = change.madeBy === staffId
  return { decide: isWaiting && !isOwn && change.about !== staffId, withdraw: isWaiting && isOwn }
}

/** What an earlier release can be gone back to of, by one press: its values say all that they need. */
const GOES_BACK: readonly ChangeSubject[] = ['text', 'look', 'template']

/** Which of its two values a decided change can be drafted with again; null where it can not. */
export function wayBack(
  change: { readonly subject: ChangeSubject; readonly state: ChangeState },
  isNewest: boolean,
): 'before' | 'after' | null {
  if (change.state !== 'released' || !GOES_BACK.includes(change.subject)) return null
  return isNewest ? 'before' : 'after'
}
