import type { Counters } from '../kills/worker.ts'

const LOOK_MS = 20

/** Measures how long nothing was acknowledged at a stretch, from now until `end`. */
export function watchSilence(
  { counters }: { counters: Pick<Counters, 'ok'> },
  now = () => performance.now(),
) {
  let seen = counters.ok
  let last = now()
  let longest = 0
  const look = () => {
    const moment = now()
    longest = Math.max(longest, moment - last)
    if (counters.ok === seen) return
    seen = counters.ok
    last = moment
  }
  const timer = setInterval(look, LOOK_MS)
  return {
    look,
    end: (): number => {
      clearInterval(timer)
      look()
      return Math.round(longest)
    },
  }
}
