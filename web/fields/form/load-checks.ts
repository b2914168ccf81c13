import { fetchWhenQuiet } from '../../kit/later/fetch-when-quiet.ts'

function load() {
  return import('./checks.ts')
}

fetchWhenQuiet(load)

/**
 * Null while the network is away: what cannot be checked cannot be saved either, and the server checks by the
 * same rules.
 */
export function loadChecks(): Promise<Awaited<ReturnType<typeof load>> | null> {
  return load().catch(() => null)
}
