import type { RunLine } from '../../tools/runs/list-runs.ts'

/** What `npm run bench` can be asked for, in the order of `all`. */
export const BENCH_LINES = {
  'first-load': { does: 'compressed bytes until a page can be used' },
  starts: { does: 'process start to "Kaihu is ready": no data, data there, after a kill' },
  idle: { takes: '[seconds=60]', does: 'what a started product without users costs' },
  'sign-ins': { does: 'whole sign-ins a second, of staff and customers' },
  checkpoints: { takes: '[leaves=1000000]', does: 'a checkpoint behind a long audit trail' },
  verify: { takes: '[entries=1000000]', does: 'an audit trail walked whole, and from its middle' },
  transitions: { does: 'accepted transitions a second, on distinct orders and on one' },
  growth: { takes: '[orders=40]', does: 'what an order leaves in each table; writes docs/growth.tsv' },
  partitions: {
    takes: '[orders a day=4000] [orders a month=100]',
    does: 'a day cut row by row and as a partition; tables of orders by months of their code',
  },
  orders: {
    takes: '[orders…]',
    does: 'the order list at 100,000 and 1,000,000 orders: plans, latency, a fixed rate',
  },
  'list-cost': {
    takes: '[orders=20000] [a second=500] [seconds=10]',
    does: 'processor time of one request of the order list',
  },
  report: { takes: '[orders=1000000]', does: 'every MI report beside its bare SQL' },
  screening: {
    takes: '[--quick|--swap|--start|--peers]',
    does: 'name screening: recall, false alarms, speed',
  },
  sweep: { takes: '[customers]', does: 'a list that changed against everybody who was screened' },
  registry: { takes: '[companies=1000000]', does: 'companies imported and searched' },
  applicant: { takes: '[places]', does: 'seconds of a scripted person for one standard application' },
  form: { does: 'the form in a real browser: typing, checking, saving' },
  lighthouse: { does: 'Lighthouse on the sign-in page and three of the portal (fetches it, 176 MB)' },
  uploads: { does: 'uploads against the plain disk, and twenty at once' },
  video: { does: 'a recording of 100 MB: how soon it is seen, what its evidence costs' },
  papers: { does: 'milliseconds of a page, papers a second' },
  desk: { takes: '[orders=1000000]', does: 'pool, to-do, board and counts beside their bare SQL' },
  hand: { does: 'what a member of staff presses, in a real browser' },
  day: { takes: '[orders] [seconds] [people]', does: 'signed-in staff at a mixed day of five minutes' },
  recognition: { takes: '[pictures]', does: 'drawn papers of invented people, spoilt, read' },
} as const satisfies Record<string, RunLine>

/** These run the others. */
export const SEVERAL_LINES = {
  nightly: {
    takes: '[name…]',
    does: 'benches and fault runs that a night has time for, into one table (hours)',
  },
  all: { does: 'every one of the benches, one after the other (hours)' },
} as const satisfies Record<string, RunLine>
