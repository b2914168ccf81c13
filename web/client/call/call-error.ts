import type { CodeName } from '@kaihu/contract/wire/codes.ts'
import { findCodeName } from '@kaihu/contract/wire/codes.ts'
import type { Problem } from '@kaihu/contract/wire/envelope.ts'
import { problemsSchema } from '@kaihu/contract/wire/envelope.ts'
import { z } from 'zod'

const valuesSchema = z.object({ params: z.record(z.string(), z.union([z.string(), z.number()])) })

/**
 * not-sent: it never left this browser. not-done: it was withdrawn before it was carried out. unknown: nobody
 * could be asked.
 */
export type Fate = 'not-sent' | 'not-done' | 'unknown'

/** A call that did not succeed. `code` is the envelope's; 'network' when no answer came at all. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: string
  readonly status: number
  readonly data: unknown
  /** of an act without an answer; null for reads, drafts and refusals */
  readonly fate: Fate | null

  constructor(code: string, message: string, status: number, data: unknown = null, fate: Fate | null = null) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
    this.fate = fate
  }

  /** The name of contract/wire/codes.ts; undefined for 'network' and for codes that this release does not know. */
  get codeName(): CodeName | undefined {
    return findCodeName(this.code)
  }

  /** What was wrong with the request's content, field by field; empty for other refusals. */
  get problems(): readonly Problem[] {
    const read = problemsSchema.safeParse(this.data)
    return read.success ? read.data.problems : []
  }

  /** The values that the words of the code name, as the seconds to wait; none where it names none. */
  get values(): Readonly<Record<string, string | number>> {
    return valuesSchema.safeParse(this.data).data?.params ?? {}
  }

  get isNetwork(): boolean {
    return this.code === 'network'
  }
}

export function isRefusal(error: unknown, name: CodeName): error is CallError {
  return error instanceof CallError && error.codeName === name
}
