import type { CddRecord, CrtRoundView } from '@kaihu/contract/cdd.ts'
import type { ActorRef, StaffActor } from '@kaihu/domain/access/actor.ts'
import { NO_FINDINGS } from '@kaihu/domain/application/bank/bank-findings.ts'
import { canEnterCdd } from '@kaihu/domain/order/rights/cdd-rights.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { OrderRecord } from '../../order/order-record.ts'
import { readCrtRounds } from '../../order/push/read-crt-rounds.usecase.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { type CddVersion, listCddVersions } from './cdd.store.ts'
import { readCdd } from './read-cdd.usecase.ts'

type Rounds = Awaited<ReturnType<typeof readCrtRounds>>
type Names = Awaited<ReturnType<typeof nameStaff>>

const MOST_VERSIONS = 50

function staffIdOf(ref: ActorRef | null | undefined): string[] {
  return ref?.kind === 'staff' ? [ref.staffId] : []
}

function personIn(names: Names, ref: ActorRef | null) {
  const found = ref?.kind === 'staff' ? names.get(ref.staffId) : undefined
  return found ? { ...found } : null
}

function peopleIn(rounds: Rounds, versions: readonly CddVersion[]): string[] {
  return [
    ...new Set([
      ...versions.flatMap(({ savedBy }) => staffIdOf(savedBy)),
      ...rounds.flatMap(({ round: { enteredBy, decision } }) =>
        [enteredBy, decision?.by, decision?.checkedBy].flatMap(staffIdOf),
      ),
    ]),
  ]
}

function recordSent(versions: readonly CddVersion[], at: string): number | null {
  return (
    versions.find(({ intent, savedAt }) => intent === 'complete' && savedAt.toISOString() <= at)?.version ??
    null
  )
}

function roundView(
  { round, push }: Rounds[number],
  versions: readonly CddVersion[],
  names: Names,
): CrtRoundView {
  const { decision } = round
  return {
    crtVersion: round.crtVersion,
    enteredBy: personIn(names, round.enteredBy),
    enteredAt: round.enteredAt,
    recordVersion: recordSent(versions, round.enteredAt),
    push,
    decision: decision && {
      action: decision.action,
      at: decision.at,
      comment: decision.comment,
      by: personIn(names, decision.by),
      checkedBy: personIn(names, decision.checkedBy),
    },
  }
}

function findingsIn({ findings = NO_FINDINGS }: Awaited<ReturnType<typeof readCdd>>['context']) {
  return {
    ...findings,
    confirmedHits: [...findings.confirmedHits],
    ownership: findings.ownership && { ...findings.ownership },
    assessed: findings.assessed && { ...findings.assessed },
  }
}

export async function viewCdd(
  database: Queryable,
  { state }: Pick<OrderRecord, 'state'>,
  { actor, now }: { actor: StaffActor; now: Date },
): Promise<CddRecord> {
  const { kept, context, assessed } = await readCdd(database, { state, now })
  const versions = await listCddVersions(database, state.orderCode, MOST_VERSIONS)
  const rounds = await readCrtRounds(database, state.orderCode)
  const names = await nameStaff(database, peopleIn(rounds, versions))
  return {
    version: kept?.version ?? 0,
    crtVersion: state.crtVersion,
    answers: { ...kept?.answers },
    findings: findingsIn(context),
    isComplete: state.facts.cdd_complete === true,
    canEdit: canEnterCdd(state, actor),
    enhancedBecause: [...assessed.enhancedBecause],
    lastReviewDay: assessed.lastReviewDay,
    problems: assessed.problems.map(({ path, code, params }) => ({ path, code, params: { ...params } })),
    rounds: rounds.map((round) => roundView(round, versions, names)),
    versions: versions.map(({ savedAt, savedBy, answers, ...one }) => ({
      version: one.version,
      crtVersion: one.crtVersion,
      intent: one.intent,
      answers: { ...answers },
      savedAt: savedAt.toISOString(),
      savedBy: personIn(names, savedBy),
    })),
  }
}
