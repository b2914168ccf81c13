/** Waits for something slow while no row is locked. What was waited for under a key is had at once when it is asked for again. */
export type Outside = <T>(key: string, work: () => Promise<T>) => Promise<T>

class MustWait extends Error {
  readonly key: string
  readonly work: () => Promise<unknown>

  constructor(key: string, work: () => Promise<unknown>) {
    super(`Waits for ${key}`)
    this.key = key
    this.work = work
  }
}

/** So often it may turn out that something else has to be waited for; the last try waits where it is. */
const MOST_TRIES = 4

/**
 * Tries a write that may have to wait: it is undone and tried anew once that came, so that it finds everything as it is by then. A key
 * names all that the answer rests on: where that is not what it was, it is waited for again.
 */
export async function waitOutside<T>(write: (outside: Outside) => Promise<T>): Promise<T> {
  const came = new Map<string, unknown>()
  for (let tries = 1; ; tries += 1) {
    const isLast = tries === MOST_TRIES
    const outside: Outside = async <A>(key: string, work: () => Promise<A>) => {
      // Whoever asks by this key asked by it before, with the same work.
      if (came.has(key)) return came.get(key) as A
      if (isLast) return work()
      throw new MustWait(key, work)
    }
    try {
      return await write(outside)
    } catch (error) {
      if (!(error instanceof MustWait)) throw error
      came.set(error.key, await error.work())
    }
  }
}
