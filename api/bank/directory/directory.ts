import type { StaffIdentity } from './identity.ts'

/** A person the directory knows: the whole identity where it tells of groups, the door where it can be asked again. */
export type DirectoryIdentity = { username: string; realm: string; identity?: StaffIdentity; door?: string }

export type Directory = {
  /** The token of the new directory session; undefined for a wrong name or password, without saying which. */
  authenticate(
    username: string,
    password: string,
    realm: string,
    service: string,
  ): Promise<string | undefined>
  validate(token: string): Promise<DirectoryIdentity | undefined>
  /** Ends the token's session; a dead token is no error. */
  logout(token: string): Promise<void>
}

/** The only realm and service that staff may sign in to. */
export const REALM = 'staff'
export const SERVICES: ReadonlySet<string> = new Set(['kaihu', 'ldapService'])
