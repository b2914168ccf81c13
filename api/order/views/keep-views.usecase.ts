import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { listViews, saveView } from '@kaihu/contract/order-export.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { chainOf } from '../../platform/audit/chains.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { keepView, listViewsOf, removeView } from './view.store.ts'

type Writer = { actor: StaffActor; now: Date }

export async function readViews(
  database: Database,
  screen: string,
  { staffId }: StaffActor,
): Promise<CallReply<typeof listViews>> {
  return { items: await listViewsOf(database, { staffId, screen }) }
}

export async function writeView(
  trx: Transaction,
  view: CallInput<typeof saveView>['body'],
  { actor, now }: Writer,
) {
  const viewId = await keepView(trx, { ...view, staffId: actor.staffId }, now)
  const body = { viewId, screen: view.screen, name: view.name }
  await appendAudit(trx, { chainId: chainOf(actor), kind: 'view.saved', actor, at: now, body })
  return { viewId, name: view.name, search: view.search }
}

export async function forgetView(trx: Transaction, viewId: string, { actor, now }: Writer) {
  if (!(await removeView(trx, actor.staffId, viewId))) throw refuse('notFound')
  await appendAudit(trx, { chainId: chainOf(actor), kind: 'view.deleted', actor, at: now, body: { viewId } })
  return {}
}
