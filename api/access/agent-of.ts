import type { FastifyRequest } from 'fastify'

const MOST = 300

export function agentOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.slice(0, MOST) ?? null
}
