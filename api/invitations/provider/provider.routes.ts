import * as calls from '@kaihu/contract/invitations.ts'
import { refuse } from '../../platform/refuse.ts'
import { implement, inStaffRole, type Route } from '../../platform/routes.ts'
import { checkOn } from '../check-on.ts'
import type { InvitationDeps } from '../invitation.routes.ts'
import { askOfEnvelopes } from './ask-of-envelopes.usecase.ts'
import { beginEnvelope } from './begin-envelope.usecase.ts'
import { checkSignBy } from './sign-by.ts'

export function providerRoutes(deps: InvitationDeps): Route[] {
  const { provider, objects, isProduction } = deps
  return [
    implement(calls.beginEnvelope, async ({ body }, { database, actor, now, http }) => {
      await checkOn(database)
      await checkSignBy(database, provider, 'provider')
      if (!provider) throw refuse('notFound')
      const origin = `${isProduction ? 'https' : 'http'}://${http.request.headers.host}`
      return beginEnvelope({ actor, now, ids: body.invitationIds, origin }, { database, objects, provider })
    }),
    ...inStaffRole([
      implement(calls.hearOfEnvelope, async ({ params }, { database, http }) => {
        await askOfEnvelopes(database, params.envelopeId)
        http.reply.status(204)
        return undefined
      }),
    ]),
  ]
}
