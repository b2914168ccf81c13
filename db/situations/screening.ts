import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { checkDecision, proposeDecision } from '@kaihu/api/screening/hits/decide-hit.usecase.ts'
import type { RunStage } from '@kaihu/api/screening/hits/run.store.ts'
import { seedLists } from '@kaihu/api/screening/lists/seed-lists.usecase.ts'
import { addParty } from '@kaihu/api/screening/parties/change-party.usecase.ts'
import { type JudgedHit, readPicture } from '@kaihu/api/screening/read-picture.usecase.ts'
import { runScreening } from '@kaihu/api/screening/run-screening.usecase.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { type AnswerValue, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { type Decision, needsSecondPerson } from '@kaihu/domain/screening/disposition.ts'
import { EMPTY_PARTY, type PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { DEMO_LISTS, LISTED_PERSON, LISTED_TWICE, NAMESAKE, OFFICE_HOLDER } from './demo-lists.ts'
import { handIn } from './hand-in.ts'
import type { World } from './world.ts'

const seeded = new WeakMap<Database, Promise<void>>()

/** The invented lists are in force: without lists nothing is clear and no order comes past screening. */
export function haveLists(database: Database): Promise<void> {
  const known = seeded.get(database) ?? seedLists(database, DEMO_LISTS, new Date())
  seeded.set(database, known)
  return known
}

export async function screenAs(
  world: World,
  orderCode: string,
  actor: StaffActor,
  stage: RunStage,
): Promise<void> {
  await haveLists(world.database)
  world.pass(5)
  await runScreening(world.database, { orderCode, stage, actor, now: world.clock() })
}

export async function openHits(world: World, orderCode: string): Promise<readonly JudgedHit[]> {
  const { hits } = await readPicture(world.database, orderCode, world.clock())
  return hits.filter(({ state }) => state === 'pending' || state === 'stale')
}

type Deciding = { readonly decision: Decision; readonly reasonCode: string; readonly note: string }

function evidenceOf(value: AnswerValue | undefined) {
  return entriesIn(value).map(({ objectId, name, sha256, size, type }) => ({
    documentId: asText(objectId),
    name: asText(name),
    sha256: asText(sha256),
    size: Number(size),
    type: asText(type),
  }))
}

/** What a search in both languages found, handed in for the order. */
export async function searchBoth(world: World, orderCode: string, actor: StaffActor) {
  const searched = { searchEvidenceEn: [{}], searchEvidenceZh: [{}] }
  const found = await handIn(world, { orderCode, section: 'screening', actor }, searched)
  return { evidenceEn: evidenceOf(found.searchEvidenceEn), evidenceZh: evidenceOf(found.searchEvidenceZh) }
}

/** Says what a hit is, and where two persons are needed has the second one agree. */
export async function decideAs(
  world: World,
  hit: JudgedHit,
  [maker, checker]: readonly [StaffActor, StaffActor],
  deciding: Deciding,
): Promise<void> {
  world.pass(6)
  const { hitId } = hit
  const orderCode = hit.orderCode ?? ''
  const evidence = await searchBoth(world, orderCode, maker)
  const proposed = await inTransaction(world.database, (trx) =>
    proposeDecision(trx, {
      hitId,
      orderCode,
      actor: maker,
      now: world.clock(),
      ...deciding,
      outcome: deciding.decision === 'true_match' ? 'stop' : null,
      ...evidence,
    }),
  )
  if (!needsSecondPerson(hit.category, deciding.decision) || !proposed.live) return
  const { dispositionId } = proposed.live
  world.pass(6)
  await inTransaction(world.database, (trx) =>
    checkDecision(trx, {
      hitId,
      orderCode,
      dispositionId,
      approve: true,
      note: '复核同意',
      actor: checker,
      now: world.clock(),
    }),
  )
}

export async function clearHits(world: World, orderCode: string): Promise<void> {
  const { ao, cm } = world.cast
  for (const hit of await openHits(world, orderCode)) {
    await decideAs(world, hit, [ao, cm], {
      decision: 'false_positive',
      reasonCode: 'other_line_of_business',
      note: '名称相似，注册地、证件号码与业务范围均不一致，确认非同一主体',
    })
  }
}

export type Named = { nameCn: string; nameEn: string; birthDate: string; number: string }

export function director({ nameCn, nameEn, birthDate, number }: Named): PartyRecord {
  return {
    ...EMPTY_PARTY,
    partyTypeCode: 'I',
    legalName: nameEn,
    legalNameChinese: nameCn,
    birthDate,
    nationalityCountryCode: 'CN',
    residenceCountryCode: 'CN',
    identificationDocumentTypeCode: 'passport',
    identificationDocumentNumber: number,
    roleTypeCode: 'DIRECTOR',
  }
}

async function addDirectors(world: World, orderCode: string, people: readonly Named[]): Promise<void> {
  for (const person of people) {
    world.pass(5)
    const act = { orderCode, actor: world.cast.ao, now: world.clock(), note: '工商档案显示的董事' }
    await inTransaction(world.database, (trx) => addParty(trx, act, director(person)))
  }
}

/** A director meets the same person on two lists: AO may say of both in one breath what they are. */
export async function findEqualHits(world: World, orderCode: string): Promise<void> {
  const number = `D${String(world.variant).padStart(7, '0')}`
  await addDirectors(world, orderCode, [{ ...LISTED_TWICE, number }])
  await screenAs(world, orderCode, world.cast.ao, 'ao')
}

/** Two directors resemble listed persons; AO has screened and still has to say whether they are. */
export async function findNamesakes(world: World, orderCode: string): Promise<void> {
  // Documents of their own: what is decided of them in one story is not remembered in the next.
  const number = (letter: string) => `${letter}${String(world.variant).padStart(7, '0')}`
  await addDirectors(world, orderCode, [
    { ...NAMESAKE, number: number('E') },
    { ...OFFICE_HOLDER, number: number('G') },
  ])
  await screenAs(world, orderCode, world.cast.ao, 'ao')
}

/** A listed person turns out to be a director of the company, and risk control confirms the match. */
export async function findListedPerson(world: World, orderCode: string): Promise<void> {
  const { ao, riskControl } = world.cast
  await addDirectors(world, orderCode, [LISTED_PERSON])
  await screenAs(world, orderCode, ao, 'ao')
  for (const hit of await openHits(world, orderCode)) {
    await decideAs(world, hit, [ao, riskControl], {
      decision: 'true_match',
      reasonCode: 'same_document_number',
      note: '证件号码与出生日期一致，为同一人',
    })
  }
}
