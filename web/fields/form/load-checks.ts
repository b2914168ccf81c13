import { fetchWhenQuiet } from '../../kit/later/fetch-when-quiet.ts'

function load() {
  return import('./checks.ts')
}

fetchWhenQuiet(load)

/**
 * The rules, fetched when the first answer is to be checked; null while the network is away. Nothing wrong gets by
 * then: what cannot be checked cannot be saved either, and the server checks by the same rules.
 */
export function loadChecks(): Promise<Awaited<ReturnType<typeof load>> | null> {
  return load().catch(() => null)
}
