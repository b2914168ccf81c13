import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import { DEVICE_GRANT } from '@kaihu/contract/command-line.ts'
import { requestToken } from '@kaihu/contract/machines.ts'
import { implement, type Route } from '../../platform/routes.ts'
import type { AccessDeps } from '../access-deps.ts'
import { giveSession } from '../command-line/give-session.usecase.ts'
import { issueToken, type TokenAnswer } from './issue-token.usecase.ts'

type Shown = { readonly clientId: string; readonly secret: string }

/** Client id and secret of the Authorization header, each form-encoded as RFC 6749 (2.3.1) has it. */
function basicOf(header: string | undefined): Shown | undefined {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) return undefined
  const [clientId = '', secret = ''] = [
    ...new URLSearchParams(`id=${text.slice(0, colon)}&s=${text.slice(colon + 1)}`).values(),
  ]
  return { clientId, secret }
}

const STATUS: Readonly<Record<string, number>> = { invalid_client: 401 }

type Answer = CallReply<typeof requestToken>

function bodyOf(answer: TokenAnswer): Answer {
  if ('error' in answer) return answer
  const { token, scopes, seconds } = answer
  return { access_token: token, token_type: 'Bearer', expires_in: seconds, scope: scopes.join(' ') }
}

type Body = CallInput<typeof requestToken>['body']

/** What a command line is answered: its session, or what it has to wait for. */
async function forDevice(body: Body, deps: AccessDeps, now: Date): Promise<[status: number, answer: Answer]> {
  const request = { deviceCode: body.device_code ?? '', clientId: body.client_id ?? '', now }
  const answer = await giveSession(request, deps)
  if ('error' in answer) return [STATUS[answer.error] ?? 400, answer]
  return [200, { access_token: answer.token, token_type: 'Bearer', expires_in: answer.seconds }]
}

export function tokenRoutes(deps: AccessDeps): readonly Route[] {
  return [
    implement(requestToken, async ({ body }, { database, now, http }) => {
      void http.reply.header('cache-control', 'no-store')
      if (body.grant_type === DEVICE_GRANT) {
        const [status, answer] = await forDevice(body, deps, now)
        void http.reply.status(status)
        return answer
      }
      const shown = basicOf(http.request.headers.authorization) ?? {
        clientId: body.client_id ?? '',
        secret: body.client_secret ?? '',
      }
      const asked = { grantType: body.grant_type, scope: body.scope, ...shown, now }
      const answer = await issueToken(database, asked)
      const status = 'error' in answer ? (STATUS[answer.error] ?? 400) : 200
      if (status === 401) void http.reply.header('www-authenticate', 'Basic realm="kaihu"')
      void http.reply.status(status)
      return bodyOf(answer)
    }),
  ]
}
