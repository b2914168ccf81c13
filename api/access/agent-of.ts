import type { FastifyRequest } from 'fastify'

const MOST = 300

/** What the browser calls itself; nothing is decided by it. */
export function agentOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.slice(0, MOST) ?? null
}
