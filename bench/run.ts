import { listRuns } from '../tools/runs/list-runs.ts'
import { progress } from './figures/figure.ts'
import { BENCH_LINES, SEVERAL_LINES } from './figures/run-lines.ts'

type Bench = { main(args: readonly string[]): Promise<void> }

const BENCHES: Readonly<Record<keyof typeof BENCH_LINES, () => Promise<Bench>>> = {
  'first-load': () => import('./first-load.ts'),
  starts: () => import('./starts.ts'),
  idle: () => import('./idle.ts'),
  'sign-ins': () => import('./sign-ins.ts'),
  checkpoints: () => import('./checkpoints.ts'),
  verify: () => import('./verify.ts'),
  transitions: () => import('./transitions.ts'),
  growth: () => import('./growth.ts'),
  partitions: () => import('./partitions.ts'),
  orders: () => import('./orders.ts'),
  'list-cost': () => import('./list-cost.ts'),
  report: () => import('./report.ts'),
  screening: () => import('./screening.ts'),
  sweep: () => import('./screening/sweep.ts'),
  registry: () => import('./registry.ts'),
  applicant: () => import('./applicant.ts'),
  form: () => import('./form.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  uploads: () => import('./uploads.ts'),
  video: () => import('./video.ts'),
  papers: () => import('./papers.ts'),
  desk: () => import('./desk.ts'),
  hand: () => import('./hand.ts'),
  day: () => import('./day.ts'),
  recognition: () => import('./recognition/measure.ts'),
}

/** Runs what is named; with no such name it says what there is, and nothing is begun. */
async function main([wanted = '', ...args]: readonly string[]): Promise<void> {
  // It runs the others: never one of them all.
  if (wanted === 'nightly') return (await import('./nightly.ts')).main(args)
  const names = Object.entries(BENCHES).filter(([name]) => wanted === 'all' || wanted === name)
  if (names.length === 0) {
    process.stderr.write(listRuns('bench', { ...BENCH_LINES, ...SEVERAL_LINES }))
    process.exitCode = 2
  }
  for (const [name, load] of names) {
    progress(name)
    const bench = await load()
    await bench.main(args)
  }
}

await main(process.argv.slice(2))
