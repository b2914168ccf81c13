import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays } from '@kaihu/domain/base/plain-date.ts'
import { REVIEW_AHEAD_DAYS } from '@kaihu/domain/relationship/update.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { forgetParties, nameParties } from '../../screening/standing/update-parties.usecase.ts'
import { listOrdersOf, lockRelationship } from '../relationship.store.ts'
import { changingAnswers } from './agree-to-update.ts'
import { listExpiring, markNoticed } from './expiring.store.ts'
import { openUpdate } from './open-update.usecase.ts'
import { tellOfDocument } from './tell-of-update.ts'
import { listReviewsDue, listTakenBack, listUnnamed, lockUpdate, saveUpdate } from './update.store.ts'

const JOB: Actor = { kind: 'system', job: 'relationship-reviews' }
const MOST = 500

type Deps = { readonly database: Database; readonly clock: Clock }

async function openReviews({ database, clock }: Deps): Promise<number> {
  const today = shanghaiDateOf(instantOf(clock()))
  const due = await listReviewsDue(database, addDays(today, REVIEW_AHEAD_DAYS), MOST)
  for (const relationshipId of due) {
    const from = { source: 'schedule', said: '', actor: JOB, now: clock() } as const
    await inTransaction(database, (trx) =>
      openUpdate(trx, { relationshipId, kind: 'review', topics: [] }, from),
    )
  }
  return due.length
}

/** Whom an answered update names is given to screening: what a customer sends may not write to the bank's own rows. */
async function screenAnswered({ database, clock }: Deps): Promise<void> {
  for (const updateId of await listUnnamed(database, MOST)) {
    await inTransaction(database, async (trx) => {
      const update = await lockUpdate(trx, updateId)
      if (!update || update.namedAt !== null || update.closedAt !== null) return
      const changing = await changingAnswers(trx, { update, now: clock() })
      if (changing) await nameParties(trx, changing)
      await saveUpdate(trx, update, { namedAt: clock() })
    })
  }
}

/** Whom a change named that its customer took back is screened no more: they cannot write that themselves either. */
async function forgetTakenBack({ database }: Deps): Promise<void> {
  for (const updateId of await listTakenBack(database, MOST)) {
    await inTransaction(database, async (trx) => {
      const update = await lockUpdate(trx, updateId)
      if (!update) return
      await forgetParties(trx, updateId)
      await saveUpdate(trx, update, { namedAt: null })
    })
  }
}

async function askForDocuments({ database, clock }: Deps): Promise<void> {
  const today = shanghaiDateOf(instantOf(clock()))
  for (const { documentId, relationshipId, expiresOn, days } of await listExpiring(database, today, MOST)) {
    await inTransaction(database, async (trx) => {
      const relationship = await lockRelationship(trx, relationshipId)
      if (!relationship) return
      const orderCode = (await listOrdersOf(trx, relationshipId)).at(-1)?.orderCode ?? null
      const concerned = { ...relationship, orderCode }
      const onceKey = `document:${documentId}:${expiresOn}:${days}`
      await tellOfDocument(trx, { concerned, onceKey, dueOn: expiresOn, now: clock() })
      await markNoticed(trx, documentId, days)
    })
  }
}

export async function watchUpdates(deps: Deps): Promise<void> {
  await screenAnswered(deps)
  await forgetTakenBack(deps)
  await openReviews(deps)
  await askForDocuments(deps)
}
