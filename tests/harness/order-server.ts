import { accessDeps } from '@kaihu/api/access/access.routes.ts'
import { adminRoutes } from '@kaihu/api/admin/admin.routes.ts'
import { previewRoutes } from '@kaihu/api/admin/look/look.routes.ts'
import { listAdminRoutes } from '@kaihu/api/admin/screening/list.routes.ts'
import { webhookAdminRoutes } from '@kaihu/api/admin/webhook.routes.ts'
import { applicationRoutes } from '@kaihu/api/application/application.routes.ts'
import { licenceProviderOf } from '@kaihu/api/bank/elicence/external-elicence.ts'
import type { SignatureProvider } from '@kaihu/api/bank/esign/esign.ts'
import { ringOf } from '@kaihu/api/bank/kms/ring-of.ts'
import { livenessCheckOf } from '@kaihu/api/bank/liveness/external-liveness.ts'
import { connectionsRoutes } from '@kaihu/api/connections/connections.room.ts'
import { diligenceRoutes } from '@kaihu/api/diligence/diligence.room.ts'
import { ebamRoutes } from '@kaihu/api/ebam/ebam.room.ts'
import { ebamDeps } from '@kaihu/api/ebam/ebam-deps.ts'
import { evidenceRoutes } from '@kaihu/api/evidence/evidence.routes.ts'
import { evidenceDeps } from '@kaihu/api/evidence/evidence-deps.ts'
import { filesRoutes } from '@kaihu/api/files/files.room.ts'
import { filesDeps } from '@kaihu/api/files/files-deps.ts'
import { helpdeskRoutes } from '@kaihu/api/helpdesk/helpdesk.routes.ts'
import { factorCheckRoutes, licenceRoutes } from '@kaihu/api/identity/identity.room.ts'
import { intentionDeps, intentionRoutes } from '@kaihu/api/intention/intention.room.ts'
import { livenessRoutes } from '@kaihu/api/intention/liveness/liveness.routes.ts'
import { identityRoutes } from '@kaihu/api/invitations/identity/identity.routes.ts'
import { invitationRoutes } from '@kaihu/api/invitations/invitation.routes.ts'
import { providerRoutes } from '@kaihu/api/invitations/provider/provider.routes.ts'
import { noticeRoutes } from '@kaihu/api/notices/notices.room.ts'
import { listRoutes } from '@kaihu/api/order/list.routes.ts'
import { numberRoutes } from '@kaihu/api/order/numbers/number.routes.ts'
import { paperRoutes } from '@kaihu/api/papers/paper.routes.ts'
import { papersDeps } from '@kaihu/api/papers/papers-deps.ts'
import { phoneRoutes } from '@kaihu/api/phone/phone.routes.ts'
import { systemClock } from '@kaihu/api/platform/clock.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { sessionSettings } from '@kaihu/api/platform/session/session-settings.ts'
import type { Config } from '@kaihu/api/platform/start/config.ts'
import { presenceRoutes } from '@kaihu/api/presence/presence.room.ts'
import { companyRegister } from '@kaihu/api/registry/company-register.ts'
import { registryRoutes } from '@kaihu/api/registry/registry.routes.ts'
import { relationshipRoutes } from '@kaihu/api/relationships/relationships.routes.ts'
import { reportRoutes } from '@kaihu/api/report/report.routes.ts'
import { retentionRoutes } from '@kaihu/api/retention/retention.routes.ts'
import { rightsRoutes } from '@kaihu/api/rights/rights.routes.ts'
import { rightsDeps } from '@kaihu/api/rights/rights-deps.ts'
import { screeningListRoutes } from '@kaihu/api/screening/lists/screening-lists.routes.ts'
import { screeningRoutes } from '@kaihu/api/screening/screening.routes.ts'
import { webhookDeps } from '@kaihu/api/webhooks/webhook-deps.ts'
import { webhookRoutes } from '@kaihu/api/webhooks/webhooks.room.ts'
import { workflowRoutes } from '@kaihu/api/workflow/workflow.room.ts'
import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { type Flow, STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { FastifyInstance } from 'fastify'
import { type SignedClient, signInCustomer, signInStaff } from './signed-client.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

const ORDER_ROUTES = [
  ...workflowRoutes,
  ...listRoutes,
  ...noticeRoutes,
  ...applicationRoutes,
  ...reportRoutes,
  ...relationshipRoutes,
  ...adminRoutes,
  ...retentionRoutes,
  ...helpdeskRoutes,
  ...presenceRoutes,
  ...factorCheckRoutes,
]

/** The API with orders and applications, and the queues that their commands put jobs into. */
export async function startOrderServer(
  environment: Record<string, string> = {},
  {
    signatures,
    ...options
  }: Pick<
    TestServerOptions,
    'onLog' | 'webDirectory' | 'customersAs' | 'onConnection' | 'template' | 'atEnd'
  > & {
    /** where papers are signed elsewhere */
    signatures?: (database: Database) => SignatureProvider
  } = {},
): Promise<TestServer> {
  return startTestServer({
    ...options,
    environment,
    rooms: (database, config) => [
      ...ORDER_ROUTES,
      ...diligenceRoutes(companyRegister(config, database)),
      ...registryRoutes(config, companyRegister(config, database)),
      ...filesRoutes(filesDeps({ config, database, clock: systemClock })),
      ...intentionRoutes(intentionDeps({ config, database, clock: systemClock })),
      ...livenessRoutes({ provider: livenessCheckOf(config, database), isProduction: false }),
      ...phoneRoutes({ database, settings: sessionSettings(config) }),
      ...paperRoutes(papersDeps({ config, database })),
      ...signingRoutes(config, database, signatures?.(database)),
      ...evidenceRoutes(evidenceDeps({ config, database, clock: systemClock })),
      ...rightsRoutes(rightsDeps({ config, database, clock: systemClock })),
      ...licenceRoutes(licenceProviderOf(config, database)),
      ...screeningRoutes,
      ...screeningListRoutes,
      ...numberRoutes(config.OTP_PEPPER),
      ...connectionsRoutes(config),
      ...webhookAdminRoutes(config),
      ...listAdminRoutes(config),
      ...previewRoutes(config),
      ...webhookRoutes(webhookDeps({ config, database, clock: systemClock })),
      ...ebamRoutes(ebamDeps({ config, database, clock: systemClock })),
    ],
  })
}

function signingRoutes(config: Config, database: Database, provider: SignatureProvider | undefined) {
  const parts = { ...accessDeps(config, database), ...papersDeps({ config, database }) }
  const deps = { ...parts, provider, isProduction: false }
  return [
    ...invitationRoutes(deps),
    ...providerRoutes(deps),
    ...identityRoutes({ ring: ringOf(config, database) }),
  ]
}

/** Signs each person in once. */
export function makeDesk(app: FastifyInstance): (username: string) => Promise<SignedClient> {
  const clients = new Map<string, Promise<SignedClient>>()
  return (username) => {
    const known = clients.get(username)
    if (known) return known
    const client = signInStaff(app, username)
    clients.set(username, client)
    return client
  }
}

/** Begins step 1, section by section, so that those after it may be filled in. */
export async function beginFirstStep(
  client: SignedClient,
  /** of the order, on the client's side */
  path: string,
  flow: Flow = STANDARD,
): Promise<void> {
  for (const { key } of stepsOf(flow)[0]?.sections ?? []) {
    const agreed = path.startsWith('/v1/orders/') ? { consentGround: '王丽来电同意' } : {}
    const body = { version: 0, answers: {}, intent: 'draft', ...agreed }
    const { status } = await client.send('PUT', `${path}/sections/${key}`, body)
    if (status !== 200) throw new Error(`${path}: ${key} was not saved: ${status}`)
  }
}

/** Signs in the customer of an E.164 number of the mainland. */
export function signInApplicant(app: FastifyInstance, mobile: string): Promise<SignedClient> {
  return signInCustomer(app, mobile.replace('+86', ''))
}
