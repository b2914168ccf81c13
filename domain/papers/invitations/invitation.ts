export const INVITATION_STATES = ['invited', 'seen', 'signed', 'refused', 'withdrawn', 'void'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export type InvitationMove = 'see' | 'sign' | 'refuse' | 'withdraw' | 'void'

const MOVES: Readonly<
  Record<InvitationMove, { readonly from: readonly InvitationState[]; readonly to: InvitationState }>
> = {
  see: { from: ['invited'], to: 'seen' },
  // Nobody signs what they did not open.
  sign: { from: ['seen'], to: 'signed' },
  refuse: { from: ['invited', 'seen'], to: 'refused' },
  withdraw: { from: ['invited', 'seen', 'signed', 'refused', 'void'], to: 'withdrawn' },
  void: { from: ['invited', 'seen', 'signed', 'refused'], to: 'void' },
}

export function moved(state: InvitationState, move: InvitationMove): InvitationState | undefined {
  const { from, to } = MOVES[move]
  return from.includes(state) ? to : undefined
}

export function openFor(move: InvitationMove): readonly InvitationState[] {
  return MOVES[move].from
}

export function isWaiting(state: InvitationState): boolean {
  return state === 'invited' || state === 'seen'
}

/** How long an invitation is open before it counts as late, and how often it is called to mind. */
export const INVITATION_DAYS = 14
export const REMINDER_DAYS = 3
/** A reminder asked for by hand follows the last message to the number by so much at the earliest. */
const REST_MS = 3_600_000

/** From when a number may be reminded again; null where it may be now. Moments in milliseconds. */
export function restsUntil(toldAt: number | null, now: number): number | null {
  const until = toldAt === null ? now : toldAt + REST_MS
  return until > now ? until : null
}
