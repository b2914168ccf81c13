import type { EnvelopeStanding } from '@kaihu/contract/signature-provider.ts'
import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { CoreSystemError } from '../../bank/core-system.ts'
import type { SignatureProvider } from '../../bank/esign/esign.ts'
import { keepPaperFile } from '../../papers/print-paper.usecase.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { collect } from '../../platform/objects/byte-streams.ts'
import type { SigningDeps } from '../bring-on.usecase.ts'
import { auditInvitation, papersOf } from '../invitation-audit.ts'
import { moveInvitation } from '../store/change-invitation.store.ts'
import { keepSignedFile, putInEnvelope } from '../store/envelope.store.ts'
import { listCurrent, lockCurrent } from '../store/invitation.store.ts'
import type { Invitation } from '../store/invitation.ts'

const JOB: SystemActor = { kind: 'system', job: 'signatures' }

type Settling = SigningDeps & { readonly provider: SignatureProvider }
type Envelope = { readonly providerEnvelope: string; readonly papers: readonly Invitation[] }

function envelopesOf(current: readonly Invitation[]): readonly Envelope[] {
  const open = current.filter(({ state, providerEnvelope }) => state === 'seen' && providerEnvelope !== null)
  const groups = Map.groupBy(open, ({ providerEnvelope }) => providerEnvelope ?? '')
  return [...groups].map(([providerEnvelope, papers]) => ({ providerEnvelope, papers }))
}

/** The signed file: what this person was shown, to the byte, with the signatures behind it. Throws where it is another one. */
async function fetchSigned(
  one: Invitation,
  envelope: Envelope,
  { provider, objects }: Settling,
): Promise<Buffer> {
  const signed = await provider.fetch(envelope.providerEnvelope, one.invitationId)
  const shown = await objects.find(one.printSha256 ?? '')
  const original = shown ? await collect(shown.read()) : Buffer.alloc(0)
  const isSame = original.length > 0 && signed.subarray(0, original.length).equals(original)
  if (!isSame || signed.length === original.length)
    throw new CoreSystemError('bad_answer', 'another paper was signed than was sent', {
      cause: 'wrong_shape',
    })
  return signed
}

async function takeSigned(envelope: Envelope, standing: EnvelopeStanding, deps: Settling): Promise<void> {
  const now = deps.clock()
  const certificate = standing.certificate ?? envelope.providerEnvelope
  const files = new Map<string, string>()
  for (const one of envelope.papers) {
    const bytes = await fetchSigned(one, envelope, deps)
    files.set(one.invitationId, await keepPaperFile({ orderCode: one.orderCode, bytes, now }, deps))
  }
  await eachLocked(envelope, deps, async (trx, one) => {
    const file = files.get(one.invitationId) ?? ''
    const provider = { envelope: envelope.providerEnvelope, certificate, file }
    const body = { papers: papersOf([one]), print: one.printSha256, provider }
    const auditSeq = await auditInvitation(trx, one, { kind: 'papers.signed', actor: JOB, now, body })
    await keepSignedFile(trx, one, file)
    const actedAt = standing.signedAt ? new Date(standing.signedAt) : now
    await moveInvitation(trx, one, 'sign', { actedAt, confirmedBy: certificate, auditSeq })
  })
}

/** Of the papers of an envelope those that still wait: what changed meanwhile is void, whatever was signed of it. */
function eachLocked(
  { papers, providerEnvelope }: Envelope,
  { database }: Settling,
  act: (trx: Transaction, one: Invitation) => Promise<void>,
): Promise<void> {
  const ids = papers.map(({ invitationId }) => invitationId)
  return inTransaction(database, async (trx) => {
    const locked = await lockCurrent(trx, papers[0]?.orderCode ?? '', ids)
    const open = locked.filter((one) => one.state === 'seen' && one.providerEnvelope === providerEnvelope)
    for (const one of open) await act(trx, one)
  })
}

function takeRefused(envelope: Envelope, { reason }: EnvelopeStanding, deps: Settling): Promise<void> {
  const now = deps.clock()
  return eachLocked(envelope, deps, async (trx, one) => {
    const said = reason ?? envelope.providerEnvelope
    await moveInvitation(trx, one, 'refuse', { actedAt: now, reason: said })
    const body = { papers: papersOf([one]), reason: said, envelope: envelope.providerEnvelope }
    await auditInvitation(trx, one, { kind: 'papers.signature-refused', actor: JOB, now, body })
  })
}

/** An envelope that ran out is another one the next time. */
function takeEnded(envelope: Envelope, deps: Settling): Promise<void> {
  return eachLocked(envelope, deps, (trx, one) =>
    putInEnvelope(trx, one, { envelopeId: null, providerEnvelope: null }),
  )
}

async function settle(envelope: Envelope, deps: Settling): Promise<void> {
  const standing = await deps.provider.read(envelope.providerEnvelope)
  if (standing.state === 'signed') await takeSigned(envelope, standing, deps)
  if (standing.state === 'refused') await takeRefused(envelope, standing, deps)
  if (standing.state === 'ended') await takeEnded(envelope, deps)
}

export async function settleEnvelopes(
  orderCode: string,
  deps: SigningDeps,
): Promise<CoreSystemError | undefined> {
  const { provider } = deps
  if (!provider) return undefined
  let failed: CoreSystemError | undefined
  for (const envelope of envelopesOf(await listCurrent(deps.database, orderCode))) {
    try {
      await settle(envelope, { ...deps, provider })
    } catch (error) {
      if (!(error instanceof CoreSystemError)) throw error
      failed = error
    }
  }
  return failed
}
