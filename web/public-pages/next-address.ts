/** Where to go after sign-in: the address asked for before, if it is one of ours, else home. */
export function nextAddress(search: string, home: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const isOwn = /^\/[^/\\]/.test(next) && new URL(next, 'http://here').origin === 'http://here'
  return isOwn ? next : home
}
