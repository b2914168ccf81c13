/** Whether this process is about to end: what stands in front sends it nothing new, what it was sent it still answers. */
export type Leaving = {
  hasBegun(): boolean
  /** Tells of it from now on; resolves when balancers have had so many seconds to hear it. */
  begin(seconds: number): Promise<void>
}

export function createLeaving(): Leaving {
  let hasBegun = false
  return {
    hasBegun: () => hasBegun,
    begin: async (seconds) => {
      hasBegun = true
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    },
  }
}
