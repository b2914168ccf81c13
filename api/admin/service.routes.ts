import {
  draftServiceAccount,
  listServiceAccounts,
  makeServiceSecret as makeCall,
  retireServiceSecret as retireCall,
} from '@kaihu/contract/machines.ts'
import {
  drawServiceId,
  MOST_LIVE_SECRETS,
  makeServiceSecret,
  retireServiceSecret,
} from '../access/machines/accounts.usecase.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { draft } from './changes/read-changes.usecase.ts'
import { readServices } from './read-services.usecase.ts'
import { refuseAdmin } from './refuse-admin.ts'

export const serviceRoutes: readonly Route[] = [
  implement(listServiceAccounts, async (_input, context) => ({ items: await readServices(context) })),
  implementWrite(draftServiceAccount, async ({ body }, { trx, actor, now }) => {
    const key = body.accountId ?? (await drawServiceId(trx))
    return draft(trx, 'service', { key, after: body.account, reason: body.reason, actor, now })
  }),
  implementWrite(makeCall, async ({ params, body }, { trx, actor, now }) => {
    const made = await makeServiceSecret(trx, { ...params, ...body, actor, now })
    if (!made) throw refuseAdmin('service_secrets_full', { most: MOST_LIVE_SECRETS })
    return { clientId: params.accountId, secret: made.secret, expiresAt: made.expiresAt.toISOString() }
  }),
  implementWrite(retireCall, async ({ params }, { trx, actor, now }) => {
    await retireServiceSecret(trx, { ...params, actor, now })
    return null
  }),
]
