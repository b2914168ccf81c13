import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { PHONE_PAGE } from '@kaihu/contract/phone.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dressPage } from '../bank-folder/dress-page.ts'
import type { Bank } from '../bank-folder/read-bank-folder.ts'
import { refuse } from '../refuse.ts'
import { NONCE_PLACE, newNonce, pagePolicy, setPolicy } from './guard/security-headers.ts'
import { type LookSource, lookOf, turnPreview } from './look/page-look.ts'
import type { Side } from './request.ts'

export const WEB_DIRECTORY = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** A page is another one each time: it is compressed as it is sent. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** The thread that reads PDFs runs its own decoders and nothing else; it has the policy of its own answer. */
const PDF_WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'"

const LIGHT_PAGES: Record<Side, ReadonlySet<string>> = {
  customer: new Set(['/login-customer']),
  staff: new Set(['/welcome', '/login-before']),
}

export function pageOf(side: Side, pathname: string): string {
  if (pathname === '/unsupported') return 'unsupported.html'
  if (side === 'customer' && pathname === PHONE_PAGE) return 'phone.html'
  const isLight = LIGHT_PAGES[side].has(pathname)
  return isLight ? `login-${side}.html` : `${side}.html`
}

function pathnameOf(request: FastifyRequest): string {
  return (request.raw.url ?? '/').split('?', 1)[0] ?? '/'
}

/** Whether somebody opened the address in a browser: it asks for a page by name, a script or picture does not. */
function isPageRequest(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    String(request.headers.accept ?? '').includes('text/html') &&
    !pathnameOf(request).startsWith('/assets/')
  )
}

/** What programs ask; everything else is a page or a file of the web. */
const CALLS = /^\/(v1|dsp|rest|scim|oauth2|health|openapi(?:-core-systems)?\.json|docs|dev)(\/|$)/

/** These are served however busy the server is: a page that is there says that its calls have to wait. */
export function isOfPages(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !CALLS.test(pathnameOf(request))
}

/** What pages are made of: the built files, and what makes them the bank's own. */
export type PageSource = {
  readonly directory: string
  readonly bank?: Bank | undefined
  readonly look?: LookSource
}

async function sendPage(
  { directory, bank, look }: PageSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const built = await readFile(path.join(directory, pageOf(request.side, pathnameOf(request))), 'utf8')
  const html = dressPage(built, bank, await lookOf(request, look))
  const nonce = newNonce()
  setPolicy(reply, pagePolicy(nonce))
  const page = html.replaceAll(NONCE_PLACE, nonce)
  void reply.type('text/html; charset=utf-8').header('vary', 'Host, accept-encoding')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page)
  return reply.header('content-encoding', 'br').send(brotliCompressSync(page, QUICKLY))
}

/** Hashed files for ever, every other address as the page of its side; API paths never get a page. */
export async function servePages(
  app: FastifyInstance,
  { directory = WEB_DIRECTORY, ...source }: Partial<PageSource> = {},
): Promise<void> {
  if (existsSync(directory)) {
    await app.register(fastifyStatic, {
      root: directory,
      index: false,
      wildcard: false,
      // Compressed once, by the build (tools/web/compress.ts).
      preCompressed: true,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        if (file.includes('pdf.worker')) setPolicy(reply, PDF_WORKER_POLICY)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isOfPages(request) || !isPageRequest(request) || !existsSync(directory)) throw refuse('notFound')
    if (source.look && turnPreview(request, reply, source.look)) return reply
    return sendPage({ directory, ...source }, request, reply)
  })
}
