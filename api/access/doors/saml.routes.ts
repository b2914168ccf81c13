import {
  beginSaml as beginCall,
  endSamlSessions as endCall,
  finishSaml as finishCall,
  getSamlMetadata,
} from '@kaihu/contract/doors.ts'
import type { SamlProvider } from '../../bank/saml/saml.ts'
import { refuse } from '../../platform/refuse.ts'
import { implement, type Route } from '../../platform/routes.ts'
import type { AccessDeps } from '../access-deps.ts'
import { arrivalOf } from '../cookies.ts'
import { goOn, originOf, orTurnBack, sendOff } from './at-the-door.ts'
import { endDoorSessions } from './end-door-sessions.usecase.ts'
import { beginSaml, finishSaml, samlPlaces } from './saml-sign-in.usecase.ts'

function open({ saml }: AccessDeps): SamlProvider {
  if (!saml) throw refuse('notFound')
  return saml
}

function beginning(deps: AccessDeps): Route {
  return implement(beginCall, ({ query }, context) => {
    const provider = open(deps)
    const { address } = context
    return sendOff(context, {
      isProduction: deps.isProduction,
      sameSite: 'none',
      begin: (origin) => beginSaml({ origin, next: query.next, address }, { ...deps, provider }),
    })
  })
}

function finishing(deps: AccessDeps): Route {
  return implement(finishCall, ({ body }, context) => {
    const provider = open(deps)
    const { http, address, now } = context
    return orTurnBack(context, async () => {
      const coming = { response: body.SAMLResponse, cookie: arrivalOf(http.request), address, now }
      const { next } = await finishSaml(coming, { ...deps, provider })
      return goOn(context, 'saml', next)
    })
  })
}

function describing(deps: AccessDeps): Route {
  return implement(getSamlMetadata, (_input, { http }) => {
    const places = samlPlaces(originOf(http.request, deps.isProduction))
    http.reply.header('content-type', 'application/samlmetadata+xml; charset=utf-8')
    return http.reply.send(open(deps).metadata(places))
  })
}

function ending(deps: AccessDeps): Route {
  return implement(endCall, async (_input, { now, log, http }) => {
    const provider = open(deps)
    const [, query = ''] = (http.request.raw.url ?? '').split('?', 2)
    const places = samlPlaces(originOf(http.request, deps.isProduction))
    const ended = await provider.readLogout(query, places).catch((error: unknown) => {
      log.warn({ err: error }, 'logout request refused')
      return undefined
    })
    if (!ended) throw refuse('malformedRequest')
    await endDoorSessions('saml', ended, { ...deps, now })
    return http.reply.redirect(ended.answerAt, 303)
  })
}

export function samlRoutes(deps: AccessDeps): readonly Route[] {
  return [beginning(deps), finishing(deps), describing(deps), ending(deps)]
}
