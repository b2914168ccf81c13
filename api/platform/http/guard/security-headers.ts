import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Stands in built pages where each page that is sent has its own nonce. */
export const NONCE_PLACE = '__CSP_NONCE__'

export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** The policy of every answer that is no page: nothing may be loaded, run or framed. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The policy of a page: its own files, and the scripts and styles that carry its nonce (ASVS 3.4.3). */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The component library measures text areas through setAttribute('style'); attributes load and run nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

export function setPolicy(reply: { header(name: string, value: string): unknown }, policy: string): void {
  reply.header('content-security-policy', policy)
}

/** Headers of every answer. Camera and microphone are for the intention video, this origin only. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    setPolicy(reply, CLOSED_POLICY)
    reply.header('cache-control', 'no-store')
    reply.header('vary', 'Host')
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()')
  })
}
