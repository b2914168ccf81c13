import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What a process counts of itself, and answers to Prometheus. A process that nobody watches counts nothing. */
export type Metrics = {
  answered(request: { call: string; status: number; seconds: number }): void
  called(call: { system: string; outcome: string; milliseconds: number }): void
  failedInBrowser(side: string): void
  /** A number that is looked up when somebody asks, under the values of its labels. */
  look(name: string, help: string, labels: readonly string[], read: ReadNumbers): void
  text(): Promise<string>
  readonly contentType: string
}

export type Labelled = { readonly labels: Readonly<Record<string, string>>; readonly value: number }
export type ReadNumbers = () => readonly Labelled[] | Promise<readonly Labelled[]>

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** The delay of the event loop is sampled seldom enough that a resting process rests. */
const SAMPLED_EVERY_MS = 50

function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

/** Failures of the other side; a request that it refused says that it is there. */
const AWAY: ReadonlySet<string> = new Set(['unavailable', 'timeout', 'paused'])

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: SAMPLED_EVERY_MS })
  const requests = new Histogram({
    name: 'kaihu_request_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['call', 'class'],
    buckets: SECONDS,
    registers,
  })
  const calls = new Histogram({
    name: 'kaihu_outside_call_seconds',
    help: 'Calls to outside systems and how they ended',
    labelNames: ['system', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const up = new Gauge({
    name: 'kaihu_outside_up',
    help: 'Whether the last call to an outside system reached it',
    labelNames: ['system'],
    registers,
  })
  const inBrowsers = new Counter({
    name: 'kaihu_browser_errors_total',
    help: 'Errors that nobody handled, told by browsers',
    labelNames: ['side'],
    registers,
  })
  return {
    answered: ({ call, status, seconds }) => requests.observe({ call, class: classOf(status) }, seconds),
    called: ({ system, outcome, milliseconds }) => {
      calls.observe({ system, outcome }, milliseconds / 1_000)
      up.set({ system }, AWAY.has(outcome) ? 0 : 1)
    },
    failedInBrowser: (side) => inBrowsers.inc({ side }),
    look: (name, help, labels, read) => void lookedUp({ name, help, labels, read }, registry),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

type Looked = { name: string; help: string; labels: readonly string[]; read: ReadNumbers }

/** What cannot be read now is left out: the rest is told, and an alert on its absence says so. */
function lookedUp({ name, help, labels, read }: Looked, registry: Registry): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        for (const { labels: of, value } of await read()) this.set(of, value)
      } catch {
        if (labels.length === 0) this.set(Number.NaN)
      }
    },
  })
}
