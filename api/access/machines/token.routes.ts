import { requestToken } from '@kaihu/contract/machines.ts'
import { implement, type Route } from '../../platform/routes.ts'
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

function bodyOf(answer: TokenAnswer): object {
  if ('error' in answer) return answer
  const { token, scopes, seconds } = answer
  return { access_token: token, token_type: 'Bearer', expires_in: seconds, scope: scopes.join(' ') }
}

/** The token endpoint of programs. */
export const tokenRoutes: readonly Route[] = [
  implement(requestToken, async ({ body }, { database, now, http }) => {
    const { authorization } = http.request.headers
    const shown = basicOf(authorization) ?? {
      clientId: body.client_id ?? '',
      secret: body.client_secret ?? '',
    }
    const answer = await issueToken(database, {
      grantType: body.grant_type,
      scope: body.scope,
      ...shown,
      now,
    })
    const status = 'error' in answer ? (STATUS[answer.error] ?? 400) : 200
    if (status === 401) void http.reply.header('www-authenticate', 'Basic realm="kaihu"')
    return http.reply.status(status).header('cache-control', 'no-store').send(bodyOf(answer))
  }),
]
