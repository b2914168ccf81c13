import type { Problem } from '../envelope.ts'

/** The bank said no: asked the same, it says no again. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  /** `contract/codes.ts`; empty where the answer was none of Kaihu's. */
  readonly code: string
  readonly data: unknown

  constructor(status: number, code: string, message: string, data: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }

  /** What is wrong with what was sent, and where. */
  get problems(): readonly Problem[] {
    const { data } = this
    return typeof data === 'object' && data !== null && 'problems' in data ? (data.problems as Problem[]) : []
  }
}

export function refusalOf(status: number, said: unknown): Refusal {
  const {
    code = '',
    message = '',
    data = null,
  } = (said ?? {}) as {
    code?: string
    message?: string
    data?: unknown
  }
  return new Refusal(status, code, message || `answered ${status}`, data)
}
