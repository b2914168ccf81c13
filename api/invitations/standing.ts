import { type Answers, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import type { InvitationState } from '@kaihu/domain/papers/invitations/invitation.ts'
import { isSignedWhole, type PaperSigner, signersOf } from '@kaihu/domain/papers/invitations/paper-signers.ts'
import type { FinalPaper, FinalPapers } from '../papers/final-papers.usecase.ts'
import type { Invitation } from './store/invitation.ts'
import type { SignedPaper } from './store/signed-paper.store.ts'

export type PaperStanding = FinalPaper & {
  readonly signers: readonly PaperSigner[]
  readonly invitations: readonly Invitation[]
  readonly isOnPaper: boolean
  readonly isWhole: boolean
  readonly sealed: SignedPaper | undefined
}

export function standingState({ state, contentHash }: Invitation, hash: string | undefined): InvitationState {
  const isOver = state === 'withdrawn' || state === 'refused'
  return isOver || contentHash === hash ? state : 'void'
}

export function documentsIn(answers: Answers, slot: string | null): readonly string[] {
  return slot === null
    ? []
    : entriesIn(findAnswer(answers, slot) ?? null).map(({ objectId }) => asText(objectId))
}

type Known = { readonly current: readonly Invitation[]; readonly sealed: readonly SignedPaper[] }

export function standingOf(
  { papers, people, answers }: FinalPapers,
  { current, sealed }: Known,
): readonly PaperStanding[] {
  const ours = new Set(sealed.map(({ documentId }) => documentId))
  return papers.map((one) => {
    const { key, id, slot } = one.paper
    const signers = signersOf(people, id)
    const invitations = current.filter(({ paperKey }) => paperKey === key)
    const signed = invitations.filter((invitation) => standingState(invitation, one.hash) === 'signed')
    return {
      ...one,
      signers,
      invitations,
      isOnPaper: documentsIn(answers, slot).some((document) => !ours.has(document)),
      isWhole: isSignedWhole(signers, new Set(signed.map(({ personKey }) => personKey))),
      sealed: sealed.find(({ paperKey, contentHash }) => paperKey === key && contentHash === one.hash),
    }
  })
}
