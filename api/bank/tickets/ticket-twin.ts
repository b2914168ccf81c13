import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { RECORD } from '../../platform/database/json-shapes.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { type CoreCall, CoreSystemError } from '../core-system.ts'
import { playCore } from '../core-twin.ts'
import { meetFault, TwinFailure } from '../fault.ts'
import { DESK_SUCCESS, type DeskStateName, type TicketWire } from './tickets.ts'

const PAYLOAD = jsonColumn('twin.incident.payload', RECORD)

const SYSTEM = 'tickets'

function success(data: Record<string, unknown>) {
  return { code: DESK_SUCCESS, message: 'success', data }
}

type Update = { incidentNumber: string; state: DeskStateName; note: string | null }

async function addUpdate(trx: Transaction, { incidentNumber, state, note }: Update): Promise<void> {
  await sql`
    insert into twin.incident_update (incident_number, no, state, note)
    select ${incidentNumber}, coalesce(max(no), 0) + 1, ${state}, ${note}::text
    from twin.incident_update where incident_number = ${incidentNumber}`.execute(trx)
}

async function raise(trx: Transaction, { content }: CoreCall) {
  const { rows } = await sql<{ number: string }>`
    insert into twin.incident (incident_number, payload)
    values ('INC' || nextval('twin.incident_seq'), ${PAYLOAD.text(content)}::jsonb)
    returning incident_number as number`.execute(trx)
  const incidentNumber = rows[0]?.number ?? ''
  await addUpdate(trx, { incidentNumber, state: 'NEW', note: null })
  return success({ incidentNumber })
}

async function readUpdates(database: Database, incidentNumber: string) {
  const updates = await database
    .selectFrom('twin.incident_update')
    .select(['no', 'state', 'note', 'at'])
    .where('incident_number', '=', incidentNumber)
    .orderBy('no')
    .execute()
  return success({ updates: updates.map((update) => ({ ...update, at: update.at.toISOString() })) })
}

export function playDesk(database: Database) {
  const toRaise = playCore(database, SYSTEM, { INCIDENT_RAISE: raise })
  return {
    raise: (idempotencyKey: string, content: Record<string, unknown>) =>
      toRaise({ operation: 'INCIDENT_RAISE', idempotencyKey, content }),
    look: async (incidentNumber: string): Promise<unknown> => {
      const { isWrong } = await meetFault(database, SYSTEM)
      return isWrong ? { unexpected: true } : readUpdates(database, incidentNumber)
    },
  }
}

export function ticketTwin(database: Database): TicketWire {
  const { raise: toRaise, look } = playDesk(database)
  return {
    raise: async (key, incident, read) => read(await toRaise(key, { ...incident })),
    newsOf: async (number, read) => read(await look(number).catch(throwUnavailable)),
  }
}

function throwUnavailable(error: unknown): never {
  throw error instanceof TwinFailure ? new CoreSystemError('unavailable', error.message) : error
}

/** What a person of the support desk does with an incident; false when the twin has no such incident. */
export function workOnIncident(database: Database, update: Update): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const known = await trx
      .selectFrom('twin.incident')
      .select('incident_number')
      .where('incident_number', '=', update.incidentNumber)
      .forUpdate()
      .executeTakeFirst()
    if (known) await addUpdate(trx, update)
    return known !== undefined
  })
}

export async function listIncidents(database: Database) {
  const { rows } = await sql<{ incident_number: string; raised_at: Date; title: string; state: string }>`
    select i.incident_number, i.raised_at, i.payload #>> '{details,title}' as title,
      (select u.state from twin.incident_update u where u.incident_number = i.incident_number
        order by u.no desc limit 1) as state
    from twin.incident i order by i.raised_at desc limit 50`.execute(database)
  return rows
}
