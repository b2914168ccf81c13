import { papersChain } from '../../papers/papers-chain.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ObjectStore, ReadableObject } from '../../platform/objects/object-store.ts'
import { refuse } from '../../platform/refuse.ts'
import { auditInvitation, papersOf } from '../invitation-audit.ts'
import { moveInvitation } from '../store/change-invitation.store.ts'
import { listOfNumber } from '../store/invitation.store.ts'
import type { Invitation } from '../store/invitation.ts'
import { listSealedOf } from '../store/signed-paper.store.ts'
import { type Asked, numberOf } from './own-signatures.usecase.ts'

type Opening = Asked & { readonly invitationId: string }
type Deps = { readonly database: Database; readonly objects: ObjectStore }
type Opened = { readonly name: string; readonly object: ReadableObject }

/** The one that is meant, of this person. Throws notFound where it is not theirs. */
async function getOwn(database: Database, asked: Opening): Promise<Invitation> {
  const all = await listOfNumber(database, await numberOf(database, asked))
  const one = all.find(({ invitationId }) => invitationId === asked.invitationId)
  if (!one) throw refuse('notFound')
  return one
}

function nameOf({ paper }: Invitation): string {
  return `${paper.key} ${paper.title.zh}.pdf`.replaceAll(/[\\/:*?"<>|]/g, '_')
}

export async function openOwnPaper(asked: Opening, { database, objects }: Deps): Promise<Opened> {
  const { actor, now } = asked
  const one = await getOwn(database, asked)
  const object = one.printSha256 === null ? undefined : await objects.find(one.printSha256)
  if (!object) throw refuse('notFound')
  const body = { papers: papersOf([one]) }
  await inTransaction(database, async (trx) => {
    await moveInvitation(trx, one, 'see', { seenAt: now })
    await auditInvitation(trx, one, { kind: 'papers.invitation-seen', actor, now, body })
  })
  return { name: nameOf(one), object }
}

/** What the person signed, sealed, with the record of all its signatures; the look is recorded first. */
export async function openOwnSigned(asked: Opening, { database, objects }: Deps): Promise<Opened> {
  const { actor, now } = asked
  const one = await getOwn(database, asked)
  const [sealed] = one.state === 'signed' ? await listSealedOf(database, [one]) : []
  const object = sealed && (await objects.find(sealed.sha256))
  if (!object) throw refuse('notFound')
  const body = { how: 'signed', papers: [one.paperKey], fingerprint: one.contentHash }
  await inTransaction(database, (trx) =>
    appendAudit(trx, { chainId: papersChain(one.orderCode), kind: 'papers.viewed', actor, at: now, body }),
  )
  return { name: nameOf(one), object }
}
