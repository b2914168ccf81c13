import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { MakerRole } from '@kaihu/domain/access/roles.ts'
import { addMinutes, type Instant } from '@kaihu/domain/base/instant.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { OrderCreated, OrderEvent } from '@kaihu/domain/order/events.ts'
import { NO_FLAGS } from '@kaihu/domain/order/intake.ts'
import { orderCodeOf } from '@kaihu/domain/order/order-code.ts'
import { REPORT_FLAGS } from '@kaihu/domain/order/report/facts.ts'
import { initialOrder } from '@kaihu/domain/order/state/evolve.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFinalStatus, type StatusCode } from '@kaihu/domain/order/statuses.ts'
import type { TransitionRow } from '@kaihu/domain/order/transitions/transition.ts'
import { rowsFrom, targetOf } from '@kaihu/domain/order/transitions/transition-table.ts'

export type History = { created: OrderCreated; commands: readonly (readonly OrderEvent[])[] }

export type Dice = (sides: number) => number

export const BRANCHES = ['SH01', 'BJ01', 'GZ01'] as const
export const FIELDS = ['companyInfo.legalName', 'partB.contacts[0].email', 'partB.contacts[1].email'] as const

function one<T>(dice: Dice, list: readonly T[]): T {
  return list[dice(list.length)] as T
}

function actorOf(dice: Dice, role: MakerRole, customerId: string): ActorRef {
  if (role === 'CUSTOMER') return { kind: 'customer', customerId }
  return role === 'SYSTEM'
    ? { kind: 'system', job: 'test' }
    : { kind: 'staff', staffId: `S000${1 + dice(4)}`, role }
}

const NEW_FLOW: Readonly<Record<string, Flow>> = {
  switch_to_lite: SIMPLIFIED,
  switch_to_standard: STANDARD,
  convert_to_bau: STANDARD,
}

function marksOf(dice: Dice) {
  return FIELDS.filter((_, index) => index === 0 || dice(2) === 0).map((fieldKey) => ({
    fieldKey,
    section: 'companyInfo',
    checked: true,
    value: '不符',
    title: '名称',
  }))
}

/** What a command brings along with its move or instead of it. */
function besides(dice: Dice, at: Instant, by: ActorRef): readonly OrderEvent[] {
  switch (dice(6)) {
    case 0:
      return [
        { type: 'fact_recorded', at, by, fact: 'risk_rating', value: one(dice, ['H', 'M', 'L']), note: '' },
      ]
    case 1:
      return [{ type: 'flags_set', at, by, flags: { [one(dice, REPORT_FLAGS)]: dice(2) === 0 } }]
    case 2:
      return [
        {
          type: 'staff_assigned',
          at,
          by,
          seat: one(dice, ['CM', 'AO', 'RM']),
          role: 'CM',
          staffId: `S000${1 + dice(4)}`,
          previous: null,
          cause: 'reassigned',
          reason: null,
        },
      ]
    default:
      return [{ type: 'comment_added', at, by, text: '已核对' }]
  }
}

function moveOf(dice: Dice, row: TransitionRow, from: StatusCode, at: Instant, by: ActorRef): OrderEvent[] {
  const { id, action, steps } = row
  const reasonCode = one(dice, ['no_response', 'other', null])
  const flow = NEW_FLOW[action]
  return [
    ...(action === 'return_to_customer'
      ? [
          {
            type: 'returned_to_customer' as const,
            at,
            by,
            from,
            comment: '请核对',
            marks: marksOf(dice),
            sections: [],
          },
        ]
      : []),
    {
      type: 'transitioned',
      at,
      by,
      transition: id,
      action,
      from,
      to: targetOf(row, from),
      steps,
      reason: null,
      reasonCode,
      checkedBy: null,
    },
    ...(flow === undefined ? [] : [{ type: 'flow_changed' as const, at, by, flow }]),
  ]
}

function pause(dice: Dice): number {
  return one(dice, [0, 3, 40, 300, 900, 4_000]) + dice(60)
}

/** Any row that leads on; the ways out are many and would end every history early, so most of them are passed over. */
function oneRow(dice: Dice, flow: Flow, status: StatusCode): TransitionRow {
  const rows = rowsFrom(flow, status)
  const onward = rows.filter((row) => {
    const to = targetOf(row, status)
    return to === '0000' || !isFinalStatus(to)
  })
  return one(dice, dice(20) > 0 ? onward : rows)
}

export function drawHistory(
  dice: Dice,
  { number, customerId, start, steps }: { number: number; customerId: string; start: Instant; steps: number },
): History {
  let flow: Flow = one(dice, [STANDARD, SIMPLIFIED])
  let status: StatusCode = flow === STANDARD ? '0100' : '0110'
  let at = addMinutes(start, dice(30 * 24 * 60))
  const created: OrderCreated = {
    type: 'order_created',
    at,
    by: { kind: 'customer', customerId },
    flow,
    status,
    customerId,
    orderCode: orderCodeOf('202611', number),
    intake: {
      companyName: '青岚科技有限公司',
      creditCode: '91310000MA1K000019',
      contactName: '李明',
      mobile: '+8613800000000',
      email: 'li@example.com',
      branchCode: one(dice, BRANCHES),
      liteAnswers: {},
    },
    flags: { ...NO_FLAGS, isBB: dice(2) === 0 },
    priority: 'normal',
    sector: one(dice, ['BB', 'CB', null]),
    channelId: null,
    weconnectCaseID: null,
    rm: one(dice, ['S0001', null]),
    ro: null,
  }
  const commands: OrderEvent[][] = []
  while (commands.length < steps && !isFinalStatus(status)) {
    at = addMinutes(at, pause(dice))
    const row = oneRow(dice, flow, status)
    const by = actorOf(dice, one(dice, row.makers), customerId)
    const events = dice(4) === 0 ? [] : moveOf(dice, row, status, at, by)
    commands.push([...events, ...besides(dice, at, by)])
    if (events.length > 0) {
      status = targetOf(row, status)
      flow = NEW_FLOW[row.action] ?? flow
    }
  }
  return { created, commands }
}

export function bornOf({ created }: History): OrderState {
  return initialOrder(created)
}
