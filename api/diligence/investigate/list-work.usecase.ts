import type { CallReply } from '@kaihu/contract/call.ts'
import type { listInvestigations } from '@kaihu/contract/investigation.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { listDelegatedTo, listLedBy } from './work.store.ts'

function ratingOf(text: string | null): 'H' | 'M' | 'L' | null {
  return text === 'H' || text === 'M' || text === 'L' ? text : null
}

/** Where this person has due diligence to do: lines handed to an investigator, else the orders that they lead. */
export async function listDiligenceWork(
  database: Database,
  { role, staffId }: StaffActor,
): Promise<CallReply<typeof listInvestigations>> {
  const found = await (role === 'INVESTIGATOR' ? listDelegatedTo : listLedBy)(database, staffId)
  return {
    items: found.map((one) => ({ ...one, lines: [...one.lines], riskRating: ratingOf(one.riskRating) })),
  }
}
