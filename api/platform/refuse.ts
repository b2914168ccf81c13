import type { CodeName } from '@kaihu/contract/wire/codes.ts'
import type { Problem } from '@kaihu/contract/wire/envelope.ts'

export type RefusalParams = Record<string, string | number>

export type RefusalDetails = {
  params?: RefusalParams | undefined
  /** The part of the request that was refused; answered as one problem in the data. */
  field?: string | undefined
  problems?: Problem[]
  data?: unknown
  /** Seconds; answered as Retry-After. */
  retryAfter?: number
  /** Text key of the words when they are not `errors:<code>`, for instance `order:refusals.reason_required`. */
  words?: `${'errors' | 'order' | 'files' | 'intention' | 'screening-desk' | 'admin' | 'retention' | 'rights' | 'relationships' | 'diligence'}:${string}`
  /** Which of `params` are codes, and the text keys of their words. */
  coded?: Readonly<Record<string, string>>
  /** A denied act to be kept in the person's own chain, after everything else was undone (ASVS 16.3.2). */
  denied?: { kind: string; body: Record<string, unknown> }
  /** Why, for the log only. */
  reason?: string
}

/** A refusal on its way to the caller: everything the transaction wrote is undone, the answer is its envelope. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly codeName: CodeName
  readonly details: RefusalDetails

  constructor(codeName: CodeName, details: RefusalDetails = {}) {
    super(details.reason ?? codeName)
    this.codeName = codeName
    this.details = details
  }
}

/** `throw refuse('notFound')`: the same answer for "not yours" and "not there". */
export function refuse(codeName: CodeName, details?: RefusalDetails): RefusalError {
  return new RefusalError(codeName, details)
}
