import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { ActingPerson } from '@kaihu/domain/papers/duties.ts'
import { FEE_NOTICE, type PaperContent } from '@kaihu/domain/papers/paper.ts'
import { whoActs } from '@kaihu/domain/papers/who-acts.ts'
import { jsonHash } from '../application/answers-hash.ts'
import { applicationContextOf } from '../application/application-context.ts'
import { readApplication } from '../application/get-application.usecase.ts'
import { findHandedIn } from '../intention/recording/find-handed-in.usecase.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { writeWithSections } from './freeze-papers.usecase.ts'
import { incompleteIn, type PaperSet } from './get-papers.usecase.ts'
import { readPaperWords } from './speakers.ts'

export type FinalPaper = {
  readonly paper: PaperContent
  readonly hash: string
  readonly waitsFor: readonly string[]
}

export type FinalPapers = {
  readonly papers: readonly FinalPaper[]
  readonly people: readonly ActingPerson[]
  readonly answers: Answers
}

/** The hash of what a paper says; the words around it and its stamp change nothing. */
export function paperHash(paper: PaperContent): string {
  return jsonHash(paper)
}

/** A specimen of a signature is given by hand; what has no slot for a signed copy is signed nowhere but at the visit. */
function isSignable({ id, family, slot }: PaperContent): boolean {
  return id !== FEE_NOTICE && family !== 'card' && slot !== null
}

/** The papers that are signed by hand or by invitation, from the answers as they are kept now, and who has to act. */
export async function readFinalPapers(
  database: Queryable,
  state: OrderState,
  now: Date,
): Promise<FinalPapers> {
  const { kept, progress } = await readApplication(database, { state, now, isWritable: false })
  const recording = await findHandedIn(database, state.orderCode)
  const words = await readPaperWords(database, state)
  const incomplete = incompleteIn(progress)
  const written = writeWithSections({ state, answers: kept.answers, now, recording, words })
  return {
    answers: kept.answers,
    people: whoActs(kept.answers, applicationContextOf(state, now)),
    papers: written
      .filter(({ paper }) => isSignable(paper))
      .map(({ paper, sections }) => ({
        paper,
        hash: paperHash(paper),
        waitsFor: sections.filter((section) => incomplete.has(section)),
      })),
  }
}

/** One paper by itself, stamped by its own hash, as whoever signs it is shown it. */
export function setOfOne(stamp: { fingerprint: string; round: number; date: string }): PaperSet {
  const nothing = {
    drafts: new Map<string, string[]>(),
    outdated: new Set<string>(),
    papers: [],
    people: () => [],
  }
  return { ...nothing, ...stamp, isDraft: true }
}
