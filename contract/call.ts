import type { MachineScope } from '@kaihu/domain/access/machine-scopes.ts'
import type { z } from 'zod'

/** Who may call: anyone, a signed-in customer, a signed-in member of staff, or either of the two. */
export type Audience = 'public' | 'customer' | 'staff' | 'signed-in'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What the audit trail keeps of a call: the kind of the entry its use case appends, or the stated reason why
 * nothing is kept (reads without personal documents). A writing call must name a kind.
 */
export type AuditDeclaration = string | { readonly none: string }

type Schema = z.ZodType

/**
 * What a call asks of the second factor of staff, beside a complete session. 'recent': it was proved a short while ago, or
 * is asked for again (the acts that matter most). 'none': open to a session in which it was not proved yet. Where it hangs
 * on a path parameter, the values of it that ask for a recent proof.
 */
export type ProofDeclaration =
  | 'recent'
  | 'none'
  | { readonly param: string; readonly recent: readonly string[] }

/** Which body goes with which value of a path parameter. */
export type BodyBy = { readonly param: string; readonly bodies: Readonly<Record<string, Schema>> }

/** One call of the wire, the single place its path, request, answer and guard are written down. */
export type Call = {
  /** camelCase, unique; the operationId of the OpenAPI document. */
  readonly name: string
  readonly method: Method
  /** Fastify notation: `/v1/orders/:orderCode`. */
  readonly path: string
  readonly audience: Audience
  /** One English sentence for the OpenAPI document. */
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
  /** The `data` of the envelope; the whole answer when `envelope` is 'raw'. */
  readonly answer: Schema
  /** 'raw' answers are not wrapped (uploads, downloads, the directory's own shapes). */
  readonly envelope?: 'raw'
  /** 'key' (the default for writes of signed-in people): needs the Idempotency-Key header. */
  readonly idempotency?: 'key' | 'none'
  /** Largest body in bytes; the server's own limit (1 MiB) when absent. */
  readonly bodyLimit?: number
  /**
   * A machine of the bank instead of a person: it shows a token of the settings, before anything of its request is read,
   * and refusals have the shape of its protocol. `audience` is 'public': there is no session.
   */
  readonly machine?: 'scim'
  /** Answered though another site's page sends it: an identity provider posts what it says of somebody. */
  readonly fromOtherSites?: true
  /** The hosts that a public call is answered on; both sides when absent. Other calls belong to their audience's. */
  readonly side?: 'customer' | 'staff'
  /** The scope by which programs may call it, as staff of their role; without one it is closed to them. */
  readonly scope?: MachineScope
  /** Not registered in a production server. */
  readonly developmentOnly?: true
  /** Open to the session of a phone as well, for what it was handed; every other call is closed to it. */
  readonly onPhone?: true
}

/** Keeps the literal types of a call; checks nothing at run time (the server does, at start). */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

/** What the handler receives, after the schemas have read it. */
export type CallInput<C extends Call> = {
  params: Output<C['params']>
  query: Output<C['query']>
  body: Output<C['body']>
}

/** What a caller sends; parts without a schema are left out. */
export type CallRequest<C extends Call> = {
  [P in 'params' | 'query' | 'body' as C[P] extends Schema ? P : never]: Input<C[P]>
}

/** What a handler answers (before the schema has read it). */
export type CallReply<C extends Call> = z.input<C['answer']>

/** What a caller receives in `data`. */
export type CallAnswer<C extends Call> = z.output<C['answer']>

/** The side whose hosts answer a call; undefined for both. A host that faces the world carries no calls of the staff. */
export function sideOf({ side, audience }: Call): 'customer' | 'staff' | undefined {
  return side ?? (audience === 'customer' || audience === 'staff' ? audience : undefined)
}

/** Whether a call with these path parameters asks for a second factor that was proved a short while ago. */
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
