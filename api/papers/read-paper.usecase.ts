import { type Actor, isProgram } from '@kaihu/domain/access/actor.ts'
import { type ReadDatum, revealableBy } from '@kaihu/domain/access/masked-data.ts'
import type { PaperContent } from '@kaihu/domain/papers/paper.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { type Archive, type ArchiveFile, writeArchive } from '../platform/archive/write-archive.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { streamOf } from '../platform/objects/byte-streams.ts'
import { refuse } from '../platform/refuse.ts'
import { type PaperSet, readMaskedPapers, readPapers } from './get-papers.usecase.ts'
import { papersChain } from './papers-chain.ts'
import type { PapersDeps } from './papers-deps.ts'
import { drawPaper, keepPrint, printPaper } from './print-paper.usecase.ts'

type Look = { orderCode: string; actor: Actor; now: Date }
type How = 'preview' | 'download' | 'package'

export async function getVisiblePapers(
  { orderCode, actor, now }: Look,
  deps: Pick<PapersDeps, 'database' | 'objects'>,
): Promise<PaperSet> {
  const { state } = await getVisibleOrder(deps.database, orderCode, actor)
  return readPapers(deps, { state, actor, now })
}

function record(look: Look, set: PaperSet, how: How, papers: readonly string[], deps: PapersDeps) {
  return inTransaction(deps.database, (trx) =>
    appendAudit(trx, {
      chainId: papersChain(look.orderCode),
      kind: 'papers.viewed',
      actor: look.actor,
      at: look.now,
      body: {
        how,
        papers,
        round: set.round,
        isDraft: papers.some((key) => set.drafts.has(key)),
        fingerprint: set.fingerprint,
      },
    }),
  )
}

function fileNameOf({ key, title, orderCode }: PaperContent): string {
  return `${orderCode} ${key} ${title.zh}.pdf`.replaceAll(/[\\/:*?"<>|]/g, '_')
}

export async function readPaper(
  look: Look & { paperKey: string; how: 'preview' | 'download' },
  deps: PapersDeps,
): Promise<{ name: string; bytes: Buffer }> {
  const set = await getVisiblePapers(look, deps)
  const paper = set.papers.find(({ key }) => key === look.paperKey)
  if (!paper) throw refuse('notFound')
  await record(look, set, look.how, [paper.key], deps)
  return { name: fileNameOf(paper), bytes: await printPaper({ paper, set, now: look.now }, deps) }
}

type Masked = Look & { read: ReadDatum }

export async function readMaskedPaper(
  look: Masked & { paperKey: string; how: 'preview' | 'download' },
  deps: PapersDeps,
): Promise<{ name: string; bytes: Buffer }> {
  const { state } = await getVisibleOrder(deps.database, look.orderCode, look.actor)
  const set = await readPapers(deps, { state, actor: look.actor, now: look.now })
  if (!set.papers.some(({ key }) => key === look.paperKey)) throw refuse('notFound')
  const papers = await readMaskedPapers(deps.database, { ...look, state })
  const paper = papers.find(({ key }) => key === look.paperKey)
  if (!paper) throw refuse('notFound')
  await record(look, set, look.how, [paper.key], deps)
  return { name: fileNameOf(paper), bytes: await drawPaper({ paper, set }, deps) }
}

/** Whoever may have nothing of a person shown: no work of theirs has a paper signed. Programs read what they were released to read. */
function savesMasked(actor: Actor): boolean {
  return actor.kind === 'staff' && !isProgram(actor) && revealableBy(actor.role).length === 0
}

/** One paper to be saved: whole for who has it signed, else as it is looked at. */
export function savePaper(
  look: Masked & { paperKey: string },
  deps: PapersDeps,
): Promise<{ name: string; bytes: Buffer }> {
  const saved = { ...look, how: 'download' } as const
  return savesMasked(look.actor) ? readMaskedPaper(saved, deps) : readPaper(saved, deps)
}

async function drawMasked(set: PaperSet, look: Masked, deps: PapersDeps): Promise<readonly ArchiveFile[]> {
  const { state } = await getVisibleOrder(deps.database, look.orderCode, look.actor)
  const files: ArchiveFile[] = []
  for (const paper of await readMaskedPapers(deps.database, { ...look, state })) {
    const bytes = await drawPaper({ paper, set }, deps)
    files.push({ name: fileNameOf(paper), size: bytes.length, read: () => streamOf(bytes) })
  }
  return files
}

export async function readPackage(look: Masked, deps: PapersDeps): Promise<Archive & { name: string }> {
  const set = await getVisiblePapers(look, deps)
  if (set.isDraft) throw refuse('notFound')
  const keys = set.papers.map(({ key }) => key)
  await record(look, set, 'package', keys, deps)
  const name = `${look.orderCode}.zip`
  if (savesMasked(look.actor)) return { name, ...(await writeArchive(await drawMasked(set, look, deps))) }
  const files: ArchiveFile[] = []
  for (const paper of set.papers) {
    const { size, read } = await keepPrint({ paper, set, now: look.now }, deps)
    files.push({ name: fileNameOf(paper), size, read })
  }
  return { name, ...(await writeArchive(files)) }
}
