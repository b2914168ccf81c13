import type { StaffIdentity } from './identity.ts'

/** Why the directory would not let somebody in now, whatever password they know. */
export type OutCause = 'gone' | 'disabled' | 'locked' | 'expired'

/** How somebody stands at the directory: out of it, or in it, with their groups where it tells of any. */
export type Standing =
  | { readonly out: OutCause }
  | { readonly out: null; readonly identity: StaffIdentity | undefined }

/** A directory that can be asked about people who are signed in here, without their passwords. */
export type DirectoryPeople = {
  /** the door that sessions opened through it are noted by */
  readonly door: 'ldap' | 'directory'
  /** how many are asked about at once */
  readonly atOnce: number
  /** How each of these user names stands. Rejects with a CoreSystemError: then it said nothing of anybody. */
  ask(usernames: readonly string[]): Promise<ReadonlyMap<string, Standing>>
  /** Since when it was asked and did not answer; undefined where it answered last. */
  silentSince(): Promise<Date | undefined>
}

/** As whom it is asked and under which name its calls are kept. */
export const STANDING_OPERATION = 'standing'
