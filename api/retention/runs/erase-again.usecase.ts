import { sql } from 'kysely'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { lockEnded, lockIdle } from '../due/due.store.ts'
import { auditRetention } from '../retention-chain.ts'
import type { RetentionDeps } from '../retention-deps.ts'
import { finishRun } from './carry-out.usecase.ts'
import { eraseCustomer, eraseOrder } from './erase-record.ts'
import { type ErasedPage, ForeignListError, listPlaces, readPage } from './erased-list.ts'
import { forgetStatistics } from './forget-statistics.ts'
import { decideRun, findRun, insertItems, insertRun, listRunning, settleItem } from './run.store.ts'

const AGAIN_LOCK = 5_402_032

function follow(one: ErasedPage, other: ErasedPage): number {
  const ofAccounts = ({ items }: ErasedPage) => Number(items.every(({ kind }) => kind === 'customer'))
  return one.run.decidedAt.getTime() - other.run.decidedAt.getTime() || ofAccounts(one) - ofAccounts(other)
}

type Missing = { readonly places: readonly string[]; readonly foreign?: ForeignListError }

async function findMissing(deps: RetentionDeps): Promise<Missing> {
  const places = await listPlaces(deps)
  if (places.length === 0) return { places }
  const rows = await deps.database.selectFrom('erasure_page').select('place').execute()
  const known = new Set(rows.map(({ place }) => place))
  const pages: ErasedPage[] = []
  let foreign: ForeignListError | undefined
  for (const place of places.filter((one) => !known.has(one))) {
    try {
      pages.push(await readPage(place, deps))
    } catch (error) {
      if (!(error instanceof ForeignListError)) throw error
      foreign = error
    }
  }
  return { places: pages.toSorted(follow).map(({ place }) => place), ...(foreign && { foreign }) }
}

async function restoreRun(trx: Transaction, { run, items }: ErasedPage): Promise<void> {
  const known = await findRun(trx, run.runId)
  const decided = { state: 'running' as const, by: run.decidedBy, note: null, now: run.decidedAt }
  if (!known) await insertRun(trx, { ...run, state: 'running', note: null, doneAt: null })
  else if (known.state === 'proposed') await decideRun(trx, run.runId, decided)
  await insertItems(trx, run.runId, items)
}

async function eraseItem(
  trx: Transaction,
  runId: string,
  item: ErasedPage['items'][number],
  deps: RetentionDeps,
): Promise<string[]> {
  const now = deps.clock()
  const given = { runId, item, now }
  if (item.kind === 'order') {
    if (await lockEnded(trx, item.subject)) return eraseOrder(trx, given, deps)
  } else {
    const customer = await lockIdle(trx, item.subject)
    if (customer !== undefined && customer !== 'busy') {
      await eraseCustomer(trx, { ...given, mobile: customer.mobile }, deps)
      return []
    }
  }
  await settleItem(trx, runId, item, { state: 'gone', now })
  return []
}

async function erasePage(trx: Transaction, place: string, deps: RetentionDeps): Promise<string[]> {
  const page = await readPage(place, deps)
  const { runId } = page.run
  await restoreRun(trx, page)
  const blobs: string[] = []
  for (const item of page.items) blobs.push(...(await eraseItem(trx, runId, item, deps)))
  const now = deps.clock()
  await trx.insertInto('erasure_page').values({ place, run_id: runId, kept_at: now }).execute()
  const actor = { kind: 'system', job: 'erasure' } as const
  const body = { runId, records: page.items.length }
  await auditRetention(trx, { kind: 'retention.erased-again', actor, now, body })
  return blobs
}

async function erasePlace(place: string, deps: RetentionDeps): Promise<boolean> {
  const blobs = await inTransaction(deps.database, async (trx) => {
    await sql`select pg_advisory_xact_lock(${AGAIN_LOCK}::bigint)`.execute(trx)
    const known = await trx.selectFrom('erasure_page').select('place').where('place', '=', place).execute()
    return known.length > 0 ? undefined : erasePage(trx, place, deps)
  })
  for (const blob of blobs ?? []) await deps.blobs.remove(blob)
  return blobs !== undefined
}

/**
 * Whatever stands on the list in the storage of documents and is not known here; two persons agreed to it
 * then. Answers how many pages. @throws ForeignListError after the rest, when a page was not written here
 */
export async function eraseAgain(deps: RetentionDeps): Promise<number> {
  let done = 0
  const { places, foreign } = await findMissing(deps)
  for (const place of places) if (await erasePlace(place, deps)) done += 1
  // Not before the last page: the database erases nothing of a run that is done.
  if (done > 0) await forgetStatistics(deps.database)
  if (done > 0) for (const runId of await listRunning(deps.database)) await finishRun(runId, deps)
  if (foreign) throw foreign
  return done
}
