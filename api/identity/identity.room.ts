import { type FactorCheckView, listFactorChecks } from '@kaihu/contract/factor-check.ts'
import { readElectronicLicence } from '@kaihu/contract/licence-provider.ts'
import { type LicenceProvider, licenceProviderOf } from '../bank/elicence/external-elicence.ts'
import { factorCheckOf } from '../bank/fourfactor/external-fourfactor.ts'
import { FACTOR_CHECK_QUEUE } from '../order/factor-check-queue.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { defineJob } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { implement, type Route } from '../platform/routes.ts'
import { checkFactors } from './check-factors.usecase.ts'
import { type KeptCheck, listChecks } from './factor-check.store.ts'
import { readLicence } from './read-licence.usecase.ts'

function viewOf(check: KeptCheck): FactorCheckView {
  const { checkId, kind, name, factors, askedAt, result, reference, answeredAt } = check
  return {
    checkId,
    kind,
    name,
    factors: [...factors],
    askedAt: askedAt.toISOString(),
    result,
    reference,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

export const factorCheckRoutes: readonly Route[] = [
  implement(listFactorChecks, async ({ params }, { database, actor }) => {
    await getVisibleOrder(database, params.orderCode, actor)
    const checks = await listChecks(database, params.orderCode)
    const last = new Map(checks.map((check) => [check.subject, check]))
    return { items: [...last.values()].map(viewOf) }
  }),
]

/** Licences that are shown instead of typed. */
export function licenceRoutes(provider: LicenceProvider | undefined): readonly Route[] {
  return [
    implement(readElectronicLicence, async ({ params, body }, { database, actor, now }) => {
      const shown = { ...params, ...body, actor, now }
      const { company, state, registeredAddress } = await readLicence(shown, { database, provider })
      return { company, state, registeredAddress }
    }),
  ]
}

export function factorCheckJob(check: (orderCode: string) => Promise<void>) {
  return defineJob<{ orderCode: string }>({
    queue: FACTOR_CHECK_QUEUE,
    settings: { retryLimit: 5, retryDelay: 30, retryDelayMax: 3_600, expireInSeconds: 600 },
    run: ({ data }) => check(data.orderCode),
  })
}

export const identityRoom: MakeRoom = ({ config, database, clock }) => {
  const deps = { database, clock, provider: factorCheckOf(config, database) }
  return {
    routes: [...factorCheckRoutes, ...licenceRoutes(licenceProviderOf(config, database))],
    jobs: [factorCheckJob((orderCode) => checkFactors(orderCode, deps))],
  }
}
