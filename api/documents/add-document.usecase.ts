import { randomUUID } from 'node:crypto'
import type { StoredFile } from '@kaihu/contract/files.ts'
import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { insertDocument } from './document.store.ts'
import { storedFileOf } from './document.view.ts'

type Made = {
  readonly orderCode: string
  readonly slot: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly actor: Actor
  readonly now: Date
}

export async function addDocument(trx: Transaction, { actor, now, ...made }: Made): Promise<StoredFile> {
  const document = {
    ...made,
    documentId: randomUUID(),
    format: 'pdf',
    mediaType: 'application/pdf',
    pages: null,
    notes: [],
    state: 'replaced',
    reason: null,
    uploadedBy: actorRef(actor),
    uploadedAt: now,
    isLate: false,
  } as const
  await insertDocument(trx, document)
  return storedFileOf(document)
}
