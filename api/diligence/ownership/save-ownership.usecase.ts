import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { isMasked, maskDatum } from '@kaihu/domain/access/masked-data.ts'
import { declaredOwnership, ROOT } from '@kaihu/domain/application/ownership/declared-ownership.ts'
import {
  type OwnHolder,
  type OwnHolding,
  problemsInVersion,
} from '@kaihu/domain/diligence/ownership/own-version.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { canFillChecklist } from '@kaihu/domain/order/rights/checklist-rights.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { jsonHash } from '../../application/answers-hash.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
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

function named(name: string): string {
  return name.replaceAll(/\s/g, '')
}

// By name, of those that were shown. A mask that stands for none of them, or for two, is refused at its
// place.
function withBirthDates(
  holders: readonly OwnHolder[],
  known: readonly { readonly name: string; readonly birthDate: string }[],
): readonly OwnHolder[] {
  const problems: { path: string; code: string }[] = []
  const whole = holders.map((holder, index) => {
    if (!isMasked(holder.birthDate)) return holder
    const own = known.filter(
      ({ name, birthDate }) =>
        named(name) === named(holder.name) && maskDatum('birthDate', birthDate) === holder.birthDate,
    )
    const [birthDate, ...others] = new Set(own.map((one) => one.birthDate))
    if (birthDate === undefined || others.length > 0)
      problems.push({ path: `holders[${index}].birthDate`, code: 'M-MASKED' })
    return { ...holder, birthDate: birthDate ?? '' }
  })
  if (problems.length > 0) throw refuse('answersInvalid', { problems })
  return whole
}

async function knownHolders(trx: Transaction, orderCode: string, before: OwnVersion | undefined) {
  const { graph, birthDates } = declaredOwnership((await getKeptAnswers(trx, orderCode)).answers)
  const declared = [...graph.holders.values()].map(({ id, name }) => ({
    name,
    birthDate: birthDates.get(id) ?? '',
  }))
  return [...(before?.holders ?? []), ...declared]
}

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
 * Makes parties of holders whom the answers do not name and works the rating out again. Refuses everybody but
 * the order's own case manager in review, a stale version, and what is no structure.
 */
export async function saveOwnershipVersion(trx: Transaction, save: SaveOwnership): Promise<OrderState> {
  const { orderCode, actor, now, holdings, note } = save
  const { state } = await lockForCommand(trx, { orderCode, actor })
  if (!canFillChecklist(state, actor)) throw refuseCommand(refusal('not_your_seat'))
  const before = await findOwnVersion(trx, orderCode)
  const seen = before?.version ?? 0
  if (seen !== save.version) throw refuse('orderChanged', { data: { version: seen } })
  const holders = withBirthDates(save.holders, await knownHolders(trx, orderCode, before))
  refuseWrong({ ...save, holders })
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
