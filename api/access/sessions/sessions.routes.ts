import { endOtherSessions, endStaffSessions, listSessions } from '@kaihu/contract/sessions.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import type { AccessDeps } from '../access-deps.ts'
import { endStaffSessions as endOf } from './end-staff-sessions.usecase.ts'
import { endOthers, readSessions } from './own-sessions.usecase.ts'

/** Sessions as people see and end them: their own, and those of somebody by an administrator. */
export function sessionRoutes(deps: AccessDeps): Route[] {
  return [
    implement(listSessions, (_input, { actor, session: { sessionId } }) =>
      readSessions({ actor, sessionId }, deps),
    ),
    implement(endOtherSessions, (_input, { actor, session: { sessionId }, now }) =>
      endOthers({ actor, sessionId, now }, deps),
    ),
    implementWrite(endStaffSessions, ({ params, body }, { trx, actor, now }) =>
      endOf(trx, { ...params, ...body, actor, now }),
    ),
  ]
}
