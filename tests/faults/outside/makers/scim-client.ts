import { createRequire } from 'node:module'
import path from 'node:path'

type Body = Record<string, unknown>

/** What is used of scim-node, the SCIM client that Gluu publishes: answers are texts of JSON. */
export type ScimClient = {
  getUsersCount(): Promise<string>
  getUsers(startIndex: number, count: number, filter?: string): Promise<string>
  getUser(id: string): Promise<string>
  addUser(user: object): Promise<string>
  editUser(id: string, user: object): Promise<string>
  removeUser(id: string): Promise<string>
  searchUsers(filter: string, startIndex: number, count: number): Promise<string>
  getGroups(startIndex: number, count: number, filter?: string): Promise<string>
  getGroup(id: string): Promise<string>
  addGroup(group: object): Promise<string>
  editGroup(id: string, group: object): Promise<string>
  removeGroup(id: string): Promise<string>
}

type Operation = { op: string; path?: string; value?: unknown }

/** PATCH as scim-patch, a server's library of another maker, carries it out. */
export type Patching = { scimPatch(resource: Body, operations: readonly Operation[]): Body }

type Settings = Readonly<Record<'domain' | 'privateKey' | 'clientId' | 'keyAlg' | 'keyId', string>>

/** Both packages from the folder that they were installed to for this run alone; undefined where they were not. */
export function scimMakers(folder: string | undefined) {
  if (folder === undefined) return undefined
  const load = createRequire(path.join(folder, 'here.js'))
  const client = load('scim-node') as (settings: Settings) => { scim2: ScimClient }
  return {
    clientOf: (settings: Settings) => client(settings).scim2,
    patching: load('scim-patch') as Patching,
  }
}
