import type { Call } from '@kaihu/contract/call.ts'
import { MACHINE_TOKEN } from '@kaihu/contract/machines.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import { refuse } from '../refuse.ts'
import { findMachine, type MachineRow } from './machine.store.ts'
import { headerOf } from './presented.ts'
import { sha256 } from './secrets.ts'
import type { Session } from './session.ts'

export function machineTokenOf(request: FastifyRequest): string | undefined {
  const [, token] = /^Bearer (\S+)$/i.exec(headerOf(request, 'authorization') ?? '') ?? []
  return token?.startsWith(MACHINE_TOKEN) ? token : undefined
}

/** The program behind a token, on the hosts of the staff alone. Throws loginTimeout where there is none. */
export async function findMachineCaller(
  request: FastifyRequest,
  token: string,
  database: Database,
): Promise<MachineRow> {
  const row = request.side === 'staff' ? await findMachine(database, sha256(token)) : undefined
  if (!row) throw refuse('loginTimeout', { reason: 'no such token' })
  return row
}

function actorOf({ account_id: staffId, account }: MachineRow): StaffActor {
  const { role, branches, sector } = account
  return { kind: 'staff', staffId, role, branchCodes: branches, ...(sector === null ? {} : { sector }) }
}

export function machineSession(row: MachineRow): Session {
  const until = row.expires_at
  return {
    sessionId: row.secret_id,
    audience: 'staff',
    actor: actorOf(row),
    salt: '',
    idleUntil: until,
    absoluteUntil: until,
    needs: null,
    isFreshlyProved: false,
  }
}

/** Whether token and account, as it stands now, both name the scope that the call asks programs for. */
export function isInScope({ scope }: Call, { scopes, account }: MachineRow): boolean {
  return scope !== undefined && scopes.includes(scope) && account.scopes.includes(scope)
}
