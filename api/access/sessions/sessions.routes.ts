import { readSealingKey } from '@kaihu/contract/sealing.ts'
import { endOtherSessions, endStaffSessions, listSessions } from '@kaihu/contract/sessions.ts'
import { personOf } from '@kaihu/domain/access/actor.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { sealingKeyOf } from '../../platform/session/secrets.ts'
import type { AccessDeps } from '../access-deps.ts'
import { endStaffSessions as endOf } from './end-staff-sessions.usecase.ts'
import { endOthers, readSessions } from './own-sessions.usecase.ts'

export function sessionRoutes(deps: AccessDeps): Route[] {
  return [
    implement(listSessions, (_input, { actor, session: { sessionId } }) =>
      readSessions({ actor, sessionId }, deps),
    ),
    implement(readSealingKey, async (_input, { actor }) => ({
      sealingKey: sealingKeyOf(deps.settings.key, personOf(actor)),
    })),
    implement(endOtherSessions, (_input, { actor, session: { sessionId }, now }) =>
      endOthers({ actor, sessionId, now }, deps),
    ),
    implementWrite(endStaffSessions, ({ params, body }, { trx, actor, now }) =>
      endOf(trx, { ...params, ...body, actor, now }),
    ),
  ]
}
