import { createHash } from 'node:crypto'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { listOwnSignatures } from '@kaihu/contract/invitations.ts'
import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { isWaiting } from '@kaihu/domain/papers/invitations/invitation.ts'
import { describeCustomer } from '../../access/customer/describe-customer.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { listOfNumber } from '../store/invitation.store.ts'
import type { Invitation } from '../store/invitation.ts'
import { isOf, listSealedOf } from '../store/signed-paper.store.ts'

export type Asked = { readonly actor: CustomerActor; readonly now: Date }

export async function numberOf(database: Database, { actor }: Asked): Promise<string> {
  return (await describeCustomer(database, actor.customerId)).mobile
}

/** Papers that one press answers, told apart without naming the order. */
function groupOf({ orderCode, askedBy }: Invitation): string {
  return createHash('sha256').update(`${orderCode}|${askedBy}`).digest('base64url').slice(0, 16)
}

export async function readOwnSignatures(
  database: Database,
  asked: Asked,
): Promise<Pick<CallReply<typeof listOwnSignatures>, 'items'>> {
  const today = shanghaiDateOf(instantOf(asked.now))
  const all = await listOfNumber(database, await numberOf(database, asked))
  const sealed = await listSealedOf(
    database,
    all.filter(({ state }) => state === 'signed'),
  )
  const inOrder = all.toSorted((one, other) => one.paperKey.localeCompare(other.paperKey))
  const items = inOrder.map((one) => ({
    invitationId: one.invitationId,
    paperKey: one.paperKey,
    title: one.paper.title,
    company: one.paper.company,
    askedBy: one.askedBy,
    personName: one.personName,
    dueOn: one.dueOn,
    isLate: isWaiting(one.state) && one.dueOn < today,
    state: one.state,
    fingerprint: one.contentHash,
    actedAt: one.actedAt?.toISOString() ?? null,
    isSealed: one.state === 'signed' && sealed.some((paper) => isOf(paper, one)),
    isWithProvider: one.state === 'seen' && one.providerEnvelope !== null,
    group: groupOf(one),
  }))
  return {
    items: [
      ...items.filter(({ state }) => isWaiting(state)),
      ...items.filter(({ state }) => !isWaiting(state)),
    ],
  }
}
