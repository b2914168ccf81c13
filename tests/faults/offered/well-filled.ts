import { saveReturnMarks } from '@kaihu/api/application/returns/return-marks.usecase.ts'
import { listPushes } from '@kaihu/api/order/push/push.store.ts'
import type { Transaction } from '@kaihu/api/platform/database/transaction.ts'
import { listStaffFor } from '@kaihu/api/workflow/desk/list-candidates.usecase.ts'
import type { ActionParts } from '@kaihu/contract/order-action.ts'
import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import { findFreeHour, recordVisit } from '@kaihu/db/situations/stages/visit.ts'
import type { World } from '@kaihu/db/situations/world.ts'
import type { Actor, StaffActor } from '@kaihu/domain/access/actor.ts'
import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { reasonCodesOf } from '@kaihu/domain/order/decide/reason-codes.ts'
import type { ActionNeed } from '@kaihu/domain/order/rights/action-view.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'

/** An act, on which order, and by whom. */
export type Asked = {
  readonly world: World
  readonly state: OrderState
  readonly version: number
  readonly actor: Actor
  readonly offer: ActionOffer
}

type Filler = (asked: Asked, trx: Transaction) => Promise<ActionParts>

/** What the dialog of an act asks for, answered as somebody would who reads it. */
const FILLERS: Readonly<Record<ActionNeed, Filler>> = {
  candidate: async ({ world, state, actor, offer }) => {
    const role = offer.action === 'allocate_ao' ? 'AO' : state.flow === SIMPLIFIED ? 'GSC_BB_CM' : 'CM'
    const { items } = await listStaffFor(
      { role, branch: state.intake.branchCode },
      { database: world.database, actor: actor as StaffActor, now: world.clock() },
    )
    const seated = Object.values(state.seats).map((seat) => seat?.staffId)
    const free = items.find((one) => !one.isAbsent && !one.isAtLimit && !seated.includes(one.staffId))
    return free ? { candidate: free.staffId } : {}
  },
  marks: async ({ world, state, version, actor }, trx) => {
    const section = stepsOf(state.flow)[0]?.sections[0]?.key ?? ''
    const mark = { fieldKey: section, section, checked: true, value: '请补充', title: section, seen: null }
    const { orderCode } = state
    await saveReturnMarks(trx, {
      orderCode,
      actor: actor as StaffActor,
      now: world.clock(),
      version,
      marks: [mark],
    })
    return {}
  },
  submission: async () => ({}),
  appointment: async ({ world, state }) => {
    const witnesses = { witness1: world.cast.rm.staffId, witness2: world.cast.ro.staffId }
    const attendees = [state.legalPersonName ?? state.intake.contactName]
    const free = await findFreeHour(world, Object.values(witnesses))
    return { appointment: { ...free, place: 'branch', address: null, ...witnesses, attendees } }
  },
  witness: async ({ world, state }) => {
    const witnesses = { witness1: world.cast.rm.staffId, witness2: world.cast.ro.staffId }
    const seen = { areOriginalsCompared: true, areDeclarationsSigned: true, remark: null }
    return { witness: { ...witnesses, ...seen, ...(await recordVisit(world, state.orderCode)) } }
  },
  hub_customer_id: async ({ state }) => ({ hubCustomerId: state.hubCustomerId ?? '90000001' }),
  account_numbers: async ({ state }, trx) => {
    const pushes = await listPushes(trx, state.orderCode)
    const given = pushes.flatMap(({ result }) => result?.accountNumbers ?? []).map(String)
    return { accountNumbers: given.length > 0 ? [...new Set(given)] : ['6222000000001'] }
  },
  push: async ({ state }) => {
    const failed = Object.values(state.pushes).find(({ status }) => status === 'failed')
    return failed ? { push: failed.kind } : {}
  },
  reason_code: async ({ offer }) => ({ reasonCode: reasonCodesOf(offer.action)[0] ?? '' }),
}

/** Everything that an act brings along. */
export async function wellFilled(asked: Asked, trx: Transaction): Promise<ActionParts> {
  const parts: ActionParts[] = []
  for (const need of asked.offer.needs) parts.push(await FILLERS[need](asked, trx))
  return Object.assign({}, ...parts)
}
