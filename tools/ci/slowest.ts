export type Taken = { readonly name: string; readonly ms: number }

const MOST = 15
/** What is shorter is nowhere near the longest. */
const WORTH_TELLING_MS = 5_000

/** The longest first, in seconds: where the time of a run goes is seen in every run, not looked for when it is too long. */
export function slowest(taken: readonly Taken[]): readonly string[] {
  return taken
    .filter(({ ms }) => ms >= WORTH_TELLING_MS)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, MOST)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
