import type { CallReply } from '@kaihu/contract/call.ts'
import type { listDueRecords, readRetention as readCall } from '@kaihu/contract/retention.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import {
  RETENTION_RULES,
  RETENTION_TERMS,
  type RetentionRule,
  type RetentionTerms,
} from '@kaihu/domain/retention/retention-rules.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { auditRetention } from '../retention-chain.ts'
import { countErased } from '../runs/run.store.ts'
import { findDue } from './find-due.usecase.ts'

/** As many as a report shows and a run takes at once; the next report has the rest. */
export const MOST_RECORDS = 1_000

type Rule = CallReply<typeof readCall>['rules'][number]

function termOf({ setting, fixedDays }: RetentionRule, terms: RetentionTerms): Rule['term'] {
  if (setting === undefined)
    return fixedDays === undefined ? null : { amount: fixedDays, unit: 'days', least: null }
  const { unit, least } = RETENTION_TERMS[setting]
  return { amount: terms[setting], unit, least }
}

/** The table of what is kept how long and why, with how much of it is due today. */
export async function readRetention(database: Database, now: Date): Promise<CallReply<typeof readCall>> {
  const { values } = await readSettings(database)
  const { found } = await findDue(database, now, MOST_RECORDS)
  const rules = RETENTION_RULES.map((rule: RetentionRule): Rule => {
    const of = found.filter((due) => due.rule === rule.key)
    const held = of.filter(({ heldBy }) => heldBy.length > 0).length
    const isCounted = rule.ending === 'byTwo' && rule.setting !== undefined
    return {
      key: rule.key as Rule['key'],
      term: termOf(rule, values),
      due: isCounted ? of.length - held : null,
      held: isCounted ? held : null,
    }
  })
  return { rules, erased: await countErased(database) }
}

export async function reportDue(
  database: Database,
  { actor, now }: { actor: StaffActor; now: Date },
): Promise<CallReply<typeof listDueRecords>> {
  const { found, isWhole } = await findDue(database, now, MOST_RECORDS)
  const body = { records: found.length }
  await inTransaction(database, (trx) =>
    auditRetention(trx, { kind: 'retention.reported', actor, now, body }),
  )
  const items = found.map(({ heldBy, ...due }) => ({
    ...due,
    heldBy: heldBy.map(({ holdId, shown, until }) => ({ holdId, shown, until })),
  }))
  return { items, isWhole }
}
