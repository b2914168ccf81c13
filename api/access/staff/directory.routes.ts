import { authenticateStaff, directorySessions, signOutStaff } from '@kaihu/contract/directory.ts'
import { DEV_TOKEN, HEADERS } from '@kaihu/contract/wire/signing.ts'
import type { FastifyRequest } from 'fastify'
import { REALM } from '../../bank/directory/directory.ts'
import { normaliseHost } from '../../platform/http/guard/hosts.ts'
import { refuse } from '../../platform/refuse.ts'
import { implement, type Route } from '../../platform/routes.ts'
import { headerOf } from '../../platform/session/presented.ts'
import { newToken } from '../../platform/session/secrets.ts'
import type { AccessDeps } from '../access-deps.ts'
import { clearSession, deviceOf, setDevice } from '../cookies.ts'
import { signOut } from '../sign-out.usecase.ts'
import { authenticateStaff as authenticate } from './authenticate-staff.usecase.ts'

const FAILED = { code: 401, reason: 'Unauthorized', message: 'Authentication Failed' }

/** A failed sign-in on localhost, on a development server told to allow it. */
function isDevSignIn(deps: AccessDeps, request: FastifyRequest): boolean {
  return deps.settings.devToken && normaliseHost(request.headers.host) === 'localhost'
}

function authenticating(deps: AccessDeps): Route {
  return implement(authenticateStaff, async ({ query, body }, { address, now, http }) => {
    if (!deps.hasPassword) throw refuse('passwordSignInClosed')
    const device = deviceOf(http.request)
    const newDevice = device ?? newToken()
    const found = await authenticate({ ...query, ...body, address, device, newDevice, now }, deps)
    if (found !== undefined) setDevice(http.reply, newDevice)
    const tokenId = found ?? (isDevSignIn(deps, http.request) ? DEV_TOKEN : undefined)
    if (tokenId !== undefined) return { tokenId, successUrl: '/dashboard', realm: `/${REALM}` }
    http.reply.status(401)
    return FAILED
  })
}

function tokenOf(request: FastifyRequest): string | undefined {
  return headerOf(request, HEADERS.staffToken) ?? headerOf(request, 'iplanetdirectorypro')
}

function sessions(deps: AccessDeps): Route {
  return implement(directorySessions, async ({ query }, { now, http }) => {
    const token = tokenOf(http.request)
    if (query._action === 'validate') {
      const identity = token === undefined ? undefined : await deps.directory.validate(token)
      if (!identity) return { valid: false as const }
      return { valid: true as const, uid: identity.username, realm: `/${identity.realm}` }
    }
    if (token !== undefined) await signOut(token, now, deps)
    clearSession(http.reply)
    return { result: 'Successfully logged out' }
  })
}

function signingOut(deps: AccessDeps): Route {
  return implement(signOutStaff, async ({ body }, { now, http }) => {
    await signOut(body.token, now, deps)
    clearSession(http.reply)
    return null
  })
}

export function directoryRoutes(deps: AccessDeps): Route[] {
  return [authenticating(deps), sessions(deps), signingOut(deps)]
}
