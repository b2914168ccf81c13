import type { Client, Entry } from 'ldapts'
import { escapeFilter } from 'ldapts'
import { calledOf, type StaffIdentity, usernameOf } from '../directory/identity.ts'
import { STANDING_ATTRIBUTES } from './ldap-standing.ts'

export type LdapPlan = {
  readonly base: string
  readonly userFilter: string
  /** a filter with `{dn}` in the place of the person, below `base`; without it `memberOf` of the person counts */
  readonly groupFilter: string | undefined
}

const PERSON = ['cn', 'displayName', 'mail', 'memberOf', 'entryUUID', 'objectGUID', ...STANDING_ATTRIBUTES]
const MOST_GROUPS = 1_000

function filled(filter: string, name: string, value: string): string {
  return filter.replaceAll(`{${name}}`, () => escapeFilter`${value}`)
}

function textsOf(entry: Entry, name: string): readonly string[] {
  return [entry[name] ?? []]
    .flat()
    .map((value) => (typeof value === 'string' ? value : value.toString('hex')))
}

async function groupsOf(
  client: Client,
  entry: Entry,
  { base, groupFilter }: LdapPlan,
): Promise<readonly string[]> {
  if (groupFilter === undefined) return textsOf(entry, 'memberOf')
  const filter = filled(groupFilter, 'dn', entry.dn)
  const { searchEntries } = await client.search(base, { filter, attributes: ['1.1'], sizeLimit: MOST_GROUPS })
  return searchEntries.map(({ dn }) => dn)
}

/** The one entry of a user name; undefined for none, and for several: a name that is not one person's opens nothing. */
export async function findEntry(
  client: Client,
  username: string,
  plan: LdapPlan,
): Promise<Entry | undefined> {
  const { searchEntries } = await client.search(plan.base, {
    filter: filled(plan.userFilter, 'username', username),
    attributes: PERSON,
    explicitBufferAttributes: ['objectGUID'],
  })
  return searchEntries.length === 1 ? searchEntries[0] : undefined
}

export async function identityAt(
  client: Client,
  entry: Entry,
  given: string,
  plan: LdapPlan,
): Promise<StaffIdentity | undefined> {
  const username = usernameOf(given, undefined)
  if (username === undefined) return undefined
  const [subject = entry.dn] = [...textsOf(entry, 'entryUUID'), ...textsOf(entry, 'objectGUID')]
  const [name] = [...textsOf(entry, 'displayName'), ...textsOf(entry, 'cn')]
  const groups = await groupsOf(client, entry, plan)
  return {
    username,
    subject,
    groups: groups.slice(0, MOST_GROUPS),
    name: calledOf(name?.slice(0, 40)),
    email: textsOf(entry, 'mail')[0],
    sid: undefined,
  }
}
