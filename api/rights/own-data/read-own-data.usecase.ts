import type { CallReply } from '@kaihu/contract/call.ts'
import type { readOwnData as readCall } from '@kaihu/contract/rights.ts'
import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { ERASING_RULES, ERASING_SETTING, RETENTION_TERMS } from '@kaihu/domain/retention/retention-rules.ts'
import { EXPORT_DAYS } from '@kaihu/domain/rights/requests.ts'
import { readOwnConsents } from '../../consents/own-consents.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readHeldOrders } from '../../retention/due/held-of.usecase.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { findConsequence } from '../requests/consequences.usecase.ts'
import { listRequestsOf } from '../requests/request.store.ts'
import { ownRequestView } from '../requests/request.view.ts'
import { type KeptExport, listExports } from './export.store.ts'
import { readAccount } from './own-data.store.ts'

type Answer = CallReply<typeof readCall>
type By = { actor: CustomerActor; now: Date }

export function exportView({ exportId, state, askedAt, endsAt }: KeptExport): Answer['exports'][number] {
  return { exportId, state, askedAt: askedAt.toISOString(), endsAt: endsAt.toISOString() }
}

async function consequencesOf(database: Database, by: By): Promise<Answer['consequences']> {
  const { given } = await readOwnConsents(database, by)
  const found: Answer['consequences'] = {}
  for (const consent of given.filter(({ withdrawnAt }) => withdrawnAt === null))
    found[consent.consentId] = await findConsequence(database, consent, by)
  return found
}

export async function readOwnData(database: Database, { actor, now }: By): Promise<Answer> {
  const { customerId } = actor
  const { values } = await readSettings(database)
  const { mobile, createdAt } = await readAccount(database, customerId)
  return {
    mobile,
    since: createdAt.toISOString(),
    orders: await readHeldOrders(database, customerId, now),
    terms: ERASING_RULES.map((rule) => {
      const setting = ERASING_SETTING[rule]
      return { rule, amount: values[setting], unit: RETENTION_TERMS[setting].unit }
    }),
    requests: (await listRequestsOf(database, customerId)).map(ownRequestView),
    exports: (await listExports(database, customerId, now)).map(exportView),
    answerDays: values.rightsDays,
    exportDays: EXPORT_DAYS,
    consequences: await consequencesOf(database, { actor, now }),
  }
}
