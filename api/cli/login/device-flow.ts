import { setTimeout as sleep } from 'node:timers/promises'
import { COMMAND_LINE_CLIENT, DEVICE_GRANT } from '@kaihu/contract/command-line.ts'
import { fetch, type Response } from 'undici'
import { z } from 'zod'
import { StartupError } from '../../platform/start/startup-error.ts'

const askedShape = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  expires_in: z.number(),
  interval: z.number(),
})
export type AskedDevice = z.infer<typeof askedShape>

const givenShape = z.object({ access_token: z.string(), expires_in: z.number() })
const errorShape = z.object({ error: z.string() })

const PATIENCE_MS = 10_000
/** What stands in an answer about a session is not said again; why a server is not the right one is. */
const CAUSE = /^[A-Z0-9_]+$/

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = (cause as { code?: unknown }).code
  return typeof code === 'string' && CAUSE.test(code) ? code : String((cause as Error).message)
}

async function post(server: string, path: string, content: Record<string, string>): Promise<Response> {
  try {
    return await fetch(new URL(path, server), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(content).toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (error) {
    throw new StartupError(
      `${server} does not answer (${causeOf(error)}). Is Kaihu running there? --server ADDRESS names another.`,
    )
  }
}

async function contentOf(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined)
}

export async function askDevice(server: string, who: { host: string; osUser: string }): Promise<AskedDevice> {
  const answer = await post(server, '/oauth2/device_authorization', {
    client_id: COMMAND_LINE_CLIENT,
    host: who.host,
    os_user: who.osUser,
  })
  const asked = askedShape.safeParse(await contentOf(answer))
  if (asked.success) return asked.data
  if (answer.status === 429) throw new StartupError('Too many logins were begun. Wait some minutes.')
  throw new StartupError(
    `${server} answered ${answer.status}: it is not the staff side of Kaihu. --server ADDRESS names another.`,
  )
}

const REFUSED: Readonly<Record<string, string>> = {
  access_denied: 'It was turned away in the browser, or whoever confirmed it was signed out meanwhile.',
  expired_token: 'Nobody confirmed it in time. Begin anew.',
}

type Waiting = { readonly deviceCode: string; readonly seconds: number; readonly until: number }

/** Throws when it is turned away or nobody does. */
export async function awaitSession(
  server: string,
  { deviceCode, seconds, until }: Waiting,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<{ token: string; seconds: number }> {
  await pause(seconds * 1_000)
  if (Date.now() > until) throw new StartupError(REFUSED['expired_token'] ?? '')
  const answer = await post(server, '/oauth2/token', {
    grant_type: DEVICE_GRANT,
    device_code: deviceCode,
    client_id: COMMAND_LINE_CLIENT,
  })
  const content = await contentOf(answer)
  const given = givenShape.safeParse(content)
  if (answer.ok && given.success) return { token: given.data.access_token, seconds: given.data.expires_in }
  const { error = '' } = errorShape.safeParse(content).data ?? {}
  const isBusy = answer.status >= 500 || answer.status === 429
  if (error === 'authorization_pending' || error === 'slow_down' || isBusy) {
    const next = error === 'slow_down' ? seconds + 5 : seconds
    return awaitSession(server, { deviceCode, seconds: next, until }, pause)
  }
  throw new StartupError(REFUSED[error] ?? `${server} answered ${answer.status}.`)
}
