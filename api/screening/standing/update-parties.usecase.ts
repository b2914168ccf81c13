import { randomUUID } from 'node:crypto'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { deriveParties } from '@kaihu/domain/screening/derive-parties.ts'
import { endedParties, type Hashed } from '@kaihu/domain/screening/ended-parties.ts'
import type { PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { partyFactsHash } from '../parties/party-query.ts'
import { endUpdateParties, listStanding, saveStanding, settleUpdateParties } from './standing-party.store.ts'

function namedIn(answers: Answers): Hashed[] {
  return deriveParties(answers).map(({ record }) => ({ record, factsHash: partyFactsHash(record) }))
}

/** Whoever is named in the one answers as they are not in the others. */
function onlyIn(these: readonly Hashed[], those: readonly Hashed[]): Hashed[] {
  return these.filter(({ factsHash }) => !those.some((other) => other.factsHash === factsHash))
}

export type Changing = {
  readonly relationshipId: string
  readonly updateId: string
  readonly before: Answers
  readonly after: Answers
}

/** Whom an update names becomes a party at once: screening reaches them before anybody agrees. Named anew, they follow. */
export async function nameParties(trx: Transaction, changing: Changing): Promise<number> {
  const { relationshipId, updateId, before, after } = changing
  await endUpdateParties(trx, updateId)
  const known = (await listStanding(trx, relationshipId)).filter(({ isLive }) => isLive)
  const added = onlyIn(namedIn(after), namedIn(before)).filter(
    ({ factsHash }) => !known.some((party) => party.factsHash === factsHash),
  )
  const parties = added.map(({ record, factsHash }, index) => ({
    partyId: randomUUID(),
    relationshipId,
    place: known.length + index,
    record,
    factsHash,
    isLive: true,
    screened: null,
    updateId,
  }))
  await saveStanding(trx, parties)
  return parties.length
}

/** The update is agreed to: its parties stay, and whom it no longer names is screened no more. Staff's own stay. */
export async function agreeParties(trx: Transaction, changing: Changing): Promise<readonly PartyRecord[]> {
  const { relationshipId, updateId, before, after } = changing
  const [was, is] = [namedIn(before), namedIn(after)]
  const standing = (await listStanding(trx, relationshipId)).filter(({ isLive }) => isLive)
  const known = standing.filter((party) => party.updateId !== updateId)
  const ended = endedParties(known, onlyIn(was, is), is)
  await saveStanding(
    trx,
    ended.map((party) => ({ ...party, isLive: false })),
  )
  await settleUpdateParties(trx, updateId)
  return standing.filter((party) => !ended.includes(party)).map(({ record }) => record)
}

export function forgetParties(trx: Transaction, updateId: string): Promise<void> {
  return endUpdateParties(trx, updateId)
}
