import { randomUUID } from 'node:crypto'
import { CoreSystemError } from '../../bank/core-system.ts'
import type { SignatureProvider } from '../../bank/esign/esign.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { collect } from '../../platform/objects/byte-streams.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockOwn, refuseUnready } from '../asked/answer-own.usecase.ts'
import type { Asked } from '../asked/own-signatures.usecase.ts'
import { auditInvitation, papersOf } from '../invitation-audit.ts'
import { putInEnvelope } from '../store/envelope.store.ts'
import type { Invitation } from '../store/invitation.ts'

type Beginning = Asked & {
  readonly ids: readonly string[]
  readonly origin: string
}
type Deps = {
  readonly database: Database
  readonly objects: ObjectStore
  readonly provider: SignatureProvider
}

/** Whoever comes back to the same papers comes back to the same envelope. */
function envelopeOf(papers: readonly Invitation[]): string {
  const [known] = new Set(papers.map(({ envelopeId }) => envelopeId))
  const isSame = papers.every(({ envelopeId }) => envelopeId === known)
  return isSame && known ? known : randomUUID()
}

async function putAll(trx: Transaction, asked: Beginning) {
  const papers = await lockOwn(trx, asked, asked.ids)
  for (const one of papers) refuseUnready(one)
  const envelopeId = envelopeOf(papers)
  for (const one of papers) {
    if (one.envelopeId === envelopeId) continue
    await putInEnvelope(trx, one, { envelopeId, providerEnvelope: null, actedBy: asked.actor.customerId })
    const body = { papers: papersOf([one]), print: one.printSha256, envelopeId }
    await auditInvitation(trx, one, {
      kind: 'papers.sent-to-provider',
      actor: asked.actor,
      now: asked.now,
      body,
    })
  }
  return { envelopeId, papers }
}

async function documentOf({ invitationId, paper, printSha256 }: Invitation, objects: ObjectStore) {
  const sha256 = printSha256 ?? ''
  const object = await objects.find(sha256)
  if (!object) throw refuse('notFound')
  const content = (await collect(object.read())).toString('base64')
  return { documentId: invitationId, title: `${paper.title.zh} ${paper.title.en}`, sha256, content }
}

/** A provider that does not answer is asked for the same envelope the next time. */
export async function beginEnvelope(
  asked: Beginning,
  { database, objects, provider }: Deps,
): Promise<{ signingUrl: string }> {
  const { envelopeId, papers } = await inTransaction(database, (trx) => putAll(trx, asked))
  const [first] = papers
  if (!first) throw refuse('notFound')
  const made = await provider
    .create({
      reference: envelopeId,
      signer: { name: first.personName, mobile: first.mobile, locale: first.locale },
      documents: await Promise.all(papers.map((one) => documentOf(one, objects))),
      callbackUrl: `${asked.origin}/v1/signature-envelopes/${envelopeId}`,
      returnUrl: `${asked.origin}/customer/sign`,
    })
    .catch((error: unknown) => {
      if (!(error instanceof CoreSystemError)) throw error
      throw refuse('signatureProviderSilent', { reason: error.message })
    })
  await inTransaction(database, async (trx) => {
    for (const one of await lockOwn(trx, asked, asked.ids))
      await putInEnvelope(trx, one, { envelopeId, providerEnvelope: made.envelopeId })
  })
  return { signingUrl: made.signingUrl }
}
