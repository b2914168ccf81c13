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
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { checkTogether, proposeTogether } from './hits/decide-together.usecase.ts'
import { getEvidence } from './hits/get-evidence.ts'
import { addParty, modifyParty, removeParty, resetParties } from './parties/change-party.usecase.ts'
import { readOpenHits } from './read-open-hits.usecase.ts'
import { hitAnswerOf, readHit, readOrderScreening, readPartyLog } from './read-order-screening.usecase.ts'
import { runScreeningWithin } from './run-screening.usecase.ts'
import { screenByHand } from './screen-by-hand.usecase.ts'
import { runViewOf, staffIn } from './screening.view.ts'

const decide = implementWrite(proposeHitDecision, async ({ params, body }, { trx, actor, now }) => {
  const evidence = await getEvidence(trx, params.orderCode, body)
  return hitAnswerOf(trx, await proposeTogether(trx, { ...params, ...body, ...evidence, actor, now }))
})

const check = implementWrite(checkHitDecision, async ({ params, body }, { trx, actor, now }) => {
  const evidence = await getEvidence(trx, params.orderCode, body)
  return hitAnswerOf(trx, await checkTogether(trx, { ...params, ...body, ...evidence, actor, now }))
})

/** What screening found for a party's old facts does not hold for the new ones: it is screened again at once. */
const partyRoutes: readonly Route[] = [
  implementWrite(addOrderParty, async ({ params, body }, context) => {
    const { trx, actor, now } = context
    const act = { ...params, actor, now, note: body.note }
    const partyId = await addParty(trx, act, body.record)
    await runScreeningWithin(context, { ...act, stage: 'party', partyIds: [partyId] })
    return { partyId, changed: 1 }
  }),
  implementWrite(modifyOrderParty, async ({ params, body }, context) => {
    const { trx, actor, now } = context
    const act = { ...params, actor, now, note: body.note }
    await modifyParty(trx, act, body.record)
    await runScreeningWithin(context, { ...act, stage: 'party', partyIds: [params.partyId] })
    return { partyId: params.partyId, changed: 1 }
  }),
  implementWrite(removeOrderParty, async ({ params, body }, { trx, actor, now }) => {
    const act = { ...params, actor, now, note: body.note }
    await removeParty(trx, act)
    return { partyId: params.partyId, changed: 1 }
  }),
  implementWrite(resetOrderParties, async ({ params, body }, context) => {
    const { trx, actor, now } = context
    const act = { ...params, actor, now, note: body.note }
    const changed = await resetParties(trx, act, body.partyId)
    await runScreeningWithin(context, { ...act, stage: 'party' })
    return { partyId: body.partyId ?? null, changed }
  }),
]

export const screeningRoutes: readonly Route[] = [
  implement(getOrderScreening, ({ params }, { database, actor, now }) =>
    readOrderScreening(params.orderCode, { database, actor, now }),
  ),
  implement(runOrderScreening, async ({ params }, { database, actor, now }) => {
    const run = await screenByHand(database, { ...params, actor, now })
    return runViewOf(run, await nameStaff(database, [...staffIn([run.actor])]))
  }),
  implement(getScreeningHit, ({ params }, { database, actor, now, read }) =>
    readHit(params, { database, actor, now, read }),
  ),
  implement(listPartyLog, ({ params }, { database, actor, now, read }) =>
    readPartyLog(params.orderCode, { database, actor, now, read }),
  ),
  implement(listOpenHits, ({ query }, { database, actor, now }) =>
    readOpenHits(query, { database, actor, now }),
  ),
  decide,
  check,
  ...partyRoutes,
]
