import { personOf, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import { refuse } from '../platform/refuse.ts'
import { listRuns, type RunRow } from './hits/run.store.ts'
import { runScreening } from './run-screening.usecase.ts'
import { runsOfStay } from './state-facts.usecase.ts'

function refuseRun(reason: string, isForbidden = false) {
  return refuse(isForbidden ? 'orderForbidden' : 'hitRefused', {
    words: `screening-desk:refusals.${reason}`,
    reason,
    data: { reason },
  })
}

export async function screenByHand(
  database: Database,
  act: { readonly orderCode: string; readonly actor: StaffActor; readonly now: Date },
): Promise<RunRow> {
  const { orderCode, actor, now } = act
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const stage = actor.role === 'AO' ? 'ao' : actor.role === 'CM' ? 'cm' : null
  if (stage === null) throw refuseRun('role_may_not', true)
  if (state.status !== '0700') throw refuseRun('not_due')
  const stay = runsOfStay(await listRuns(database, orderCode), state)
  const others = stay.filter((run) => run.stage === (stage === 'ao' ? 'cm' : 'ao'))
  if (others.some((run) => personOf(run.actor) === personOf(actor))) throw refuseRun('same_person', true)
  return runScreening(database, { orderCode, stage, actor, now })
}
