import type { MachineScope } from '@kaihu/domain/access/machine-scopes.ts'
import type { z } from 'zod'

export type Audience = 'public' | 'customer' | 'staff' | 'signed-in'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The kind of the entry that its use case appends, or why nothing is kept. A writing call must name a kind.
 */
export type AuditDeclaration = string | { readonly none: string }

type Schema = z.ZodType

/**
 * 'recent': the second factor was proved a short while ago. 'none': open to a session in which it was not
 * proved yet. Where it hangs on a path parameter, the values of it that ask for a recent proof.
 */
export type ProofDeclaration =
  | 'recent'
  | 'none'
  | { readonly param: string; readonly recent: readonly string[] }

export type BodyBy = { readonly param: string; readonly bodies: Readonly<Record<string, Schema>> }

/** One call of the wire, the single place its path, request, answer and guard are written down. */
export type Call = {
  /** camelCase, unique; the operationId of the OpenAPI document. */
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly audience: Audience
  readonly summary: string
  /** A capability of domain/access, or 'anyone' (public) or 'own-session' (every signed-in person). */
  readonly capability: string
  readonly audit: AuditDeclaration
  readonly proof?: ProofDeclaration
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body of each value of a path parameter, where it hangs on one: `byAction(…)`. `body` is their union. */
  readonly bodyBy?: BodyBy
  readonly answer: Schema
  readonly envelope?: 'raw'
  readonly idempotency?: 'key' | 'none'
  readonly bodyLimit?: number
  // A machine of the bank shows a token of the settings before its request is read; refusals have the shape
  // of its protocol.
  readonly machine?: 'scim'
  /** Answered though another site's page sends it: an identity provider posts what it says of somebody. */
  readonly fromOtherSites?: true
  readonly side?: 'customer' | 'staff'
  /** The scope by which programs may call it, as staff of their role; without one it is closed to them. */
  readonly scope?: MachineScope
  readonly developmentOnly?: true
  /** Open to the session of a phone as well, for what it was handed; every other call is closed to it. */
  readonly onPhone?: true
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

export type CallInput<C extends Call> = {
  params: Output<C['params']>
  query: Output<C['query']>
  body: Output<C['body']>
}

export type CallRequest<C extends Call> = {
  [P in 'params' | 'query' | 'body' as C[P] extends Schema ? P : never]: Input<C[P]>
}

export type CallReply<C extends Call> = z.input<C['answer']>

export type CallAnswer<C extends Call> = z.output<C['answer']>

/** The side whose hosts answer a call; undefined for both. A host that faces the world carries no calls of the staff. */
export function sideOf({ side, audience }: Call): 'customer' | 'staff' | undefined {
  return side ?? (audience === 'customer' || audience === 'staff' ? audience : undefined)
}

export function needsRecentProof({ proof }: Call, params: Readonly<Record<string, unknown>>): boolean {
  if (proof === undefined || proof === 'none') return false
  return proof === 'recent' || proof.recent.includes(String(params[proof.param]))
}

/** Whether a call must carry an Idempotency-Key: every write of a signed-in person that does not opt out. */
export function needsIdempotencyKey(call: Call): boolean {
  return (
    call.idempotency === 'key' ||
    (call.idempotency === undefined &&
      call.method !== 'GET' &&
      call.method !== 'HEAD' &&
      call.audience !== 'public')
  )
}
