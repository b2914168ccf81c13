import pg from 'pg'
import { addressesOf } from './hosts.ts'

const PROBE_MS = 2_000
/** So long the server that took writes is believed to do so still: a pool that opens many connections asks once. */
const BELIEVED_MS = 2_000
const READ_TIMEOUT = 'Query read timeout'
/** With these the server ends the connection itself: shutting down, killed, idle too long. */
const ENDS_CONNECTION = /^(57P0[1-5]|08|25P0[34])/

type Found = { host: string; at: number }
/** Both by the hosts alone: every role of the database has an address of its own, and what one learns holds for all. */
const known = new Map<string, Found>()
const open = new Map<string, Set<RovingClient>>()

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? ''
}

function hostsOf(addresses: readonly string[]): string {
  return addresses.map(hostOf).join(',')
}

/** The first eight digits of the name of a log file. */
const TIMELINE = 'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline'

/** The history that a server writes on, one higher with every promotion; undefined where it takes no writes. */
async function findTimeline(address: string): Promise<number | undefined> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: 'kaihu-where',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby !== false) return undefined
    // A server that keeps no log of its own has no history to tell.
    const told = await client.query<{ timeline: string }>(TIMELINE).catch(() => undefined)
    return Number.parseInt(told?.rows[0]?.timeline ?? '0', 16)
  } finally {
    await Promise.race([
      client.end().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, PROBE_MS).unref()),
    ])
  }
}

/** A leader that was replaced and does not know it yet takes writes as well: of several the one promoted last is meant. */
async function findNewest(addresses: readonly string[]): Promise<string> {
  let trouble: unknown = new Error('None of the servers of the database takes writes')
  let newest: { address: string; timeline: number } | undefined
  const answers = await Promise.allSettled(addresses.map(findTimeline))
  for (const [at, answer] of answers.entries()) {
    const address = addresses[at] ?? ''
    if (answer.status === 'rejected') trouble = answer.reason
    else if (answer.value !== undefined && answer.value > (newest?.timeline ?? -1))
      newest = { address, timeline: answer.value }
  }
  if (newest) return newest.address
  throw trouble
}

/** The one of several servers that takes writes; while the one that did last still does, that one. Where there is one, that one. */
export async function findWriter(databaseUrl: string): Promise<string> {
  const addresses = addressesOf(databaseUrl)
  const [only = databaseUrl] = addresses
  if (addresses.length === 1) return only
  const hosts = hostsOf(addresses)
  const last = known.get(hosts)
  const former = last && addresses.find((one) => hostOf(one) === last.host)
  if (former && Date.now() - last.at < BELIEVED_MS) return former
  known.delete(hosts)
  const isStill = former && (await findTimeline(former).catch(() => undefined)) !== undefined
  const address = isStill ? former : await findNewest(addresses)
  known.set(hosts, { host: hostOf(address), at: Date.now() })
  return address
}

/** A server that does not answer in time is let go of: the connection ends, so that nobody waits on it. */
export class RovingClient extends pg.Client {
  readonly #databaseUrl: string
  readonly #addresses: readonly string[]
  readonly #hosts: string
  #isEnded = false
  /** Whether its pool keeps it for whoever comes next. */
  isIdle = false

  constructor(config: pg.ClientConfig = {}) {
    super(config)
    // A pool listens only once it is told of the connection; an error before that would end the process.
    this.on('error', () => undefined)
    this.#databaseUrl = config.connectionString ?? ''
    this.#addresses = addressesOf(this.#databaseUrl)
    this.#hosts = hostsOf(this.#addresses)
    const query = this.query.bind(this) as (...parts: unknown[]) => unknown
    const watched = (...parts: unknown[]) => {
      const answer = query(...parts)
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#letGo(error))
      return answer
    }
    this.query = watched as pg.Client['query']
  }

  /** Whether the server said that it ends the connection, which the socket may tell only later. */
  get isEnded(): boolean {
    return this.#isEnded
  }

  #letGo(error: unknown): void {
    if (error instanceof pg.DatabaseError && ENDS_CONNECTION.test(error.code ?? '')) this.#isEnded = true
    if (!(error instanceof Error) || error.message !== READ_TIMEOUT) return
    this.#isEnded = true
    this.connection.stream.destroy()
    if (this.#addresses.length === 1) return
    known.delete(this.#hosts)
    for (const other of open.get(this.#hosts) ?? []) other.#doubt()
  }

  /** Another connection to the same server had no answer: whoever comes next looks for the one that takes writes anew. */
  #doubt(): void {
    this.#isEnded = true
    if (!this.isIdle) return
    // The pool lets go of it at once; the socket would tell only later.
    this.emit('error', new Error('The server of this connection left another one without an answer'))
    this.connection.stream.destroy()
  }

  #keep(): void {
    if (this.#addresses.length === 1) return
    const ofHosts = open.get(this.#hosts) ?? new Set()
    open.set(this.#hosts, ofHosts.add(this))
    this.once('end', () => ofHosts.delete(this))
  }

  async #open(): Promise<void> {
    const address = await findWriter(this.#databaseUrl)
    if (address !== this.#databaseUrl) {
      const { hostname, port } = new URL(address)
      Object.assign(this, { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 5432 : Number(port) })
    }
    try {
      await super.connect()
      this.#keep()
    } catch (error) {
      known.delete(this.#hosts)
      throw error
    }
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    const opened = this.#open()
    if (!callback) return opened.then(() => this)
    const told = callback as (error?: Error) => void
    opened.then(() => told(), told)
  }
}
