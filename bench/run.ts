import { progress } from './figure.ts'

/** A benchmark by name; `main` prints its figures and takes the words behind the name. */
type Bench = { main(args: readonly string[]): Promise<void> }

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  'first-load': () => import('./first-load.ts'),
  starts: () => import('./starts.ts'),
  idle: () => import('./idle.ts'),
  'sign-ins': () => import('./sign-ins.ts'),
  checkpoints: () => import('./checkpoints.ts'),
  verify: () => import('./verify.ts'),
  transitions: () => import('./transitions.ts'),
  growth: () => import('./growth.ts'),
  orders: () => import('./orders.ts'),
  report: () => import('./report.ts'),
  screening: () => import('./screening.ts'),
  sweep: () => import('./screening/sweep.ts'),
  registry: () => import('./registry.ts'),
  applicant: () => import('./applicant.ts'),
  form: () => import('./form.ts'),
  uploads: () => import('./uploads.ts'),
  video: () => import('./video.ts'),
  papers: () => import('./papers.ts'),
  desk: () => import('./desk.ts'),
  hand: () => import('./hand.ts'),
  day: () => import('./day.ts'),
  recognition: () => import('./recognition/measure.ts'),
}

/** `npm run bench`: all of them, one after the other. `npm run bench -- orders 100000`: one, with its own words. */
async function main([wanted, ...args]: readonly string[]): Promise<void> {
  if (wanted !== undefined && wanted !== 'nightly' && !Object.hasOwn(BENCHES, wanted)) {
    throw new Error(`There is no benchmark "${wanted}": ${Object.keys(BENCHES).join(', ')}`)
  }
  // It runs the others: never one of them all.
  if (wanted === 'nightly') return (await import('./nightly.ts')).main(args)
  for (const [name, load] of Object.entries(BENCHES)) {
    if (wanted !== undefined && wanted !== name) continue
    progress(name)
    const bench = await load()
    await bench.main(args)
  }
}

await main(process.argv.slice(2))
