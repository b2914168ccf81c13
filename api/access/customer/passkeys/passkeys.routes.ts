import * as calls from '@kaihu/contract/customer-passkeys.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { normaliseHost } from '../../../platform/http/guard/hosts.ts'
import { implement, type Route } from '../../../platform/routes.ts'
import { newToken } from '../../../platform/session/secrets.ts'
import type { AccessDeps } from '../../access-deps.ts'
import { agentOf } from '../../agent-of.ts'
import { deviceOf, setDevice, setSessionCookie } from '../../cookies.ts'
import { type RelyingParty, relyingPartyOf } from '../../factors/relying-party.ts'
import { judgeConfirmation, requestConfirmation } from '../confirm-act.usecase.ts'
import { addingOf, addPasskey, beginPasskey, readPasskeys, removePasskey } from './own-passkeys.usecase.ts'
import { askSignIn, signInByPasskey } from './sign-in-by-passkey.usecase.ts'

/** The domain that the bank names where this host is of it: it may be the staff's alone. */
function partyOf(request: FastifyRequest, deps: AccessDeps): RelyingParty {
  const { passkeyDomain: domain, isProduction } = deps
  const host = normaliseHost(request.headers.host) ?? ''
  const isWithin = domain !== undefined && (host === domain || host.endsWith(`.${domain}`))
  return relyingPartyOf(request, { passkeyDomain: isWithin ? domain : undefined, isProduction })
}

function entering(deps: AccessDeps): Route[] {
  return [
    implement(calls.askPasskeySignIn, async (_input, { http }) => ({
      ...(await askSignIn(partyOf(http.request, deps), deps)),
    })),
    implement(calls.signInByPasskey, async ({ body }, { address, now, http }) => {
      const { request, reply } = http
      const newDevice = deviceOf(request) ?? newToken()
      // Its shape is judged by the library, which throws for any other.
      const response = body.response as unknown as AuthenticationResponseJSON
      const [party, agent] = [partyOf(request, deps), agentOf(request)]
      const { opened, customer } = await signInByPasskey(
        { response, party, newDevice, address, agent, now },
        deps,
      )
      setSessionCookie(reply, opened.cookie)
      setDevice(reply, newDevice)
      const { customerId, mobile: operMobile } = customer
      return { ...opened.grant, registered: false, customer: { customerId, operMobile } }
    }),
  ]
}

function keeping(deps: AccessDeps): Route[] {
  return [
    implement(calls.listPasskeys, (_input, { database, actor }) => readPasskeys(database, actor)),
    implement(calls.askPasskeyCode, (_input, { actor, session, address, locale, now }) => {
      const act = addingOf({ actor, sessionId: session.sessionId, address, now })
      return requestConfirmation({ ...act, locale }, deps)
    }),
    implement(calls.beginOwnPasskey, async ({ body }, { database, actor, session, address, now, http }) => {
      const { sessionId } = session
      const act = addingOf({ actor, sessionId, address, now })
      const confirmation = await judgeConfirmation({ ...act, ...body }, deps)
      const party = partyOf(http.request, deps)
      return { ...(await beginPasskey({ actor, sessionId, party, now, confirmation }, database)) }
    }),
    implement(calls.addOwnPasskey, async ({ body }, { database, actor, session, now, http }) => {
      const response = body.response as unknown as RegistrationResponseJSON
      const own = { actor, sessionId: session.sessionId, party: partyOf(http.request, deps), now }
      await addPasskey({ ...own, name: body.name, response }, database)
      return readPasskeys(database, actor)
    }),
    implement(calls.removeOwnPasskey, async ({ params }, { database, actor, now }) => {
      await removePasskey({ actor, now, ...params }, database)
      return readPasskeys(database, actor)
    }),
  ]
}

export function passkeyRoutes(deps: AccessDeps): Route[] {
  return [...entering(deps), ...keeping(deps)]
}
