import type { ApplicationContext } from '../../application/context.ts'
import { type OpenSlot, openSlots } from '../../application/files/slots.ts'
import type { Answers } from '../../form/answers/answers.ts'
import type { ActingPerson } from '../duties.ts'
import { LEGAL_REPRESENTATIVE } from '../who-acts.ts'

/** How far somebody is with giving their identity document and their consent. */
export const IDENTITY_STATES = ['asked', 'given', 'refused', 'withdrawn', 'void'] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

/** What becomes of it: the asked person's own acts, and what is done to it. */
export type IdentityMove = 'give' | 'refuse' | 'withdraw' | 'void'

const MOVES: Readonly<
  Record<IdentityMove, { readonly from: readonly IdentityState[]; readonly to: IdentityState }>
> = {
  give: { from: ['asked'], to: 'given' },
  refuse: { from: ['asked'], to: 'refused' },
  withdraw: { from: ['asked', 'refused', 'void'], to: 'withdrawn' },
  // Whoever is asked no more may have given already: what they agreed to concerned who they were then.
  void: { from: ['asked', 'given', 'refused'], to: 'void' },
}

/** The states from which a move is open, for statements that lock by them. */
export function identityOpenFor(move: IdentityMove): readonly IdentityState[] {
  return MOVES[move].from
}

/** The state that a move leads to. */
export function identityAfter(move: IdentityMove): IdentityState {
  return MOVES[move].to
}

const REPRESENTATIVE_SLOTS = ['designatedFiles.legalRepIdFront', 'designatedFiles.legalRepIdBack']

/** The slots in which a person's own identity document is asked for; none where nothing is asked of them. */
export function identitySlots(
  { key, name, duties }: ActingPerson,
  answers: Answers,
  context: ApplicationContext,
): readonly OpenSlot[] {
  if (name === '' || !duties.some(({ act }) => act === 'identify')) return []
  const own = key === LEGAL_REPRESENTATIVE ? REPRESENTATIVE_SLOTS : [`designatedFiles.personIds.${key}`]
  return openSlots(answers, context).filter(({ slot }) => own.includes(slot))
}
