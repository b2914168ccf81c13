import type { StaffIdentity } from './identity.ts'

/** Why the directory would not let somebody in now, whatever password they know. */
export type OutCause = 'gone' | 'disabled' | 'locked' | 'expired'

export type Standing =
  | { readonly out: OutCause }
  | { readonly out: null; readonly identity: StaffIdentity | undefined }

/** A directory that can be asked about people who are signed in here, without their passwords. */
export type DirectoryPeople = {
  readonly door: 'ldap' | 'directory'
  readonly atOnce: number
  /** How each of these user names stands. Rejects with a CoreSystemError: then it said nothing of anybody. */
  ask(usernames: readonly string[]): Promise<ReadonlyMap<string, Standing>>
  silentSince(): Promise<Date | undefined>
}

/** As whom it is asked and under which name its calls are kept. */
export const STANDING_OPERATION = 'standing'
