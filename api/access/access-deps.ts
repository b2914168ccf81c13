import type { Directory } from '../bank/directory/directory.ts'
import type { SmsSender } from '../bank/sms/sms.ts'
import type { Database } from '../platform/database/connect.ts'
import type { SessionSettings } from '../platform/session/session-settings.ts'

/** What the access room is handed: its database, the two outside systems, its settings. */
export type AccessDeps = {
  database: Database
  sms: SmsSender
  directory: Directory
  settings: SessionSettings
  /** Key of the hashes of one-time codes. */
  pepper: string
  /** Most one-time codes to all numbers together. */
  smsPerHour: number
}
