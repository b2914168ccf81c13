import type { Crt } from '../../bank/crt/crt.ts'
import type { Hub } from '../../bank/hub/hub.ts'
import type { OpenPush } from '../../order/push/push.store.ts'
import type { JsonObject } from '../../platform/database/json-column.ts'

/** The bank's core systems as pushes need them. */
export type CoreSystems = {
  hub: Hub
  crt: Crt
  /** The lite checks of the platform itself: what they found, as facts. */
  check: (orderCode: string) => Promise<JsonObject>
}

/** Sends a push and answers what came back. Throws a CoreSystemError. */
export async function sendPush(push: OpenPush, { hub, crt, check }: CoreSystems): Promise<JsonObject> {
  const { idempotency_key: key, request } = push
  switch (push.kind) {
    case 'hub_id_create':
      return await hub.createCustomer(key, request)
    case 'hub_update':
      await hub.updateCustomer(key, request)
      return { updated: true }
    case 'create_account':
      await hub.reserveAccounts(key, request)
      return { reserved: true }
    case 'account_open':
    case 'gba_account_open':
      return await hub.openAccounts(key, request)
    case 'crt':
      return await crt.sendRecord(key, request)
    case 'system_check':
      return await check(push.order_code)
  }
}
