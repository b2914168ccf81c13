import { requestToken } from '../machines.ts'
import { Refusal } from './errors.ts'
import { refusalOf, type Sender } from './send.ts'

/** A token is asked for anew so long before it runs out. */
const EARLY_MS = 60_000

type Account = { readonly clientId: string; readonly secret: string }
type Given = { readonly token: string; readonly until: number }

/** The tokens of a service account: one for all calls, asked for once however many wait for it. */
export function accessTokens(account: Account, send: Sender) {
  let given: Promise<Given> | undefined
  const ask = () => {
    given = askToken(account, send)
    // A failure is told to whoever waits for it; the next one asks again.
    given.catch(() => {
      given = undefined
    })
    return given
  }
  return {
    async current(): Promise<string> {
      const known = given && (await given)
      return known && known.until - EARLY_MS > Date.now() ? known.token : (await ask()).token
    },
    /** Another one than the token that was refused. */
    async after(refused: string): Promise<string> {
      const known = given && (await given)
      return known && known.token !== refused ? known.token : (await ask()).token
    },
  }
}

/** @throws Refusal or NoAnswer: whoever calls decides whether to ask again */
async function askToken({ clientId, secret }: Account, send: Sender): Promise<Given> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const heard = await send(requestToken.path, { method: requestToken.method, headers, body })
  const said = (heard.said ?? {}) as { access_token?: string; expires_in?: number }
  if (heard.response.ok && said.access_token !== undefined)
    return { token: said.access_token, until: Date.now() + (said.expires_in ?? 0) * 1_000 }
  const { status, code, retryAfterMs } = refusalOf(heard)
  throw new Refusal(status, code, 'no token was given', heard.said, retryAfterMs)
}
