type Call = (...args: never[]) => Promise<unknown>

export type Port<F extends Call> = F & {
  /** Says who answers; done once, in connect.ts. */
  readonly connect: (answer: F) => void
}

/**
 * For what a lower room has to set off in a higher one; `api/connect.ts` connects it. A call before that
 * throws.
 */
export function port<F extends Call>(name: string): Port<F> {
  let answer: F | undefined
  const ask = (...args: Parameters<F>) => {
    if (!answer)
      throw new Error(`the port ${name} is not connected: the program has to import api/connect.ts`)
    return answer(...args)
  }
  const connect = (given: F) => {
    answer = given
  }
  return Object.assign(ask as F, { connect })
}
