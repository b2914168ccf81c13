import {
  askDeviceLogin,
  decideDeviceLogin,
  findDeviceLogin,
  showUserCode,
} from '@kaihu/contract/command-line.ts'
import { implement, type Route } from '../../platform/routes.ts'
import type { AccessDeps } from '../access-deps.ts'
import { originOf } from '../doors/at-the-door.ts'
import { askDeviceLogin as ask, LIFE_SECONDS, WAIT_SECONDS } from './ask-device-login.usecase.ts'
import { decideDeviceLogin as decide, readDeviceLogin } from './decide-device-login.usecase.ts'

const PAGE = '/administration/commandLine'

export function commandLineRoutes({ database, settings, isProduction }: AccessDeps): Route[] {
  const minutes = Math.floor(settings.commandLineSeconds / 60)
  return [
    implement(askDeviceLogin, async ({ body }, { http, address, now }) => {
      const { client_id: clientId, host, os_user: osUser } = body
      const codes = await ask({ clientId, host, osUser, address, now }, database)
      void http.reply.header('cache-control', 'no-store')
      if (!codes) {
        void http.reply.status(401)
        return { error: 'invalid_client' }
      }
      const page = `${originOf(http.request, isProduction)}${PAGE}`
      const shown = showUserCode(codes.userCode)
      return {
        device_code: codes.deviceCode,
        user_code: shown,
        verification_uri: page,
        verification_uri_complete: `${page}?code=${shown}`,
        expires_in: LIFE_SECONDS,
        interval: WAIT_SECONDS,
      }
    }),
    implement(findDeviceLogin, async ({ params }, { actor }) => ({
      login: await readDeviceLogin({ ...params, actor, minutes }, database),
    })),
    implement(decideDeviceLogin, ({ params, body }, { actor, session: { sessionId }, now }) =>
      decide({ ...params, ...body, actor, sessionId, now }, database),
    ),
  ]
}
