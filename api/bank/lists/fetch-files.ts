import { ProxyAgent } from 'undici'
import type { Config } from '../../platform/start/config.ts'
import { askOutside, failureOf, type OutsideEnd } from '../outbound.ts'
import type { Line } from '../outside/line.ts'
import { readBytes } from '../outside/read-text.ts'

export type ListSource = {
  readonly line: Line
  readonly proxy: string | undefined
  /** Hosts that a publisher may send on to. */
  readonly sentOn?: readonly string[] | undefined
}

export function listSourceOf(
  line: Line,
  { LISTS_PROXY: proxy, LISTS_SENT_ON: sentOn }: Pick<Config, 'LISTS_PROXY' | 'LISTS_SENT_ON'>,
): ListSource {
  return { line, proxy, sentOn }
}

export type Tags = Readonly<Record<string, string>>

export type Fetched =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'files'
      /** As they came: in which letters they are written, and whether they are packed, their reader finds out. */
      readonly files: readonly { name: string; content: Uint8Array }[]
      readonly tags: Tags
    }

const MOST_BYTES = 400_000_000
const NOTHING = new Uint8Array()
/** A list of the biggest publisher takes minutes over a slow line. */
const PATIENCE_MS = 600_000

const proxies = new Map<string, ProxyAgent>()

function proxyOf(address: string): ProxyAgent {
  const known = proxies.get(address) ?? new ProxyAgent(address)
  proxies.set(address, known)
  return known
}

function endAt(url: string, { line, proxy }: ListSource): OutsideEnd {
  return {
    name: 'the publisher of a list',
    url,
    urlSetting: 'LIST_SOURCES',
    patienceMs: PATIENCE_MS,
    line,
    ...(proxy === undefined ? {} : { dispatcher: proxyOf(proxy), proxySetting: 'LISTS_PROXY' }),
  }
}

type OneFile = { readonly content: Uint8Array | undefined; readonly tag: string | undefined }

/** One file; without content where its tag still fits. */
function fetchOne(url: string, tag: string | undefined, source: ListSource): Promise<OneFile> {
  const headers = { accept: '*/*', ...(tag === undefined ? {} : { 'if-none-match': tag }) }
  const end = endAt(url, source)
  // Asked in spite of a rest: each publisher stands for itself, and is asked a few times a day.
  const request = {
    operation: 'fetch',
    method: 'GET',
    headers,
    isTrial: true,
    goesOnTo: source.sentOn,
  } as const
  return askOutside(end, request, async (answer) => {
    if (answer.status === 304) return { content: undefined, tag }
    if (!answer.ok) throw failureOf(end, answer.status)
    return { content: await readBytes(answer, MOST_BYTES), tag: answer.headers.get('etag') ?? undefined }
  })
}

function nameOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) || 'list'
}

/** The files of one place, or that none of them changed since these tags. Throws a CoreSystemError. */
export async function fetchFiles(urls: readonly string[], tags: Tags, source: ListSource): Promise<Fetched> {
  const first = await Promise.all(urls.map((url) => fetchOne(url, tags[url], source)))
  if (first.every(({ content }) => content === undefined)) return { kind: 'unchanged' }
  // A set is read together: what did not change is fetched as well.
  const all = await Promise.all(
    first.map(async (one, index) =>
      one.content === undefined ? fetchOne(urls[index] ?? '', undefined, source) : one,
    ),
  )
  const files = all.map(({ content = NOTHING }, index) => ({ name: nameOf(urls[index] ?? ''), content }))
  const tagged = all.flatMap(({ tag }, index) =>
    tag === undefined ? [] : [[urls[index] ?? '', tag] as const],
  )
  return { kind: 'files', files, tags: Object.fromEntries(tagged) }
}

/** Whether a publisher answers; nothing is fetched. */
export function tryPublisher(url: string, source: ListSource): Promise<void> {
  const end = { ...endAt(url, source), patienceMs: 10_000 }
  const headers = { accept: '*/*', range: 'bytes=0-0' }
  return askOutside(
    end,
    { operation: 'status', method: 'GET', headers, isTrial: true, goesOnTo: source.sentOn },
    (answer) => {
      if (!answer.ok) throw failureOf(end, answer.status)
    },
  )
}
