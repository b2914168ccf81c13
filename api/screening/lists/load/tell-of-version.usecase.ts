import type { Actor } from '@kaihu/domain/access/actor.ts'
import { tellAdministrators } from '../../../notices/tell-administrators.usecase.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import type { Loaded } from './load-list.usecase.ts'

type By = { readonly database: Database; readonly actor: Actor; readonly now: Date }

export async function tellOfVersion(
  listCode: string,
  { version: { versionId, state }, isUnchanged }: Loaded,
  { database, actor, now }: By,
): Promise<void> {
  if (isUnchanged || state !== 'waiting') return
  await inTransaction(database, (trx) => tellWithin(trx, { listCode, versionId, actor, now }))
}

export async function tellOfOwnEntry(
  trx: Transaction,
  { version: { versionId, listCode, state }, isUnchanged }: Loaded,
  by: Pick<By, 'actor' | 'now'>,
): Promise<void> {
  if (isUnchanged || state !== 'waiting') return
  await tellWithin(trx, { listCode, versionId, ...by })
}

type Waiting = Pick<By, 'actor' | 'now'> & { readonly listCode: string; readonly versionId: string }

function tellWithin(trx: Transaction, { listCode, versionId, actor, now }: Waiting): Promise<void> {
  return tellAdministrators(trx, {
    notice: 'listWaiting',
    params: { name: listCode },
    onceKey: `list:${listCode}:${versionId}`,
    at: now,
    but: actor.kind === 'staff' ? [actor.staffId] : [],
  })
}
