import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dress } from '../../bank-folder/dress-page.ts'
import { wornLook } from '../../bank-folder/worn-look.ts'
import type { Database } from '../../database/connect.ts'
import { inAccess } from '../../database/standing.ts'
import type { FreshenLook, PreviewLook } from './fresh-look.ts'
import { previewUntil } from './preview-token.ts'

/** What pages are dressed by where there is a database behind them. */
export type LookSource = {
  readonly database: Database
  readonly freshen: FreshenLook
  readonly preview: PreviewLook
  readonly keys: readonly string[]
  readonly now: () => Date
}

const PREVIEW_COOKIE = '__Host-preview'
const COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const
/** A page is sent however the database fares: what this process wears already is what it shows then. */
const WAIT_MS = 500

async function inTime<T>(work: () => Promise<T>, instead: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((done) => {
    timer = setTimeout(() => done(instead), WAIT_MS)
  })
  const done = async () => work()
  return Promise.race([done().catch(() => instead), late]).finally(() => clearTimeout(timer))
}

/** What the page that somebody opens wears. */
export async function lookOf(request: FastifyRequest, source: LookSource | undefined): Promise<Dress> {
  if (source === undefined) return { look: wornLook() }
  const { database, freshen, preview, keys, now } = source
  await inTime(() => freshen(database), undefined)
  const until = previewUntil(request.cookies[PREVIEW_COOKIE], { keys, now: now() })
  if (until === undefined) return { look: wornLook() }
  const drafted = await inTime(() => inAccess(() => preview(database)), {
    look: wornLook(),
    drafts: 0,
  })
  return { look: drafted.look, preview: { drafts: drafted.drafts, until } }
}

/** Begins or ends a preview in this browser where the address asks for it; whether it did. The address goes no further. */
export function turnPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { keys, now }: LookSource,
): boolean {
  const token = new URL(request.raw.url ?? '/', 'http://here').searchParams.get('preview')
  if (token === null) return false
  const until = previewUntil(token, { keys, now: now() })
  if (until === undefined) void reply.clearCookie(PREVIEW_COOKIE, COOKIE)
  else void reply.setCookie(PREVIEW_COOKIE, token, { ...COOKIE, expires: until })
  void reply.header('cache-control', 'no-store').redirect('/', 303)
  return true
}
