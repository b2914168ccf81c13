import { type Refusal, refusal } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { readSettings } from '../settings/order-settings.ts'
import { listIdentity } from './identity/identity.store.ts'
import { readStanding } from './read-invitations.usecase.ts'
import type { PaperStanding } from './standing.ts'
import { listCurrent } from './store/invitation.store.ts'

function isOpen({ invitations, isOnPaper, isWhole, sealed }: PaperStanding): boolean {
  return invitations.length > 0 && !isOnPaper && !(isWhole && sealed !== undefined)
}

export async function findUnsigned(
  database: Queryable,
  state: OrderState,
  now: Date,
): Promise<readonly Refusal[]> {
  const invited = await listCurrent(database, state.orderCode)
  const identities = await listIdentity(database, state.orderCode)
  if (invited.length + identities.length === 0) return []
  const { values } = await readSettings(database)
  if (values.invitations !== true) return []
  const papers = invited.length === 0 ? [] : (await readStanding(database, state, now)).filter(isOpen)
  const people = identities.filter(({ state: at }) => at !== 'given')
  return [
    ...(papers.length === 0 ? [] : [refusal('signatures_missing', { count: papers.length })]),
    ...(people.length === 0 ? [] : [refusal('identity_missing', { count: people.length })]),
  ]
}
