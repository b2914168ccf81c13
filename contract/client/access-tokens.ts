import { requestToken } from '../machines.ts'
import { type Patience, patiently, type Send } from './patience.ts'
import { type Refusal, refusalOf } from './refusal.ts'

/** A token is asked for anew so long before it runs out. */
const EARLY_MS = 60_000

type Given = { readonly token: string; readonly until: number }

/** The tokens of a service account: one for all calls, asked for once however many wait for it. */
export function accessTokens(
  account: {
    readonly address: string
    readonly clientId: string
    readonly secret: string
  } & Partial<Patience>,
  send: Send,
) {
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

/** @throws Refusal */
async function askToken(
  { address, clientId, secret, ...patience }: Parameters<typeof accessTokens>[0],
  send: Send,
): Promise<Given> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await patiently(
    () => send(`${address}${requestToken.path}`, { method: requestToken.method, headers, body }),
    patience,
  )
  const said = (await response.json().catch(() => ({}))) as { access_token?: string; expires_in?: number }
  if (!response.ok || said.access_token === undefined)
    throw refusalOf(response.status, { message: 'no token was given', data: said }) satisfies Refusal
  return { token: said.access_token, until: Date.now() + (said.expires_in ?? 0) * 1_000 }
}
