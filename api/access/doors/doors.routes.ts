import {
  ARRIVED,
  beginOidc as beginCall,
  type DoorRefusal,
  endOidcSessions as endCall,
  finishOidc as finishCall,
  getStaffDoors,
  openArrival,
} from '@kaihu/contract/doors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenIdProvider } from '../../bank/oidc/oidc.ts'
import { refuse } from '../../platform/refuse.ts'
import { type CallContext, implement, type Route } from '../../platform/routes.ts'
import type { AccessDeps } from '../access-deps.ts'
import { arrivalOf, clearArrival, setArrival, setSessionCookie } from '../cookies.ts'
import { openArrivedSession } from '../open-staff-session.usecase.ts'
import { ATTEMPT_SECONDS } from './attempt-seconds.ts'
import { beginOidc } from './begin-oidc.usecase.ts'
import { endDoorSessions } from './end-door-sessions.usecase.ts'
import { finishOidc } from './finish-oidc.usecase.ts'
import { TurnedBack } from './turn-back.ts'

const SIGN_IN_PAGE = '/welcome'

/** This server as browsers call it; the host is one of the bank's own. */
function originOf({ headers }: FastifyRequest, isProduction: boolean): string {
  return `${isProduction ? 'https' : 'http'}://${headers.host}`
}

function pageWith(values: Readonly<Record<string, string>>): string {
  return `${SIGN_IN_PAGE}?${new URLSearchParams(values).toString()}`
}

/** A page follows a link: whatever goes wrong is told on the sign-in page, not as JSON. */
async function orTurnBack(
  { log, http }: Pick<CallContext, 'log' | 'http'>,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TurnedBack)) throw error
    log.warn({ reason: error.message }, 'turned back at the door')
    const refused: DoorRefusal = error.why
    return http.reply.redirect(pageWith({ refused }), 303)
  }
}

function open(deps: AccessDeps): OpenIdProvider {
  if (!deps.oidc) throw refuse('notFound')
  return deps.oidc
}

function beginning(deps: AccessDeps): Route {
  return implement(beginCall, ({ query }, context) => {
    const provider = open(deps)
    const { http, address } = context
    return orTurnBack(context, async () => {
      const origin = originOf(http.request, deps.isProduction)
      const begun = await beginOidc({ origin, next: query.next, address }, { ...deps, provider })
      setArrival(http.reply, begun.cookie, ATTEMPT_SECONDS)
      return http.reply.redirect(begun.url.href, 303)
    })
  })
}

function finishing(deps: AccessDeps): Route {
  return implement(finishCall, ({ query }, context) => {
    const provider = open(deps)
    const { http, address, now } = context
    const { state } = query
    return orTurnBack(context, async () => {
      const coming = {
        target: http.request.raw.url ?? '',
        state: typeof state === 'string' ? state : '',
        cookie: arrivalOf(http.request),
        address,
        now,
      }
      const { next } = await finishOidc(coming, { ...deps, provider })
      return http.reply.redirect(pageWith({ [ARRIVED]: 'oidc', ...(next !== null && { next }) }), 303)
    })
  })
}

function opening(deps: AccessDeps): Route {
  return implement(openArrival, async (_input, { address, now, http }) => {
    const cookie = arrivalOf(http.request)
    clearArrival(http.reply)
    const { opened, grant } = await openArrivedSession({ cookie, address, now }, deps)
    setSessionCookie(http.reply, opened.cookie)
    return grant
  })
}

/** Answers as Back-Channel Logout 1.0 asks for: 200 when done, 400 for a token that cannot be believed. */
function ending(deps: AccessDeps): Route {
  return implement(endCall, async ({ body }, { now, log, http }) => {
    const provider = open(deps)
    const ended = await provider.readLogout(body.logout_token).catch((error: unknown) => {
      log.warn({ err: error }, 'logout token refused')
      return undefined
    })
    if (!ended) return http.reply.status(400).send({ error: 'invalid_request' })
    await endDoorSessions('oidc', ended, { ...deps, now })
    return http.reply.status(200).send()
  })
}

function offering(deps: AccessDeps): Route {
  return implement(getStaffDoors, () => ({
    hasPassword: deps.hasPassword,
    keepsPasswords: deps.keepsPasswords,
    doors: deps.oidc ? [{ door: 'oidc' as const, name: deps.oidc.name ?? null }] : [],
    help: deps.help ?? null,
  }))
}

/** The doors of the staff side that lead over the bank's identity provider. */
export function doorRoutes(deps: AccessDeps): Route[] {
  return [offering(deps), beginning(deps), finishing(deps), opening(deps), ending(deps)]
}
