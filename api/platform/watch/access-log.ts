import type { FastifyInstance, FastifyRequest } from 'fastify'
import { whoOf } from '../http/guard/security-event.ts'
import type { Metrics } from './metrics.ts'
import { traceOf } from './trace.ts'
import '../http/request.ts'

/** Probes and files of the web are many and tell nothing. */
const QUIET: ReadonlySet<string> = new Set(['getHealth'])

function levelOf(call: string | undefined): 'info' | 'debug' {
  return call === undefined || QUIET.has(call) ? 'debug' : 'info'
}

/** The call that a request was for; whatever is no call counts as one, or strangers would name metrics. */
function callOf(request: FastifyRequest): string | undefined {
  return request.routeOptions.config.call
}

/** Which call, who, how it went and how long it took, never an address with what it names. */
export function addAccessLog(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = callOf(request)
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    const status = reply.statusCode
    metrics?.answered({ call: call ?? 'none', status, seconds: milliseconds / 1_000 })
    request.log[levelOf(call)](
      {
        call,
        method: request.method,
        status,
        milliseconds,
        who: whoOf(request),
        trace: traceOf(request.raw),
      },
      'answered',
    )
  })
}
