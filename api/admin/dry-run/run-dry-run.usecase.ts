import { type Aspect, aspectsOf } from '@kaihu/domain/admin/dry-run/aspects.ts'
import { type Circumstances, circumstancesOf } from '@kaihu/domain/admin/dry-run/circumstances.ts'
import { differencesOf, looksAtAnswers, outcomeOf } from '@kaihu/domain/admin/dry-run/outcome.ts'
import type { Judged } from '@kaihu/domain/admin/dry-run/past-order.ts'
import type { SettingValues } from '@kaihu/domain/admin/setting-catalogue.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { readSubmittedAt } from '../../application/kept-answers.usecase.ts'
import { readGrounds } from '../../diligence/checklist/assess-order.usecase.ts'
import {
  listLastCodes,
  type OrderOfThePast,
  readPastOrders,
} from '../../order/progress/read-past-orders.usecase.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readSettings } from '../../settings/order-settings.ts'
import {
  type DryRun,
  endRow,
  findDryRun,
  forgetLinesBefore,
  insertLines,
  type Line,
  saveProgress,
} from './dry-run.store.ts'

/** So many of the orders that were taken in last are tried. */
const ORDERS = 10_000
const BATCH = 50
const DAY_MS = 86_400_000
/** What was found is looked at before it is decided on; the audit entry of the release keeps it. */
const LINE_DAYS = 30

type Deps = { readonly database: Database; readonly clock: Clock }
type Trial = {
  readonly aspects: readonly Aspect[]
  readonly inForce: Circumstances
  readonly drafted: Circumstances
}

async function trialOf({ key, after }: DryRun, database: Database): Promise<Trial> {
  const { values, order } = await readSettings(database)
  // The draft was held to its setting's schema when it was made.
  const draftedValues = { ...values, [key]: after } as SettingValues
  return {
    aspects: aspectsOf({ subject: 'setting', key }),
    inForce: circumstancesOf(values, order.holidays),
    drafted: circumstancesOf(draftedValues, order.holidays),
  }
}

async function judgedOf(state: OrderOfThePast['state'], { database, clock }: Deps): Promise<Judged | null> {
  const at = await readSubmittedAt(database, state.orderCode)
  if (at === undefined) return null
  const { kept, answers, context } = await readGrounds(database, { state, now: clock() })
  const { riskChecklist: _own, ...application } = answers
  if (context.findings === undefined) return null
  const day = shanghaiDateOf(instantOf(at))
  return { answers: application, checklist: kept?.answers, findings: context.findings, day }
}

async function tryOrder(past: OrderOfThePast, { aspects, inForce, drafted }: Trial, deps: Deps) {
  const judged = looksAtAnswers(aspects) ? await judgedOf(past.state, deps) : null
  const order = { ...past, judged }
  const differences = differencesOf(outcomeOf(order, inForce, aspects), outcomeOf(order, drafted, aspects))
  return differences.map((difference): Line => ({ orderCode: past.state.orderCode, ...difference }))
}

/**
 * Goes on where it was: whoever did it before may have been stopped. False where the change was decided about
 * meanwhile, and what is left is not tried.
 */
async function tryOrders(run: DryRun, deps: Deps): Promise<boolean> {
  const { database, clock } = deps
  const { changeId, startedAt: until } = run
  const trial = await trialOf(run, database)
  const codes = await listLastCodes(database, { most: ORDERS, until })
  const total = codes.length
  for (let done = run.done; done < total; done += BATCH) {
    if (!(await saveProgress(database, changeId, { done, total }))) return false
    const orders = await readPastOrders(database, codes.slice(done, done + BATCH), instantOf(clock()))
    const lines: Line[] = []
    for (const order of orders) lines.push(...(await tryOrder(order, trial, deps)))
    await insertLines(database, { changeId, now: clock() }, lines)
  }
  return saveProgress(database, changeId, { done: total, total })
}

export async function runDryRun(changeId: string, deps: Deps): Promise<void> {
  const { database, clock } = deps
  const run = await findDryRun(database, changeId)
  if (run?.state !== 'running') return
  try {
    const isTried = await tryOrders(run, deps)
    await endRow(database, changeId, { state: isTried ? 'done' : 'failed', now: clock() })
  } catch (error) {
    await endRow(database, changeId, { state: 'failed', now: clock() })
    throw error
  }
}

export async function sweepDryRuns({ database, clock }: Deps): Promise<void> {
  await forgetLinesBefore(database, new Date(clock().getTime() - LINE_DAYS * DAY_MS))
}
