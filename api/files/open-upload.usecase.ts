import { randomBytes, randomUUID } from 'node:crypto'
import { type Actor, personOf } from '@kaihu/domain/access/actor.ts'
import { limitOfName, MEGABYTE } from '@kaihu/domain/application/files/formats.ts'
import type { SlotDefinition } from '@kaihu/domain/application/files/slots.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { filesChain } from './files-chain.ts'
import type { FilesDeps } from './files-deps.ts'
import { refuseFile } from './refuse-file.ts'
import { countUploads, insertUpload } from './upload.store.ts'

type Opening = {
  readonly orderCode: string
  readonly slot: SlotDefinition
  readonly name: string
  readonly size: number
  readonly actor: Actor
  readonly now: Date
}

/** Throws fileRefused for what the slot never takes: said before a byte is sent. */
export function checkSize({ formats }: SlotDefinition, { name, size }: { name: string; size: number }): void {
  if (size === 0) throw refuseFile('empty')
  const limit = limitOfName(formats, name)
  if (size > limit) throw refuseFile('tooLarge', { megabytes: limit / MEGABYTE })
}

export async function countOpenUploads(trx: Transaction, actor: Actor, orderCode: string): Promise<number> {
  return Number((await countUploads(trx, personOf(actor), orderCode)).ofPerson)
}

export async function openUpload(
  trx: Transaction,
  { orderCode, slot: { slot }, name, size, actor, now }: Opening,
  { ring }: Pick<FilesDeps, 'ring'>,
): Promise<string> {
  const uploadId = randomUUID()
  const person = personOf(actor)
  const key = await ring.wrap(randomBytes(32))
  await insertUpload(trx, { uploadId, orderCode, slot, person, name, size, received: 0, key }, now)
  const body = { uploadId, slot, size }
  const chainId = filesChain(orderCode)
  await appendAudit(trx, { chainId, kind: 'files.upload-started', actor, at: now, body })
  return uploadId
}
