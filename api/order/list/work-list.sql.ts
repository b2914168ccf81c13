import type { WORK_LISTS } from '@kaihu/contract/order-list.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { LEADER_POOL } from '@kaihu/domain/order/decide/decide-claim.ts'
import { type RawBuilder, sql } from 'kysely'
import { seatOfRole } from '../read/staff.store.ts'

type Predicate = RawBuilder<boolean>
type WorkList = (typeof WORK_LISTS)[number]

const OPEN = sql<boolean>`not is_final`
const DAY = 86_400_000
const STUCK_DAYS = 5

/** Named in the settings, one approves as country head whatever one's role. */
function isCountryHead(staffId: string): Predicate {
  return sql<boolean>`(turn_roles @> array['COUNTRY_HEAD'] and exists (
  select 1 from kaihu.bank_setting where key = 'countryHeadApprovers' and value @> to_jsonb(array[${staffId}])))`
}

/** That somebody is at turn is said aloud: the index of turns holds no others. */
function atTurn({ role, staffId }: StaffActor): Predicate {
  return sql<boolean>`(turn_roles <> '{}' and (turn_roles @> array[${role}] or ${isCountryHead(staffId)}))`
}

function leaderStatus(role: string): string | undefined {
  return role === 'CM_LEADER' || role === 'AO_LEADER' ? LEADER_POOL[role] : undefined
}

/** What a colleague has in hand is not mine; the service centre's pool is not mine before I claim from it. */
function mine(actor: StaffActor): Predicate[] {
  const { role, staffId } = actor
  if (role === 'GSC_BB_CM') return [OPEN, atTurn(actor), sql<boolean>`cm_id = ${staffId}`]
  if (leaderStatus(role) === undefined) return [OPEN, atTurn(actor)]
  return [OPEN, atTurn(actor), sql<boolean>`(claimed_by is null or claimed_by = ${staffId})`]
}

function pool({ role }: StaffActor): Predicate[] {
  if (role === 'GSC_BB_CM') {
    return [OPEN, sql<boolean>`flow = 'bblite' and cm_id is null and status <> '0110'`]
  }
  const status = leaderStatus(role)
  return status === undefined
    ? [sql<boolean>`false`]
    : [OPEN, sql<boolean>`status = ${status} and claimed_by is null`]
}

function claimed({ role, staffId }: StaffActor): Predicate[] {
  return role === 'GSC_BB_CM'
    ? [OPEN, sql<boolean>`cm_id = ${staffId}`]
    : [OPEN, sql<boolean>`claimed_by = ${staffId}`]
}

const SEAT_COLUMNS = { RM: 'rm_id', RO: 'ro_id', CM: 'cm_id', AO: 'ao_id' } as const

function others(actor: StaffActor): Predicate[] {
  const seat = seatOfRole(actor.role)
  if (seat === undefined) return [sql<boolean>`false`]
  return [
    OPEN,
    sql<boolean>`${sql.ref(SEAT_COLUMNS[seat])} = ${actor.staffId}`,
    sql<boolean>`not ${atTurn(actor)}`,
  ]
}

function stuck(now: Date): Predicate[] {
  return [
    OPEN,
    sql<boolean>`status not in ('0100', '0110', '0300', '1200')
    and changed_at < ${new Date(now.getTime() - STUCK_DAYS * DAY)}`,
  ]
}

export function workSql(work: WorkList | undefined, actor: StaffActor, now: Date): Predicate[] {
  switch (work) {
    case undefined:
      return []
    case 'mine':
      return mine(actor)
    case 'pool':
      return pool(actor)
    case 'claimed':
      return claimed(actor)
    case 'others':
      return others(actor)
    case 'chase':
      return [OPEN, sql<boolean>`status in ('0100', '0110', '0300', '1100', '1200')`]
    case 'unowned':
      return [sql<boolean>`is_unowned`]
    case 'withoutCase':
      return [OPEN, sql<boolean>`cm_id is null and status not in ('0100', '0110')`]
    case 'stuck':
      return stuck(now)
  }
}
