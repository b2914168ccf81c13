import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { ROOT } from '@kaihu/domain/application/ownership/declared-ownership.ts'
import {
  type OwnHolder,
  type OwnHolding,
  problemsInVersion,
} from '@kaihu/domain/diligence/ownership/own-version.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { canFillChecklist } from '@kaihu/domain/order/rights/checklist-rights.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { jsonHash } from '../../application/answers-hash.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import { findOwnVersion, insertOwnVersion, type OwnVersion } from '../../ownership/ownership.store.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { syncParties } from '../../screening/parties/sync-parties.usecase.ts'
import { settleRisk } from '../checklist/settle-risk.usecase.ts'
import { diligenceChain } from '../diligence-chain.ts'

export type SaveOwnership = {
  orderCode: string
  actor: StaffActor
  now: Date
  version: number
  holders: readonly OwnHolder[]
  holdings: readonly OwnHolding[]
  note: string
}

function refuseWrong({ holders, holdings }: SaveOwnership): void {
  const isRooted = holders.some(({ id, kind }) => id === ROOT && kind === 'entity')
  const problems = [
    ...(isRooted ? [] : [{ path: 'holders', code: 'M-SHAPE' }]),
    ...problemsInVersion(holders, holdings),
  ]
  if (problems.length > 0) throw refuse('answersInvalid', { problems })
}

/** Which holdings came, went and changed, by the holders' names. */
function changesBetween(before: OwnVersion | undefined, after: SaveOwnership) {
  const told = (version: Pick<OwnVersion, 'holders' | 'holdings'>): Map<string, string> => {
    const nameOf = (id: string) => version.holders.find((one) => one.id === id)?.name ?? id
    return new Map(
      version.holdings.map(({ holder, entity, percent, votes }) => [
        `${nameOf(holder)} > ${nameOf(entity)}`,
        votes === '' ? percent : `${percent} / ${votes}`,
      ]),
    )
  }
  const old = before ? told(before) : new Map<string, string>()
  const now = told(after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((change) => change.before !== change.after)
}

/**
 * Keeps a new version of the bank's own ownership, makes parties of holders whom the answers do not name, so that
 * they are screened, and works the rating out again from it. Refuses everybody but the
 * order's own case manager in review, a stale version, and what is no structure: blank or repeated names, percents
 * that are none, more than the whole of one body.
 */
export async function saveOwnershipVersion(trx: Transaction, save: SaveOwnership): Promise<OrderState> {
  const { orderCode, actor, now, holders, holdings, note } = save
  const { state } = await lockForCommand(trx, { orderCode, actor })
  if (!canFillChecklist(state, actor)) throw refuseCommand(refusal('not_your_seat'))
  const before = await findOwnVersion(trx, orderCode)
  const seen = before?.version ?? 0
  if (seen !== save.version) throw refuse('orderChanged', { data: { version: seen } })
  refuseWrong(save)
  const version = seen + 1
  const kept = { version, holders, holdings, note, savedAt: now, savedBy: actorRef(actor) }
  await insertOwnVersion(trx, orderCode, kept)
  await appendAudit(trx, {
    chainId: diligenceChain(orderCode),
    kind: 'diligence.ownership-saved',
    actor,
    at: now,
    body: {
      version,
      note,
      changes: changesBetween(before, save),
      structureHash: jsonHash({ holders, holdings }),
    },
  })
  await syncParties(trx, { state, now, isForced: true })
  return (await settleRisk(trx, { state, now }))?.state ?? state
}
