import type { Actor } from '@kaihu/domain/access/actor.ts'
import { tellAdministrators } from '../../../notices/tell-administrators.usecase.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Loaded } from './load-list.usecase.ts'

type By = { readonly database: Database; readonly actor: Actor; readonly now: Date }

/** That a new version waits for release: every administrator but the one who loaded it. */
export async function tellOfVersion(
  listCode: string,
  { version: { versionId, state }, isUnchanged }: Loaded,
  { database, actor, now }: By,
): Promise<void> {
  if (isUnchanged || state !== 'waiting') return
  await inTransaction(database, (trx) =>
    tellAdministrators(trx, {
      notice: 'listWaiting',
      params: { name: listCode },
      onceKey: `list:${listCode}:${versionId}`,
      at: now,
      but: actor.kind === 'staff' ? [actor.staffId] : [],
    }),
  )
}
