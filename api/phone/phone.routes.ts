import {
  finishPhoneAct,
  getPhoneHandovers,
  makePhoneHandover,
  openPhoneHandover,
  PHONE_MINUTES,
  readPhoneAct,
  readPhoneHandover,
  revokePhoneHandover,
} from '@kaihu/contract/phone.ts'
import { agentOf } from '../access/agent-of.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import { refuse } from '../platform/refuse.ts'
import { implement, inAccessRole, type Route } from '../platform/routes.ts'
import { PHONE_COOKIE } from '../platform/session/presented.ts'
import type { SessionSettings } from '../platform/session/session-settings.ts'
import { readSettings } from '../settings/order-settings.ts'
import { type Desk, makeHandover, readHandover, revokeHandover } from './desk-handover.usecase.ts'
import { finishAct, openHandover, readAct } from './phone-act.usecase.ts'

export type PhoneDeps = { readonly database: Database; readonly settings: SessionSettings }

/** Where the bank switched it off, it is as if it were not there. */
async function checkOn(database: Database): Promise<void> {
  const { values } = await readSettings(database)
  if (values.phoneHandover !== true) throw refuse('notFound')
}

type Asking = { actor: Desk['actor']; session: { sessionId: string }; now: Date }

function deskOf(params: { orderCode: string }, { actor, session: { sessionId }, now }: Asking): Desk {
  return { orderCode: params.orderCode, actor, sessionId, now }
}

function deskRoutes({ database }: PhoneDeps): Route[] {
  return [
    implement(getPhoneHandovers, async ({ params }, { actor }) => {
      await checkOn(database)
      await getVisibleOrder(database, params.orderCode, actor)
      return { minutes: PHONE_MINUTES }
    }),
    implement(makePhoneHandover, async ({ params, body }, context) => {
      await checkOn(database)
      return makeHandover({ ...deskOf(params, context), ...body }, database)
    }),
    implement(readPhoneHandover, async ({ params }, context) => {
      await checkOn(database)
      return readHandover({ ...deskOf(params, context), handoverId: params.handoverId }, database)
    }),
    implement(revokePhoneHandover, async ({ params }, context) => {
      await checkOn(database)
      return revokeHandover({ ...deskOf(params, context), handoverId: params.handoverId }, database)
    }),
  ]
}

function phoneRoutesOf({ database }: PhoneDeps): Route[] {
  return [
    implement(readPhoneAct, async (_input, { actor, session: { phone } }) => {
      await checkOn(database)
      return readAct({ actor, phone }, database)
    }),
    implement(finishPhoneAct, async (_input, { actor, session: { phone }, now }) => {
      await checkOn(database)
      return finishAct({ actor, phone, now }, database)
    }),
  ]
}

function opening(deps: PhoneDeps): Route {
  return implement(openPhoneHandover, async ({ body }, { address, now, http }) => {
    await checkOn(deps.database)
    const from = { address, agent: agentOf(http.request) }
    const { grant, cookie } = await openHandover({ ...body, ...from, now }, deps)
    http.reply.setCookie(PHONE_COOKIE, cookie, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'strict',
    })
    return grant
  })
}

export function phoneRoutes(deps: PhoneDeps): Route[] {
  return [...deskRoutes(deps), ...phoneRoutesOf(deps), ...inAccessRole([opening(deps)])]
}
