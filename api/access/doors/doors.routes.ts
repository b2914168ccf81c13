import {
  beginOidc as beginCall,
  endOidcSessions as endCall,
  finishOidc as finishCall,
  getStaffDoors,
  openArrival,
} from '@kaihu/contract/doors.ts'
import type { OpenIdProvider } from '../../bank/oidc/oidc.ts'
import { refuse } from '../../platform/refuse.ts'
import { implement, type Route } from '../../platform/routes.ts'
import type { AccessDeps } from '../access-deps.ts'
import { agentOf } from '../agent-of.ts'
import { arrivalOf, clearArrival, setSessionCookie } from '../cookies.ts'
import { openArrivedSession } from '../staff/open-staff-session.usecase.ts'
import { goOn, orTurnBack, sendOff } from './at-the-door.ts'
import { beginOidc } from './begin-oidc.usecase.ts'
import { endDoorSessions } from './end-door-sessions.usecase.ts'
import { finishOidc } from './finish-oidc.usecase.ts'

function open(deps: AccessDeps): OpenIdProvider {
  if (!deps.oidc) throw refuse('notFound')
  return deps.oidc
}

function beginning(deps: AccessDeps): Route {
  return implement(beginCall, ({ query }, context) => {
    const provider = open(deps)
    const { address } = context
    return sendOff(context, {
      isProduction: deps.isProduction,
      sameSite: 'lax',
      begin: (origin) => beginOidc({ origin, next: query.next, address }, { ...deps, provider }),
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
      return goOn(context, 'oidc', next)
    })
  })
}

function opening(deps: AccessDeps): Route {
  return implement(openArrival, async (_input, { address, now, http }) => {
    const cookie = arrivalOf(http.request)
    clearArrival(http.reply)
    const { opened, grant } = await openArrivedSession(
      { cookie, address, now, agent: agentOf(http.request) },
      deps,
    )
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
    doors: [
      ...(deps.oidc ? [{ door: 'oidc' as const, name: deps.oidc.name ?? null }] : []),
      ...(deps.saml ? [{ door: 'saml' as const, name: deps.saml.name ?? null }] : []),
    ],
    help: deps.help ?? null,
  }))
}

export function doorRoutes(deps: AccessDeps): Route[] {
  return [offering(deps), beginning(deps), finishing(deps), opening(deps), ending(deps)]
}
