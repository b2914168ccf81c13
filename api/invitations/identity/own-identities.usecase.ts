import { createHash } from 'node:crypto'
import type { OwnIdentity } from '@kaihu/contract/identity-requests.ts'
import { findSlot } from '@kaihu/domain/application/files/slots.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { describeVersion } from '../../consents/words-of-order.usecase.ts'
import { listDocumentsBy } from '../../documents/find-documents.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { type Asked, numberOf } from '../asked/own-signatures.usecase.ts'
import { PERSONS_CONSENT } from './ask-identity.usecase.ts'
import { type IdentityRequest, listIdentityOfNumber } from './identity.store.ts'

export async function listBrought(
  database: Queryable,
  { orderCode, slots, invitedAt }: IdentityRequest,
  { actor }: Asked,
) {
  const own = await listDocumentsBy(database, orderCode, actor)
  return own.filter(({ slot, uploadedAt }) => slots.includes(slot) && uploadedAt >= invitedAt)
}

async function viewOf(database: Database, one: IdentityRequest, asked: Asked): Promise<OwnIdentity> {
  const isOpen = one.state === 'asked'
  const brought = isOpen ? await listBrought(database, one, asked) : []
  const today = shanghaiDateOf(instantOf(asked.now))
  return {
    requestId: one.requestId,
    company: one.company,
    askedBy: one.askedBy,
    personName: one.personName,
    dueOn: one.dueOn,
    isLate: isOpen && one.dueOn < today,
    state: one.state,
    actedAt: one.actedAt?.toISOString() ?? null,
    slots: one.slots.map((slot) => ({
      slot,
      formats: findSlot(slot)?.formats ?? 'F1',
      most: findSlot(slot)?.most ?? 1,
      isRequired: one.needed.includes(slot),
      files: brought
        .filter((document) => document.slot === slot)
        .map(({ documentId, name }) => ({ documentId, name })),
    })),
    consent: await describeVersion(database, PERSONS_CONSENT, one.consentVersion),
    group: createHash('sha256').update(`${one.orderCode}|${one.askedBy}`).digest('base64url').slice(0, 16),
  }
}

export async function readOwnIdentities(database: Database, asked: Asked): Promise<OwnIdentity[]> {
  const all = await listIdentityOfNumber(database, await numberOf(database, asked))
  const told = all.filter(({ toldAt, state }) => toldAt !== null || state !== 'asked')
  const views = await Promise.all(told.map((one) => viewOf(database, one, asked)))
  return views.toSorted((one, other) => Number(other.state === 'asked') - Number(one.state === 'asked'))
}
