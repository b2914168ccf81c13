import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deliveredText } from '@kaihu/api/consents/texts-in-force.usecase.ts'
import { createPress, type Press, type StampedPaper } from '@kaihu/api/papers/print/press.ts'
import { speakersOf } from '@kaihu/api/papers/speakers.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { papersOf } from '@kaihu/domain/papers/papers.ts'
import { textOfPdf } from '../tests/harness/papers/paper-text.ts'
import { progress, report } from './figures/figure.ts'
import { percentile } from './figures/statistics.ts'

const COMPANIES = 5

function papersFor(company: number): readonly StampedPaper[] {
  const context = exampleContext(STANDARD)
  const answers = derive(completeAnswers(STANDARD, company), context)
  const source = { orderCode: 'AO20261100000123', answers, context, feeNotice: null, recording: null }
  const stamp = {
    fingerprint: 'ab'.repeat(32),
    version: 1,
    date: '2026-11-21',
    isDraft: false,
    missing: null,
  }
  return papersOf({ ...source, speakers: speakersOf(answers, { branches: [], textOf: deliveredText }) }).map(
    (paper) => ({ ...paper, stamp }),
  )
}

function say(figure: string, value: number, unit: string): void {
  return report({ bench: 'papers', figure, value, unit, load: loadavg()[0] ?? 0 })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function printAll(press: Press, papers: readonly StampedPaper[]) {
  const prints: { ms: number; pages: number }[] = []
  for (const paper of papers) {
    let pdf: Buffer = Buffer.alloc(0)
    const ms = await timed(async () => {
      pdf = await press.print(paper)
    })
    prints.push({ ms, pages: (await textOfPdf(pdf)).length })
  }
  return prints
}

/** Milliseconds per page, papers per second, and how long the server's own thread was held meanwhile. */
export async function main(): Promise<void> {
  const press = createPress()
  try {
    const papers = Array.from({ length: COMPANIES }, (_, company) => papersFor(company)).flat()
    const [first] = papers
    if (!first) throw new Error('no papers')
    say('first paper with the start of the press', await timed(() => press.print(first)), 'ms')
    progress(`${papers.length} papers`)
    const prints = await printAll(press, papers)
    const pages = prints.reduce((sum, print) => sum + print.pages, 0)
    const total = prints.reduce((sum, print) => sum + print.ms, 0)
    say('ms per page', total / pages, 'ms')
    say(
      'ms per paper p50',
      percentile(
        prints.map(({ ms }) => ms),
        0.5,
      ),
      'ms',
    )
    say(
      'ms per paper p99',
      percentile(
        prints.map(({ ms }) => ms),
        0.99,
      ),
      'ms',
    )
    say('pages per paper', pages / prints.length, 'pages')
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const all = await timed(() => Promise.all(papers.map((paper) => press.print(paper))))
    delay.disable()
    say('papers per second', (papers.length / all) * 1_000, 'papers/s')
    say('longest hold of the thread that serves', delay.max / 1e6, 'ms')
  } finally {
    press.close()
  }
}
