import { settleSentRequest } from '@kaihu/contract/sent.ts'
import { personOf } from '@kaihu/domain/access/actor.ts'
import { implementWrite, type Route } from '../routes.ts'
import { settleKey } from './idempotency.ts'

export const settleRoute: Route = implementWrite(settleSentRequest, ({ body }, { trx, actor }) =>
  settleKey(trx, { userKey: personOf(actor), key: body.key }),
)
