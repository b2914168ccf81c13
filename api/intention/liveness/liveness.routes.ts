import * as calls from '@kaihu/contract/liveness.ts'
import { originOf } from '../../access/doors/at-the-door.ts'
import type { LivenessCheck } from '../../bank/liveness/external-liveness.ts'
import { implement, inStaffRole, type Route } from '../../platform/routes.ts'
import { beginLiveness, readLiveness } from './begin-liveness.usecase.ts'
import { listChecksOfFace } from './list-liveness.usecase.ts'
import { askOfLiveness } from './settle-liveness.usecase.ts'

type Parts = { readonly provider: LivenessCheck | undefined; readonly isProduction: boolean }

export function livenessRoutes({ provider, isProduction }: Parts): readonly Route[] {
  return [
    implement(calls.getLiveness, ({ params }, { database, actor, now }) =>
      readLiveness({ ...params, actor, now }, { database, provider }),
    ),
    implement(calls.beginLiveness, ({ params }, { database, actor, now, locale, http }) => {
      const origin = originOf(http.request, isProduction)
      const returnPath = `/customer/recordVideo?order=${params.orderCode}`
      return beginLiveness({ ...params, actor, now, locale, origin, returnPath }, { database, provider })
    }),
    implement(calls.listLivenessChecks, async ({ params }, { database, actor }) => ({
      items: await listChecksOfFace(database, { ...params, actor }),
    })),
    ...inStaffRole([
      implement(calls.hearOfLiveness, async ({ params }, { database, now, http }) => {
        await askOfLiveness({ database, clock: () => now }, params.checkId)
        http.reply.status(204)
        return undefined
      }),
    ]),
  ]
}
