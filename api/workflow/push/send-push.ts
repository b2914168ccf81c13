import type { LaterSystem } from '@kaihu/contract/core-system.ts'
import type { PushResult } from '@kaihu/contract/push.ts'
import type { AskOperation, CoreTransport } from '../../bank/core-system.ts'
import { adaptCrt, type Crt } from '../../bank/crt/crt.ts'
import { adaptHub, type Hub } from '../../bank/hub/hub.ts'
import { readShape } from '../../bank/outside/shape.ts'
import type { OpenPush } from '../../order/push/push.store.ts'

export type CoreSystems = {
  hub: Hub
  crt: Crt
  operations: Readonly<Record<LaterSystem, AskOperation>>
  check: (orderCode: string) => Promise<PushResult>
}

export function readAnswer(
  push: OpenPush,
  answer: Record<string, unknown>,
  { check }: CoreSystems,
): Promise<PushResult> {
  const answered: CoreTransport = async (_call, shape) => readShape(shape, answer)
  return sendPush(push, { hub: adaptHub(answered), crt: adaptCrt(answered), check })
}

/** Throws a CoreSystemError, or TakenForLater. */
export async function sendPush(
  push: OpenPush,
  { hub, crt, check }: Omit<CoreSystems, 'operations'>,
): Promise<PushResult> {
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
