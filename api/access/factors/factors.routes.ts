import * as calls from '@kaihu/contract/factors.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { FastifyReply } from 'fastify'
import { type CallContext, implement, type Route } from '../../platform/routes.ts'
import { newToken } from '../../platform/session/secrets.ts'
import type { Session } from '../../platform/session/session.ts'
import type { AccessDeps } from '../access-deps.ts'
import { deviceOf, setDevice, setSessionCookie } from '../cookies.ts'
import type { Advanced } from './advance.usecase.ts'
import { addPasskey, addTotp, beginPasskey, beginTotp } from './enrol.usecase.ts'
import type { FactorAct } from './factor-act.ts'
import { readFactors, removeFactor, renameFactor } from './own-factors.usecase.ts'
import { beginProof, proveFactor } from './prove.usecase.ts'
import { relyingPartyOf } from './relying-party.ts'
import { rememberBrowser } from './remember-browser.usecase.ts'

type Context = Pick<CallContext, 'http' | 'address' | 'now'> & { actor: StaffActor; session: Session }

function actOf({ actor, session, address, now, http: { request } }: Context, deps: AccessDeps): FactorAct {
  return { actor, session, address, now, device: deviceOf(request), party: relyingPartyOf(request, deps) }
}

async function answer(
  done: Advanced | null,
  { actor, http: { request, reply } }: Context,
  { database }: AccessDeps,
) {
  const device = deviceOf(request) ?? newToken()
  await rememberBrowser(database, actor, device)
  setDevice(reply, device)
  return { grant: done && takeOver(done, reply) }
}

function takeOver({ opened, grant }: Advanced, reply: FastifyReply) {
  setSessionCookie(reply, opened.cookie)
  reply.removeHeader('x-auth-code')
  return grant
}

function enrolling(deps: AccessDeps): Route[] {
  return [
    implement(calls.beginPasskey, async (_input, context) => ({
      ...(await beginPasskey(actOf(context, deps), deps)),
    })),
    implement(calls.addPasskey, async ({ body }, context) =>
      answer(await addPasskey(body, actOf(context, deps), deps), context, deps),
    ),
    implement(calls.beginTotp, (_input, context) => beginTotp(actOf(context, deps), deps)),
    implement(calls.addTotp, async ({ body }, context) =>
      answer(await addTotp(body, actOf(context, deps), deps), context, deps),
    ),
  ]
}

function proving(deps: AccessDeps): Route[] {
  return [
    implement(calls.beginProof, async (_input, context) => ({
      ...(await beginProof(actOf(context, deps), deps)),
    })),
    implement(calls.proveFactor, async ({ body }, context) =>
      answer(await proveFactor(body, actOf(context, deps), deps), context, deps),
    ),
  ]
}

function keeping(deps: AccessDeps): Route[] {
  return [
    implement(calls.listFactors, (_input, context) => readFactors(context, deps)),
    implement(calls.renameFactor, async ({ params, body }, context) => {
      await renameFactor({ ...actOf(context, deps), ...params, ...body }, deps)
      return null
    }),
    implement(calls.removeFactor, async ({ params }, context) => {
      await removeFactor({ ...actOf(context, deps), ...params }, deps)
      return null
    }),
  ]
}

export function factorRoutes(deps: AccessDeps): Route[] {
  return [...enrolling(deps), ...proving(deps), ...keeping(deps)]
}
