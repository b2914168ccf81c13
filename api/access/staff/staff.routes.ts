import {
  getSystemFunctions,
  getSystemUser,
  keepAlive,
  openStaffSession,
  switchRole,
} from '@kaihu/contract/access.ts'
import { capabilitiesOf } from '@kaihu/domain/access/capabilities.ts'
import { roleOf } from '@kaihu/domain/access/roles.ts'
import { routesOf } from '@kaihu/domain/access/route-groups.ts'
import { implement, type Route } from '../../platform/routes.ts'
import type { AccessDeps } from '../access-deps.ts'
import { agentOf } from '../agent-of.ts'
import { setSessionCookie } from '../cookies.ts'
import { keepAlive as extend } from '../keep-alive.usecase.ts'
import { describeStaff } from './describe-staff.usecase.ts'
import { openStaffSession as open } from './open-staff-session.usecase.ts'
import { switchRole as change } from './switch-role.usecase.ts'

function opening(deps: AccessDeps): Route {
  return implement(openStaffSession, async ({ body }, { address, now, http }) => {
    const { opened, grant } = await open(
      { tokenId: body.tokenId, address, now, agent: agentOf(http.request) },
      deps,
    )
    setSessionCookie(http.reply, opened.cookie)
    return grant
  })
}

function switching(deps: AccessDeps): Route {
  return implement(switchRole, async ({ body }, { actor, session, now, http }) => {
    const { opened, grant } = await change({ role: body.role, actor, session, now }, deps)
    setSessionCookie(http.reply, opened.cookie)
    http.reply.removeHeader('x-auth-code')
    return grant
  })
}

const functions: Route = implement(getSystemFunctions, (_input, { actor: { role } }) => ({
  role,
  capabilities: [...capabilitiesOf(role)],
  routeGroups: [...roleOf(role).groups],
  routes: routesOf(role).map(({ path }) => path),
}))

const user: Route = implement(getSystemUser, (_input, { actor, database }) => describeStaff(database, actor))

function keepingAlive(deps: AccessDeps): Route {
  return implement(keepAlive, (_input, { session }) => extend(session, deps))
}

export function staffRoutes(deps: AccessDeps): Route[] {
  return [opening(deps), switching(deps), functions, user, keepingAlive(deps)]
}
