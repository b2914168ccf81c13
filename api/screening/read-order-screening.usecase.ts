import type { CallReply } from '@kaihu/contract/call.ts'
import type { getOrderScreening, getScreeningHit, listPartyLog } from '@kaihu/contract/screening.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { findGrant, hasCapability } from '@kaihu/domain/access/capabilities.ts'
import type { MaskedKind, ReadDatum } from '@kaihu/domain/access/masked-data.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFinalStatus } from '@kaihu/domain/order/statuses.ts'
import { needsSecondPerson, refuseCheck } from '@kaihu/domain/screening/disposition.ts'
import { readPartyField } from '@kaihu/domain/screening/party-record.ts'
import { isStopping } from '@kaihu/domain/screening/screening-list.ts'
import type { ListEntry, PartialDate } from '@kaihu/screening/model.ts'
import { recompute } from '@kaihu/screening/score/combine.ts'
import { withTuning } from '@kaihu/screening/tuning.ts'
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Queryable } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { readSettings } from '../settings/order-settings.ts'
import { listEqualHits } from './hits/decide-together.usecase.ts'
import { listDecidedBefore } from './hits/decided-before.ts'
import { findHit } from './hits/hit.store.ts'
import { listRuns } from './hits/run.store.ts'
import { findEntry } from './lists/entry.store.ts'
import { findVersion } from './lists/version.store.ts'
import { listMatching } from './matching/matching.store.ts'
import { numbersOfHash } from './matching/numbers-of-hash.ts'
import { findResets } from './parties/change-party.usecase.ts'
import { listLog, listParties } from './parties/party.store.ts'
import { queryOf } from './parties/party-query.ts'
import { readParties } from './parties/sync-parties.usecase.ts'
import { type JudgedHit, judgeHits, readPicture } from './read-picture.usecase.ts'
import {
  dispositionViewOf,
  hitViewOf,
  partyNameOf,
  partyViewOf,
  peopleInHits,
  personOfRef,
  runViewOf,
  staffIn,
} from './screening.view.ts'
import { screeningChain } from './screening-chain.ts'

export type Reader = { readonly database: Database; readonly actor: StaffActor; readonly now: Date }

type MaskedReader = Reader & { readonly read: ReadDatum }

const RUN_ROLES: readonly string[] = ['AO', 'CM']

/** Whether AO's or CM's own screening is due now: at 0700 by the two of them. */
function mayRun({ status }: OrderState, { role }: StaffActor): boolean {
  return status === '0700' && RUN_ROLES.includes(role)
}

export async function readOrderScreening(
  orderCode: string,
  { database, actor, now }: Reader,
): Promise<CallReply<typeof getOrderScreening>> {
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const parties = await readParties(database, { state, now })
  const picture = await readPicture(database, orderCode, now, parties)
  const runs = await listRuns(database, orderCode)
  const staffIds = [...peopleInHits(picture.hits), ...staffIn(runs.map((run) => run.actor))]
  const names = await nameStaff(database, staffIds)
  const mayEdit = !isFinalStatus(state.status) && hasCapability(actor.role, 'edit_parties', state)
  const resets = mayEdit ? await findResets(database, state, parties) : []
  const { isScreened, isResolved, hasStop, isClear } = picture.aggregate
  return {
    parties: picture.parties.map(partyViewOf),
    removed: picture.removed.map(({ partyId, record }) => ({ partyId, name: partyNameOf(record) })),
    hits: picture.hits.map((hit) => hitViewOf(hit, names)),
    holds: [...picture.holds],
    listedOwners: picture.listedOwners
      ? { ...picture.listedOwners, parts: [...picture.listedOwners.parts] }
      : null,
    runs: runs.map((run) => runViewOf(run, names)),
    aggregate: { isScreened, isResolved, hasStop, isClear },
    may: {
      run: mayRun(state, actor),
      edit: mayEdit,
      resetAll: resets.length > 0,
    },
  }
}

function verbsOf(hit: JudgedHit, state: OrderState, actor: StaffActor): ('propose' | 'check')[] {
  if (isFinalStatus(state.status) || hit.delistedAt !== null) return []
  if (hit.live?.state === 'proposed') return refuseCheck(actor, hit.live) === null ? ['check'] : []
  const isMaker = findGrant(actor.role, 'screening')?.right === 'act'
  return isMaker && hit.live === null ? ['propose'] : []
}

function dateText({ year, month, day, toYear, approximate }: PartialDate): string {
  const parts = [year, month, day].filter((part) => part !== undefined)
  const text = parts.map((part) => String(part).padStart(2, '0')).join('-')
  return `${approximate ? '~' : ''}${text}${toYear === undefined ? '' : `/${toYear}`}`
}

function entryViewOf(entry: ListEntry) {
  return {
    names: entry.names.map(({ text, quality, former = false }) => ({ text, quality, former })),
    type: entry.type,
    birthDates: entry.birthDates.map(dateText),
    countries: [...entry.countries],
    identifiers: entry.identifiers.map(({ kind, value }) => ({ kind, value })),
    gender: entry.gender ?? null,
    programs: [...entry.programs],
    remarks: entry.remarks ?? null,
  }
}

/** What of the party is compared that is masked; the list's own side is public. */
const COMPARED: Readonly<Record<string, MaskedKind>> = { birth_date: 'birthDate', identifier: 'identity' }

/** What is the party's own in a line of evidence is read like the party; what it comes to is seen by everybody. */
function evidenceViewOf(hit: JudgedHit, read: ReadDatum) {
  const own = (kind: string, text: string) => {
    const masked = COMPARED[kind]
    return masked === undefined ? text : read(masked, text)
  }
  return hit.evidence.map(({ note, ...line }) => ({
    ...line,
    left: own(line.kind, line.left),
    right: line.right === line.left ? own(line.kind, line.right) : line.right,
    note: note.params ? { code: note.code, params: { ...note.params } } : { code: note.code },
  }))
}

/** Who looked at document numbers of parties is kept like what was done. */
function auditRead(orderCode: string, kind: string, body: Record<string, unknown>, reader: Reader) {
  return inTransaction(reader.database, (trx) =>
    appendAudit(trx, {
      chainId: screeningChain(orderCode),
      kind,
      actor: reader.actor,
      at: reader.now,
      body,
    }),
  )
}

export async function readHit(
  { orderCode, hitId }: { orderCode: string; hitId: string },
  { database, actor, now, read }: MaskedReader,
): Promise<CallReply<typeof getScreeningHit>> {
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const row = await findHit(database, hitId)
  const [hit] = row?.orderCode === orderCode ? await judgeHits(database, [row], now) : []
  if (!hit) throw refuse('notFound')
  await auditRead(orderCode, 'screening.hit-viewed', { hitId }, { database, actor, now })
  const verbs = verbsOf(hit, state, actor)
  const equal = verbs.length > 0 ? await listEqualHits(database, hit, now) : []
  return hitDetailOf(database, { hit, equal, verbs, read })
}

type Shown = {
  readonly hit: JudgedHit
  readonly equal: readonly JudgedHit[]
  readonly verbs: ('propose' | 'check')[]
  readonly read: ReadDatum
}

export async function hitDetailOf(
  database: Database,
  { hit, equal, verbs, read }: Shown,
): Promise<CallReply<typeof getScreeningHit>> {
  const before = await listDecidedBefore(database, hit)
  const people = staffIn(before.flatMap((one) => [one.proposedBy, one.checkedBy]))
  const names = await nameStaff(database, [...peopleInHits([hit, ...equal]), ...people])
  const entry = await findEntry(database, hit.listCode, hit.contentHash)
  const version = await findVersion(database, hit.versionId)
  const { screening } = await readSettings(database)
  const numbers = numbersOfHash(hit.configHash, await listMatching(database))
  const again = withTuning(numbers, () => recompute({ group: hit.matchGroup, evidence: hit.evidence }))
  return {
    ...hitViewOf(hit, names),
    nameScore: hit.nameScore,
    matchGroup: hit.matchGroup,
    aliasQuality: hit.aliasQuality,
    evidence: evidenceViewOf(hit, read),
    recomputed: { nameScore: again.nameScore, score: again.score },
    party: { ...hit.party },
    partyGender: queryOf(hit.party).gender ?? null,
    entry: entry ? entryViewOf(entry) : null,
    versionId: hit.versionId,
    listSha256: version?.sha256 ?? null,
    publisherDate: version?.publisherDate ?? null,
    loadedAt: version?.loadedAt.toISOString() ?? null,
    engineVersion: hit.engineVersion,
    configHash: hit.configHash,
    history: hit.history.map((one) => dispositionViewOf(one, names)),
    // The search results belong to the other order, and are opened there.
    decidedBefore: before.map((one) => ({
      ...dispositionViewOf(one, names),
      evidenceEn: [],
      evidenceZh: [],
    })),
    equal: equal.map((one) => hitViewOf(one, names)),
    verbs,
    dismissalDays: screening.dismissalDays,
    mayContinue: !isStopping(hit.category),
    needsSecond: hit.relationshipId !== null || needsSecondPerson(hit.category, 'false_positive'),
  }
}

export async function readPartyLog(
  orderCode: string,
  { database, actor, now, read }: MaskedReader,
): Promise<CallReply<typeof listPartyLog>> {
  await getVisibleOrder(database, orderCode, actor)
  await auditRead(orderCode, 'parties.log-read', {}, { database, actor, now })
  const lines = await listLog(database, orderCode)
  const parties = await listParties(database, orderCode)
  const names = await nameStaff(database, [...staffIn(lines.map((line) => line.actor))])
  const nameOf = new Map(parties.map(({ partyId, record }) => [partyId, partyNameOf(record)]))
  return {
    items: lines.map((line) => ({
      logId: line.logId,
      partyId: line.partyId,
      partyName: nameOf.get(line.partyId) ?? '',
      operation: line.operation,
      changes: line.changes.map((change) => ({
        field: change.field,
        old: readPartyField(change.field, change.old, read),
        new: readPartyField(change.field, change.new, read),
      })),
      by: personOfRef(line.actor, names),
      byKind: line.actor.kind,
      note: line.note,
      at: line.at.toISOString(),
    })),
  }
}

export async function hitAnswerOf(database: Queryable, hit: JudgedHit) {
  return hitViewOf(hit, await nameStaff(database, peopleInHits([hit])))
}
