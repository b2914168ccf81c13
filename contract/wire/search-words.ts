/**
 * In a header, for addresses stay in logs, histories and bookmarks (ASVS 14.2.1). The whole address is
 * signed.
 */
export const QUERY_HEADER = 'x-query'

/** Names under which calls and screens take words to search for. */
const SEARCH_WORDS: readonly string[] = ['text', 'search', 'query']

/** Path and query of an address apart, where the query holds words that somebody searches for. */
export function apartFromWords(target: string): { path: string; query: string } | undefined {
  const at = target.indexOf('?')
  if (at === -1) return undefined
  const query = target.slice(at + 1)
  const isSearch = [...new URLSearchParams(query).keys()].some((name) => SEARCH_WORDS.includes(name))
  return isSearch ? { path: target.slice(0, at), query } : undefined
}

/** An address of a screen as the browser keeps it: words that are searched for stand behind the #, which no server is sent. */
export function keptAddress(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, 'http://here')
  const words = new URLSearchParams()
  for (const name of SEARCH_WORDS) {
    const value = searchParams.get(name)
    if (value !== null) words.set(name, value)
    searchParams.delete(name)
  }
  const [query, hidden] = [searchParams.toString(), words.toString()]
  return `${pathname}${query && `?${query}`}${hidden ? `#?${hidden}` : hash}`
}

export function withoutWords(href: string): string {
  const [kept = ''] = keptAddress(href).split('#?')
  return kept
}

type Shown = { pathname: string; search: string; hash: string }

export function wholeAddress({ pathname, search, hash }: Shown): string {
  if (!hash.startsWith('#?')) return `${pathname}${search}${hash}`
  return `${pathname}${search}${search ? '&' : '?'}${hash.slice(2)}`
}
