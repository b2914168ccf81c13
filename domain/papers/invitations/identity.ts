import type { ApplicationContext } from '../../application/context.ts'
import { type OpenSlot, openSlots } from '../../application/files/slots.ts'
import type { Answers } from '../../form/answers/answers.ts'
import type { ActingPerson } from '../duties.ts'
import { LEGAL_REPRESENTATIVE } from '../who-acts.ts'

export const IDENTITY_STATES = ['asked', 'given', 'refused', 'withdrawn', 'void'] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

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

export function identityOpenFor(move: IdentityMove): readonly IdentityState[] {
  return MOVES[move].from
}

export function identityAfter(move: IdentityMove): IdentityState {
  return MOVES[move].to
}

const REPRESENTATIVE_SLOTS = ['designatedFiles.legalRepIdFront', 'designatedFiles.legalRepIdBack']

export function identitySlots(
  { key, name, duties }: ActingPerson,
  answers: Answers,
  context: ApplicationContext,
): readonly OpenSlot[] {
  if (name === '' || !duties.some(({ act }) => act === 'identify')) return []
  const own = key === LEGAL_REPRESENTATIVE ? REPRESENTATIVE_SLOTS : [`designatedFiles.personIds.${key}`]
  return openSlots(answers, context).filter(({ slot }) => own.includes(slot))
}
