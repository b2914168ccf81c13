import { randomUUID } from 'node:crypto'
import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { listHolds } from '@kaihu/domain/screening/screening-list.ts'
import { engineVersion } from '@kaihu/screening/config.ts'
import { announceOrder } from '../order/command/announce-order.ts'
import { lockForCommand } from '../order/command/perform-command.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import type { Outside } from '../platform/http/wait-outside.ts'
import { engineOf, type Screened } from './engine/engine.ts'
import { endDispositions } from './hits/disposition.store.ts'
import { delistHits, listHits, supersedeHits } from './hits/hit.store.ts'
import { keepHit } from './hits/keep-hits.ts'
import { insertRun, type RunRow, type RunStage } from './hits/run.store.ts'
import { isEntryInForce } from './lists/entry.store.ts'
import { listLists } from './lists/list.store.ts'
import { keepShadows, type Shadow, screenShadows } from './matching/shadow.usecase.ts'
import { listParties, markScreened, type PartyRow } from './parties/party.store.ts'
import { queryOf } from './parties/party-query.ts'
import { syncParties } from './parties/sync-parties.usecase.ts'
import { screeningChain } from './screening-chain.ts'
import { stateScreeningFacts } from './state-facts.usecase.ts'

export type RunScreening = {
  readonly orderCode: string
  readonly stage: RunStage
  readonly actor: Actor
  readonly now: Date
  readonly partyIds?: readonly string[]
}

type Begun = { readonly run: RunScreening; readonly parties: readonly PartyRow[] }

/** The order came here by another server's clock, which may be ahead: its screening is never earlier than that. */
function inItsStay(run: RunScreening, { statusSince }: OrderState): RunScreening {
  const since = new Date(statusSince)
  return run.now < since ? { ...run, now: since } : run
}

async function begin(trx: Transaction, asked: RunScreening): Promise<Begun> {
  const { state } = await lockForCommand(trx, asked)
  const run = inItsStay(asked, state)
  await syncParties(trx, { state, now: run.now })
  const present = (await listParties(trx, run.orderCode)).filter(({ isRemoved }) => !isRemoved)
  const parties = run.partyIds ? present.filter(({ partyId }) => run.partyIds?.includes(partyId)) : present
  return { run, parties }
}

/** What the engine answered, and beside it what numbers that are not in force would have found. */
type Answered = { readonly screened: Screened; readonly shadows: readonly Shadow[] }

async function keepAndState(
  trx: Transaction,
  { run, parties }: Begun,
  { screened, shadows }: Answered,
): Promise<RunRow> {
  const { state } = await lockForCommand(trx, run)
  const kept = await keepRun(trx, run, parties, screened)
  await keepShadows(trx, shadows, { parties, screened, now: run.now })
  await stateScreeningFacts(trx, state, run.now)
  announceOrder(trx, state, state)
  return kept
}

async function ask(database: Database, { run, parties }: Begun): Promise<Answered> {
  const queries = parties.map(({ record }) => queryOf(record))
  const screened = await engineOf(database).screen(queries)
  return { screened, shadows: await screenShadows(database, queries, run.now) }
}

/** So often an order is screened anew because lists changed under it; then the sweep has to see to it. */
const MOST_TRIES = 3

async function isInForce(trx: Transaction, { versions }: Screened): Promise<boolean> {
  const used = (await listLists(trx)).filter(
    ({ isInUse, currentVersion }) => isInUse && currentVersion !== null,
  )
  return used.every(({ code, currentVersion }) => versions[code] === currentVersion)
}

/** The engine is asked outside any transaction: the first look after a start reads all lists. */
export async function runScreening(database: Database, run: RunScreening): Promise<RunRow> {
  for (let tries = 1; ; tries += 1) {
    const begun = await inTransaction(database, (trx) => begin(trx, run))
    const answered = await ask(database, begun)
    const kept = await inTransaction(database, async (trx) => {
      // A list released meanwhile reached this order before there was a result to move on to its new version.
      if (tries < MOST_TRIES && !(await isInForce(trx, answered.screened))) return undefined
      return keepAndState(trx, begun, answered)
    })
    if (kept !== undefined) return kept
  }
}

/** All that the engine's answer rests on: whom it is asked for, and which lists are in force. */
async function askedFor(trx: Transaction, { parties }: Begun): Promise<string> {
  const lists = await listLists(trx)
  const versions = lists.map(({ code, isInUse, currentVersion }) => [code, isInUse, currentVersion])
  return JSON.stringify([versions, parties.map(({ record }) => queryOf(record))])
}

type Within = { readonly trx: Transaction; readonly database: Database; readonly outside: Outside }

/** The same within the change that makes it necessary: both are kept, or neither. */
export async function runScreeningWithin(
  { trx, database, outside }: Within,
  run: RunScreening,
): Promise<RunRow> {
  const begun = await begin(trx, run)
  const answered = await outside(await askedFor(trx, begun), () => ask(database, begun))
  return keepAndState(trx, begun, answered)
}

async function keepRun(
  trx: Transaction,
  run: RunScreening,
  parties: readonly PartyRow[],
  screened: Screened,
): Promise<RunRow> {
  const { orderCode, stage, actor, now } = run
  const lists = await listLists(trx)
  const row: RunRow = {
    runId: randomUUID(),
    orderCode,
    stage,
    actor: actorRef(actor),
    at: now,
    lists: screened.versions,
    held: listHolds(lists, instantOf(now)),
    parties: parties.length,
    hits: screened.hits.flat().length,
    newHits: 0,
    engineVersion: screened.engineVersion,
    configHash: screened.configHash,
  }
  // The run is insert-only and its hits name it: what is new is counted before.
  const before = new Set(
    (await listHits(trx, orderCode)).map(
      ({ partyId, listCode, entryId }) => `${partyId} ${listCode} ${entryId}`,
    ),
  )
  const newHits = parties.reduce(
    (sum, { partyId }, index) =>
      sum +
      (screened.hits[index] ?? []).filter((hit) => !before.has(`${partyId} ${hit.listId} ${hit.entryId}`))
        .length,
    0,
  )
  await insertRun(trx, { ...row, newHits })
  const found = new Set<string>()
  for (const [index, party] of parties.entries()) {
    for (const hit of screened.hits[index] ?? []) {
      const kept = await keepHit(trx, { party, hit }, { runId: row.runId, now, lists })
      if (kept) found.add(kept.hitId)
    }
  }
  await putAsideOthers(trx, { orderCode, parties, found, versions: screened.versions, now })
  await markScreened(
    trx,
    parties.map(({ partyId, factsHash }) => ({ partyId, hash: factsHash })),
    { lists: screened.versions, engine: engineVersion, at: now },
  )
  await appendAudit(trx, {
    chainId: screeningChain(orderCode),
    kind: 'screening.run',
    actor,
    at: now,
    body: {
      runId: row.runId,
      stage,
      lists: row.lists,
      held: row.held,
      parties: row.parties,
      hits: row.hits,
      newHits,
    },
  })
  return { ...row, newHits }
}

type Others = {
  readonly orderCode: string
  readonly parties: readonly PartyRow[]
  readonly found: ReadonlySet<string>
  readonly versions: Readonly<Record<string, string>>
  readonly now: Date
}

/** Live hits that were not found again: their entry is listed no more, or the facts of a side no longer resemble. */
async function putAsideOthers(trx: Transaction, others: Others): Promise<void> {
  const { orderCode, parties, found, versions, now } = others
  const screened = new Set(parties.map(({ partyId }) => partyId))
  const gone = (await listHits(trx, orderCode)).filter(
    ({ hitId, partyId, delistedAt }) => screened.has(partyId) && !found.has(hitId) && delistedAt === null,
  )
  const delisted: string[] = []
  const changed: string[] = []
  for (const { hitId, listCode, entryId } of gone) {
    const version = versions[listCode]
    const isListed = version !== undefined && (await isEntryInForce(trx, version, entryId))
    if (isListed) changed.push(hitId)
    else delisted.push(hitId)
  }
  await delistHits(trx, { hitIds: delisted, now })
  await supersedeHits(trx, { hitIds: changed, now })
  await endDispositions(trx, changed, 'changed', now)
}
