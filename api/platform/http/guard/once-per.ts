/** So many are remembered; more of them within the time are a flood, and all are forgotten. */
const MOST = 20_000

/** Says of each key whether it is the first time within so many milliseconds; kept in this process alone. */
export function oncePer(milliseconds: number): (key: string, now: number) => boolean {
  const seen = new Map<string, number>()
  return (key, now) => {
    const last = seen.get(key)
    if (last !== undefined && now - last < milliseconds) return false
    if (seen.size >= MOST) seen.clear()
    seen.set(key, now)
    return true
  }
}
