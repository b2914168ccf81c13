import type { StaffDesk } from '../journeys/support/staff-desk.ts'
import type { Language } from '../journeys/support/words.ts'
import type { Dossier } from './dossier.ts'
import type { Log } from './log.ts'

/** An order on its way through the bank, and who answers for the company that applied. */
export type Carried = {
  readonly staff: (username: string) => Promise<StaffDesk>
  readonly orderCode: string
  readonly dossier: Dossier
  readonly language: Language
  readonly log: Log
}
