/** How long a client goes on trying. */
export type Patience = {
  /** Pauses before each further try, in milliseconds; `retry-after` of an answer is kept where it is longer. */
  readonly pauses: readonly number[]
  readonly wait: (ms: number) => Promise<void>
}

/** `fetch`, as far as a client needs it. */
export type Send = (
  address: string,
  request: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  },
) => Promise<Response>

const PAUSES = [500, 1_000, 2_000, 5_000, 10_000]
/** Not answered in time, too many, or away: the same request may be answered later. */
const PASSING = [408, 429, 500, 502, 503, 504]

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Asks until there is an answer that stays. Writing calls carry their key, so that to ask twice does nothing twice. */
export async function patiently(
  ask: () => Promise<Response>,
  { pauses = PAUSES, wait = sleep }: Partial<Patience>,
): Promise<Response> {
  for (const pause of pauses) {
    const response = await ask().catch(() => null)
    if (response !== null && !PASSING.includes(response.status)) return response
    await wait(Math.max(pause, secondsToWait(response) * 1_000))
  }
  return ask()
}

function secondsToWait(response: Response | null): number {
  const seconds = Number(response?.headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) ? seconds : 0
}
