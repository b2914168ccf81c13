import { hidesSign } from '@kaihu/domain/base/unseen-signs.ts'
import { z } from 'zod'

export type StaffIdentity = {
  /** as administrators know the person: lower case */
  readonly username: string
  readonly subject: string
  /** undefined where the other side tells none; an empty list says that there are none */
  readonly groups: readonly string[] | undefined
  readonly name: string | undefined
  readonly email: string | undefined
  /** the provider's own session, where it has a name */
  readonly sid: string | undefined
}

export const staffIdentitySchema: z.ZodType<StaffIdentity> = z
  .object({
    username: z.string(),
    subject: z.string(),
    groups: z.array(z.string()).optional(),
    name: z.string().optional(),
    email: z.string().optional(),
    sid: z.string().optional(),
  })
  .transform((kept) => ({
    username: kept.username,
    subject: kept.subject,
    groups: kept.groups,
    name: kept.name,
    email: kept.email,
    sid: kept.sid,
  }))

export type Claims = Readonly<Record<string, unknown>>

export type IdentityRules = {
  readonly username: string
  /** `@bank.example`, taken off the name; a name without it is none of ours */
  readonly suffix: string | undefined
  readonly groups: string
}

const MOST_GROUPS = 1_000
const MOST_CHARACTERS = 300

function textOf(value: unknown, most = MOST_CHARACTERS): string | undefined {
  return typeof value === 'string' && value.trim() !== '' && value.length <= most ? value.trim() : undefined
}

/** What a person is called; nothing when it holds a sign that nobody sees: it would be read as another name. */
export function calledOf(value: unknown): string | undefined {
  const name = textOf(value, 40)
  return name === undefined || hidesSign(name) ? undefined : name
}

function claimAt(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value !== null ? (value as Claims)[part] : undefined),
      claims,
    )
}

function groupsOf(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined
  const list = Array.isArray(value) ? value : [value]
  return [...new Set(list.flatMap((one) => textOf(one) ?? []))].slice(0, MOST_GROUPS)
}

/** The user name as administrators keep it; undefined when it can be none. */
export function usernameOf(claimed: unknown, suffix: string | undefined): string | undefined {
  const name = textOf(claimed)?.toLowerCase()
  const end = suffix?.toLowerCase() ?? ''
  if (name === undefined || !name.endsWith(end)) return undefined
  const bare = name.slice(0, name.length - end.length)
  return /^[a-z0-9][a-z0-9._-]{1,39}$/.test(bare) ? bare : undefined
}

export function identityOf(claims: Claims, rules: IdentityRules): StaffIdentity | undefined {
  const subject = textOf(claims['sub'])
  const username = usernameOf(claimAt(claims, rules.username), rules.suffix)
  if (subject === undefined || username === undefined) return undefined
  return {
    username,
    subject,
    groups: groupsOf(claimAt(claims, rules.groups)),
    name: calledOf(claims['name']),
    email: textOf(claims['email'], 120),
    sid: textOf(claims['sid']),
  }
}
