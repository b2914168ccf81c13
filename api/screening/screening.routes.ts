import {
  addOrderParty,
  checkHitDecision,
  getOrderScreening,
  getScreeningHit,
  listOpenHits,
  listPartyLog,
  modifyOrderParty,
  proposeHitDecision,
  removeOrderParty,
  resetOrderParties,
  runOrderScreening,
} from '@kaihu/contract/screening.ts'
import { nameStaff } from '../order/name-staff.usecase.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { checkDecision, proposeDecision } from './hits/decide-hit.usecase.ts'
import { getEvidence } from './hits/get-evidence.ts'
import { addParty, modifyParty, removeParty, resetParties } from './parties/change-party.usecase.ts'
import { readOpenHits } from './read-open-hits.usecase.ts'
import { hitAnswerOf, readHit, readOrderScreening, readPartyLog } from './read-order-screening.usecase.ts'
import { rescreenParties } from './rescreen/rescreen-parties.usecase.ts'
import { screenByHand } from './screen-by-hand.usecase.ts'
import { runViewOf, staffIn } from './screening.view.ts'

const decide = implementWrite(proposeHitDecision, async ({ params, body }, { trx, actor, now }) => {
  const { evidenceEn, evidenceZh, ...decision } = body
  const hit = await proposeDecision(trx, {
    ...{ ...params, ...decision, actor, now },
    evidenceEn: await getEvidence(trx, params.orderCode, evidenceEn),
    evidenceZh: await getEvidence(trx, params.orderCode, evidenceZh),
  })
  return hitAnswerOf(trx, hit)
})

const check = implementWrite(checkHitDecision, async ({ params, body }, { trx, actor, now }) =>
  hitAnswerOf(trx, await checkDecision(trx, { ...params, ...body, actor, now })),
)

/** Changes of parties are kept first; the engine is asked afterwards, outside of their transaction. */
const partyRoutes: readonly Route[] = [
  implement(addOrderParty, async ({ params, body }, { database, actor, now }) => {
    const act = { ...params, actor, now, note: body.note }
    const partyId = await inTransaction(database, (trx) => addParty(trx, act, body.record))
    await rescreenParties(database, { ...act, partyIds: [partyId] })
    return { partyId, changed: 1 }
  }),
  implement(modifyOrderParty, async ({ params, body }, { database, actor, now }) => {
    const act = { ...params, actor, now, note: body.note }
    await inTransaction(database, (trx) => modifyParty(trx, act, body.record))
    await rescreenParties(database, { ...act, partyIds: [params.partyId] })
    return { partyId: params.partyId, changed: 1 }
  }),
  implement(removeOrderParty, async ({ params, body }, { database, actor, now }) => {
    const act = { ...params, actor, now, note: body.note }
    await inTransaction(database, (trx) => removeParty(trx, act))
    await rescreenParties(database, { ...act, partyIds: [] })
    return { partyId: params.partyId, changed: 1 }
  }),
  implement(resetOrderParties, async ({ params, body }, { database, actor, now }) => {
    const act = { ...params, actor, now, note: body.note }
    const changed = await inTransaction(database, (trx) => resetParties(trx, act, body.partyId))
    await rescreenParties(database, act)
    return { partyId: body.partyId ?? null, changed }
  }),
]

/** The calls about the screening of orders. */
export const screeningRoutes: readonly Route[] = [
  implement(getOrderScreening, ({ params }, { database, actor, now }) =>
    readOrderScreening(params.orderCode, { database, actor, now }),
  ),
  implement(runOrderScreening, async ({ params }, { database, actor, now }) => {
    const run = await screenByHand(database, { ...params, actor, now })
    return runViewOf(run, await nameStaff(database, [...staffIn([run.actor])]))
  }),
  implement(getScreeningHit, ({ params }, { database, actor, now }) =>
    readHit(params, { database, actor, now }),
  ),
  implement(listPartyLog, ({ params }, { database, actor, now }) =>
    readPartyLog(params.orderCode, { database, actor, now }),
  ),
  implement(listOpenHits, (_input, { database, actor, now }) => readOpenHits({ database, actor, now })),
  decide,
  check,
  ...partyRoutes,
]
