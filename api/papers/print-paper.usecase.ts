import { createHash } from 'node:crypto'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import type { PaperContent } from '@kaihu/domain/papers/paper.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { collect, streamOf } from '../platform/objects/byte-streams.ts'
import type { ReadableObject } from '../platform/objects/object-store.ts'
import type { PaperSet } from './get-papers.usecase.ts'
import { findPrint, insertPrint } from './paper.store.ts'
import type { PapersDeps } from './papers-deps.ts'
import { drawable } from './print/drawable.ts'
import type { StampedPaper } from './print/press.ts'

/** A paper that is signed before it is submitted belongs to the submission that it is signed for. */
function versionOf({ isDraft: isOpen, round }: PaperSet, isDraft: boolean): number {
  return isOpen && !isDraft ? round + 1 : round
}

function stamped(paper: PaperContent, set: PaperSet): StampedPaper {
  const { fingerprint, date } = set
  const isDraft = set.drafts.has(paper.key)
  const { content, missing } = drawable(paper)
  return {
    ...content,
    stamp: { fingerprint, version: versionOf(set, isDraft), date, isDraft, missing },
  }
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

type Print = { paper: PaperContent; set: PaperSet; now: Date }

/** Drawn and sealed at the first time and never again. @throws PressError when it cannot be drawn */
export async function keepPrint(
  { paper, set, now }: Print,
  { database, objects, press, seal }: PapersDeps,
): Promise<ReadableObject> {
  const stampedPaper = stamped(paper, set)
  const contentHash = sha256(canonicalJson(JSON.parse(JSON.stringify(stampedPaper))))
  const known = await findPrint(database, contentHash)
  const kept = known === undefined ? undefined : await objects.find(known)
  if (kept) return kept
  const pdf = await seal(await press.print(stampedPaper), now)
  const content = { sha256: sha256(pdf), size: pdf.length }
  const object = await objects.put(content, streamOf(pdf))
  await inTransaction(database, async (trx) => {
    await objects.record(trx, object, now)
    await insertPrint(trx, {
      contentHash,
      orderCode: paper.orderCode,
      sha256: content.sha256,
      now,
    })
  })
  // Two seals are never the same: whoever kept theirs first is right.
  const first = await findPrint(database, contentHash)
  const theirs = first === undefined || first === content.sha256 ? undefined : await objects.find(first)
  return theirs ?? { ...content, read: () => streamOf(pdf) }
}

/** @throws PressError when it cannot be drawn */
export function drawPaper(
  { paper, set }: Pick<Print, 'paper' | 'set'>,
  { press }: Pick<PapersDeps, 'press'>,
): Promise<Buffer> {
  return press.print(stamped(paper, set))
}

/** PDF/A-2. What is still being filled in is not kept. @throws PressError when it cannot be drawn */
export async function printPaper(print: Print, deps: PapersDeps): Promise<Buffer> {
  return print.set.isDraft
    ? deps.press.print(stamped(print.paper, print.set))
    : collect((await keepPrint(print, deps)).read())
}

/** Keeps a file that was made of a paper elsewhere, among those of the order's papers: it goes when they go. Answers its hash. */
export async function keepPaperFile(
  { orderCode, bytes, now }: { orderCode: string; bytes: Buffer; now: Date },
  { database, objects }: Pick<PapersDeps, 'database' | 'objects'>,
): Promise<string> {
  const content = { sha256: sha256(bytes), size: bytes.length }
  const object = await objects.put(content, streamOf(bytes))
  await inTransaction(database, async (trx) => {
    await objects.record(trx, object, now)
    await insertPrint(trx, { contentHash: content.sha256, orderCode, sha256: content.sha256, now })
  })
  return content.sha256
}
