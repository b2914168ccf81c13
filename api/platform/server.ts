import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import underPressure from '@fastify/under-pressure'
import { QUERY_HEADER } from '@kaihu/contract/wire/search-words.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { FIRST_LOCALE, localeOf } from '@kaihu/domain/base/locales.ts'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bank } from './bank-folder/read-bank-folder.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database/connect.ts'
import { inAccess } from './database/standing.ts'
import { answerError } from './http/answers.ts'
import { acceptBodies } from './http/bodies.ts'
import { checkRoutes } from './http/check-routes.ts'
import { eventsRoute } from './http/events.ts'
import { refuseCrossSite } from './http/guard/cross-site.ts'
import { sideByHost } from './http/guard/hosts.ts'
import { limitMachines } from './http/guard/limit-machines.ts'
import { limitStrangers } from './http/guard/limit-strangers.ts'
import { addSecurityHeaders, pagePolicy, setPolicy } from './http/guard/security-headers.ts'
import { healthRoute } from './http/health.ts'
import { freshenLook, previewLook } from './http/look/fresh-look.ts'
import { proveMachines } from './http/machines.ts'
import { coreSystemsDocument } from './http/openapi/core-systems-document.ts'
import { openApiDocument } from './http/openapi/document.ts'
import { isOfPages, servePages } from './http/pages.ts'
import { registerCalls } from './http/register-calls.ts'
import { settleRoute } from './idempotency/settle.routes.ts'
import { startLiveHub } from './live/live-hub.ts'
import { createOpenStreams } from './live/open-streams.ts'
import { refuse } from './refuse.ts'
import type { Route } from './routes.ts'
import { startSessionWatch } from './session/live-sessions.ts'
import { SESSION_COOKIE } from './session/presented.ts'
import { isStaffCookie } from './session/session.store.ts'
import { sessionSettings } from './session/session-settings.ts'
import type { Config } from './start/config.ts'
import type { Leaving } from './start/leaving.ts'
import { addAccessLog } from './watch/access-log.ts'
import { browserErrorRoute } from './watch/browser-errors.routes.ts'
import type { Metrics } from './watch/metrics.ts'
import { traceOf } from './watch/trace.ts'
import './http/request.ts'

export type ServerParts = {
  config: Config
  /** As the application's role. */
  pool: pg.Pool
  database: Database
  rooms: readonly Route[]
  log: Logger
  clock?: Clock
  webDirectory?: string
  bank?: Bank
  /** Delay of the event loop, in milliseconds, from which new requests are turned away as busy; 0 never does. */
  busyAfterMs?: number
  leaving?: Leaving
  metrics?: Metrics
}

const BUSY_AFTER_MS = 2_000

function createFastify(config: Config, log: Logger): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger, bindings, options, request) =>
      logger.child({ ...bindings, trace: traceOf(request) }, options),
    // Exact addresses or nothing: anybody can write X-Forwarded-For (never `true`).
    trustProxy: config.TRUSTED_PROXIES ? [...config.TRUSTED_PROXIES] : false,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 5_000 },
    // An address that cannot be read never comes to the gate: its answer is ours all the same.
    frameworkErrors: (error, request, reply) => {
      request.locale = localeOf(request.headers[HEADERS.locale])
      answerError(error, request, reply)
    },
    // Ending, it lets everything under way come to its end, and answers what an open connection still brings.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
}

/** Two hosts in one request: what stands in front may believe the other one. */
function refuseTwoHosts({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw refuse('malformedRequest')
}

/** A query that came in a header is read, and was signed, as if it stood in the address: the path alone found the route. */
function bringQuery({ raw, headers }: FastifyRequest): void {
  const query = headers[QUERY_HEADER]
  if (query === undefined) return
  if (raw.url?.includes('?') || typeof query !== 'string') throw refuse('malformedRequest')
  raw.url = `${raw.url}?${query}`
}

function addGate(app: FastifyInstance, config: Config): void {
  const sideOf = sideByHost(config)
  app.decorateRequest('rawBody', undefined)
  app.decorateRequest('side', 'staff')
  app.decorateRequest('locale', FIRST_LOCALE)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('program', undefined)
  app.decorateRequest('session', undefined)
  app.addHook('onRequest', async (request) => {
    request.locale = localeOf(request.headers[HEADERS.locale])
    refuseTwoHosts(request)
    const side = sideOf(request.headers.host)
    if (!side) throw refuse('unknownHost')
    request.side = side
    refuseCrossSite(request)
    bringQuery(request)
  })
}

/** Whoever keeps a connection to a process that is about to end opens the next one elsewhere. */
function addFarewell(app: FastifyInstance, leaving: Leaving | undefined): void {
  app.addHook('onSend', async (_request, reply) => {
    if (leaving?.hasBegun()) reply.header('connection', 'close')
  })
}

async function addPressureValve(app: FastifyInstance, busyAfterMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    maxEventLoopUtilization: 0,
    retryAfter: 5,
    pressureHandler: (request, _reply, _type, _value) => {
      if (isOfPages(request)) return
      throw refuse('serviceBusy', { retryAfter: 5 })
    },
  })
}

async function serveDocument(
  app: FastifyInstance,
  routes: readonly Route[],
  isReader: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  let made: ReturnType<typeof openApiDocument> | undefined
  // Made when somebody asks for it: most processes never do.
  const document = () => {
    made ??= openApiDocument(routes.map(({ call }) => call))
    return made
  }
  app.get('/openapi.json', async () => document())
  app.get('/openapi-core-systems.json', () => coreSystemsDocument())
  await app.register(swagger, { openapi: {}, transformObject: () => document() })
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { supportedSubmitMethods: [] } })
  // What the bank's own side can do is no matter of strangers, nor of its customers.
  app.addHook('onRequest', async (request) => {
    const isDocument = /^\/(docs|openapi(?:-core-systems)?\.json)(?:[/?]|$)/.test(request.url)
    if (isDocument && !(await isReader(request))) throw refuse('notFound')
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/docs')) setPolicy(reply, pagePolicy('docs'))
  })
}

/** Throws when a route declares no capability or no audit event. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = createFastify(parts.config, parts.log)
  try {
    await build(app, parts)
  } catch (error) {
    // What listens already holds a connection: left open, the database could not be closed behind it.
    await app.close()
    throw error
  }
  return app
}

async function build(app: FastifyInstance, parts: ServerParts): Promise<void> {
  const { config, database, log } = parts
  const hub = startLiveHub(parts.pool, database, log)
  const settings = sessionSettings(config)
  const sessions = startSessionWatch(database, settings)
  const streams = createOpenStreams()
  app.decorate('countStreams', streams.count)
  app.addHook('preClose', async () => streams.endAll())
  app.addHook('onClose', () => {
    sessions.close()
    return hub.close()
  })
  const routes = [
    healthRoute(parts.leaving),
    eventsRoute({ hub, sessions, streams }),
    settleRoute,
    browserErrorRoute(parts.metrics),
    ...parts.rooms,
  ].filter(({ call }) => !config.isProduction || !call.developmentOnly)
  checkRoutes(routes)
  app.setErrorHandler(answerError)
  await addSecurityHeaders(app)
  addAccessLog(app, parts.metrics)
  addGate(app, config)
  addFarewell(app, parts.leaving)
  await app.register(cookie)
  await addPressureValve(app, parts.busyAfterMs ?? BUSY_AFTER_MS)
  acceptBodies(app)
  registerCalls(app, routes, {
    database,
    settings,
    clock: parts.clock ?? systemClock,
    onWritten: hub.notify,
    admit: limitStrangers(config.PUBLIC_CALLS_PER_MINUTE),
    proveMachine: proveMachines(config),
    countProgram: limitMachines(),
  })
  // A page that is opened by its address shows its cookie and nothing else; that is enough to read what is no secret.
  const isReader = async ({ side, cookies }: FastifyRequest): Promise<boolean> =>
    !config.isProduction ||
    (side === 'staff' && (await inAccess(() => isStaffCookie(database, cookies[SESSION_COOKIE], settings))))
  await serveDocument(app, routes, isReader)
  const look = {
    database,
    freshen: freshenLook,
    preview: previewLook,
    keys: [settings.key, ...(settings.oldKeys ?? [])],
    now: parts.clock ?? systemClock,
  }
  await servePages(app, {
    ...(parts.webDirectory === undefined ? {} : { directory: parts.webDirectory }),
    bank: parts.bank,
    look,
  })
}
