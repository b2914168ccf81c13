import type { Progress } from '@kaihu/contract/application.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { ReadDatum } from '@kaihu/domain/access/masked-data.ts'
import { maskAnswers } from '@kaihu/domain/application/masking/mask-answers.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { type AnswerRecord, type Answers, isBlank } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { ActingPerson } from '@kaihu/domain/papers/duties.ts'
import { isOutdated } from '@kaihu/domain/papers/outdated.ts'
import { FEE_NOTICE, type PaperContent } from '@kaihu/domain/papers/paper.ts'
import type { WrittenPaper } from '@kaihu/domain/papers/papers.ts'
import { whoActs } from '@kaihu/domain/papers/who-acts.ts'
import { answersHash } from '../application/answers-hash.ts'
import { applicationContextOf } from '../application/application-context.ts'
import { readApplication } from '../application/get-application.usecase.ts'
import { type FrozenSubmission, listFrozenSubmissions } from '../application/kept-answers.usecase.ts'
import { findHandedIn } from '../intention/recording/find-handed-in.usecase.ts'
import { listApplicationMoves } from '../order/duplicates/list-application-moves.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import { writePapers, writeWithSections } from './freeze-papers.usecase.ts'
import { findFrozenPapers, insertFrozenPapers } from './paper.store.ts'
import { readPaperWords } from './speakers.ts'

export type PaperSet = {
  isDraft: boolean
  round: number
  fingerprint: string
  date: string
  papers: readonly PaperContent[]
  drafts: ReadonlyMap<string, readonly string[]>
  outdated: ReadonlySet<string>
  people: () => readonly ActingPerson[]
}

type Kept = { database: Database; objects: Pick<ObjectStore, 'find'> }

type View = { state: OrderState; actor: Actor; now: Date }

function showsDraft({ state, actor }: View): boolean {
  return state.submissionCount === 0 || (state.isBackCustomer && actor.kind === 'customer')
}

/** What is asked now and not complete, or returned and not mended. */
export function incompleteIn({ steps }: Progress): ReadonlySet<string> {
  return new Set(
    steps
      .flatMap(({ sections }) => sections)
      .flatMap(({ key, status }) => (status === 'completed' ? [] : [key])),
  )
}

// For its customer a paper is final once every section that it was written from is complete; for the bank,
// once submitted.
function draftsAmong(written: readonly WrittenPaper[], progress: Progress, actor: Actor): PaperSet['drafts'] {
  const incomplete = incompleteIn(progress)
  const waiting = written.map(({ paper, sections }) => {
    return [paper.key, sections.filter((section) => incomplete.has(section))] as const
  })
  return new Map(waiting.filter(([, sections]) => actor.kind !== 'customer' || sections.length > 0))
}

async function outdatedAmong(
  database: Database,
  orderCode: string,
  written: readonly WrittenPaper[],
  answers: Answers,
): Promise<PaperSet['outdated']> {
  const moves = await listApplicationMoves(database, orderCode)
  const isHandedIn = ({ slot }: PaperContent) => slot !== null && !isBlank(findAnswer(answers, slot))
  const found = written.filter((one) => isHandedIn(one.paper) && isOutdated(one, moves))
  return new Set(found.map(({ paper }) => paper.key))
}

async function readDraft(database: Database, { state, actor, now }: View): Promise<PaperSet> {
  const { kept, progress } = await readApplication(database, { state, now, isWritable: false })
  const recording = await findHandedIn(database, state.orderCode)
  const words = await readPaperWords(database, state)
  const all = writeWithSections({ state, answers: kept.answers, now, recording, words })
  const written = all.filter(({ paper }) => paper.id !== FEE_NOTICE)
  return {
    isDraft: true,
    round: state.submissionCount,
    date: shanghaiDateOf(instantOf(now)),
    fingerprint: answersHash(kept.answers),
    papers: written.map(({ paper }) => paper),
    drafts: draftsAmong(written, progress, actor),
    outdated: await outdatedAmong(database, state.orderCode, written, kept.answers),
    people: () => whoActs(kept.answers, applicationContextOf(state, now)),
  }
}

/** The words kept at the submission; written now, once and for all, for a submission older than this table. */
async function readFrozen(
  kept: Kept,
  state: OrderState,
  { round, at, answers }: FrozenSubmission,
): Promise<readonly PaperContent[]> {
  const frozen = await findFrozenPapers(kept, state.orderCode, round)
  if (frozen) return frozen
  const { database } = kept
  const recording = await findHandedIn(database, state.orderCode)
  const words = await readPaperWords(database, state)
  const written = writePapers({ state, answers, now: at, recording, words })
  const papers = written.filter(({ id }) => id !== FEE_NOTICE)
  await insertFrozenPapers(database, { orderCode: state.orderCode, round, papers, now: at })
  return papers
}

/** The papers of one submission, the bank's own fee notice left out. */
export async function readPapersOfRound(
  kept: Kept,
  state: OrderState,
  submission: FrozenSubmission,
): Promise<PaperSet> {
  return {
    isDraft: false,
    round: submission.round,
    fingerprint: submission.hash,
    date: shanghaiDateOf(instantOf(submission.at)),
    papers: await readFrozen(kept, state, submission),
    drafts: new Map(),
    outdated: new Set(),
    people: () => whoActs(submission.answers, applicationContextOf(state, submission.at)),
  }
}

/** The fee notice is the bank's own until it is handed over: staff alone see it. */
async function feeNoticeOf(
  database: Database,
  { state, actor }: View,
  { answers, at }: FrozenSubmission,
): Promise<readonly PaperContent[]> {
  if (actor.kind !== 'staff') return []
  const words = await readPaperWords(database, state)
  const written = writePapers({ state, answers, now: at, recording: null, words })
  return written.filter(({ id }) => id === FEE_NOTICE)
}

export async function readPapers(kept: Kept, view: View): Promise<PaperSet> {
  const { database } = kept
  if (showsDraft(view)) return readDraft(database, view)
  const last = (await listFrozenSubmissions(database, view.state.orderCode)).at(-1)
  if (!last) return readDraft(database, view)
  const set = await readPapersOfRound(kept, view.state, last)
  return { ...set, papers: [...set.papers, ...(await feeNoticeOf(database, view, last))] }
}

/** Written anew as this reader reads the answers; the print that is kept is not touched. */
export async function readMaskedPapers(
  database: Database,
  { state, actor, now, read }: View & { read: ReadDatum },
): Promise<readonly PaperContent[]> {
  const view = { state, actor, now }
  const last = showsDraft(view) ? undefined : (await listFrozenSubmissions(database, state.orderCode)).at(-1)
  const recording = await findHandedIn(database, state.orderCode)
  const words = await readPaperWords(database, state)
  const { kept } = await readApplication(database, { state, now, isWritable: false })
  const answers = maskAnswers((last?.answers ?? kept.answers) as Record<string, AnswerRecord>, read)
  const { intake } = state
  const masked = {
    ...state,
    intake: { ...intake, mobile: read('phone', intake.mobile), email: read('mail', intake.email) },
  }
  return writePapers({ state: masked, answers, now: last?.at ?? now, recording, words })
}
