import type { CallCause, CallOutcome } from '@kaihu/contract/connections.ts'
import { problemOfAddress } from '@kaihu/domain/admin/webhook-endpoint.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import { sendOutside } from '../bank/outbound.ts'
import { linesOf } from '../bank/outside/lines.ts'
import type { DeliveryRow } from './delivery.store.ts'
import type { EndpointRow } from './endpoint.store.ts'
import type { SecretRow } from './secret.store.ts'
import { signatureHeaders } from './sign-delivery.ts'
import { PRIVATE_SETTING, type WebhookDeps } from './webhook-deps.ts'

export type Posted = {
  readonly outcome: CallOutcome
  readonly cause: CallCause | null
  readonly status: number | null
  readonly milliseconds: number
}

type What = { delivery: DeliveryRow; endpoint: EndpointRow; secrets: readonly SecretRow[] }

async function send({ delivery, endpoint, secrets }: What, deps: WebhookDeps, at: Date): Promise<void> {
  const content = { type: delivery.type, timestamp: delivery.at.toISOString(), data: delivery.data }
  const { name, url } = endpoint.endpoint
  if (problemOfAddress(url, deps) !== null)
    throw new CoreSystemError('refused', 'a webhook goes over TLS alone', {
      cause: 'tls_failed',
      setting: name,
    })
  const keys = await Promise.all(secrets.map((secret) => deps.keys.unwrap(secret)))
  await sendOutside(
    {
      name: 'the webhook',
      url,
      urlSetting: name,
      publicSetting: PRIVATE_SETTING,
      isPublicOnly: deps.isPublicOnly,
      line: linesOf(deps.database).to('webhooks'),
    },
    {
      operation: 'deliver',
      content,
      headers: signatureHeaders({ id: delivery.eventId, at, payload: JSON.stringify(content) }, keys),
      // Pauses are kept by each endpoint: one that is away must not keep the others from hearing.
      isTrial: true,
    },
  )
}

export async function post(what: What, deps: WebhookDeps, at: Date): Promise<Posted> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    await send(what, deps, at)
    return { outcome: 'done', cause: null, status: null, milliseconds: took() }
  } catch (error) {
    if (!(error instanceof CoreSystemError)) throw error
    const { cause, status = null } = error.trouble
    return { outcome: error.failure, cause, status, milliseconds: took() }
  }
}
