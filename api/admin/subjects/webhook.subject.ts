import { type WebhookEndpoint, webhookEndpointSchema } from '@kaihu/domain/admin/webhook-endpoint.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { keepEndpoint, readEndpoint } from '../../webhooks/endpoints.usecase.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Draft, Subject } from './subject.ts'

function endpointOf(value: unknown): WebhookEndpoint | null {
  if (value === null) return null
  const read = webhookEndpointSchema.safeParse(value)
  if (!read.success) throw refuseAdmin('value_invalid')
  return read.data
}

function check(_trx: Transaction, { after }: Draft): Promise<void> {
  endpointOf(after)
  return Promise.resolve()
}

/** An address outside that hears of orders. Telling somebody waits for a second administrator; falling silent does not. */
export const webhookSubject: Subject = {
  name: 'webhook',
  read: readEndpoint,
  check,
  needsSecond: ({ after }) => after !== null,
  apply: (trx, { key, after, changeId, now }) =>
    keepEndpoint(trx, { endpointId: key, endpoint: endpointOf(after), changeId, now }),
  about: () => null,
}
