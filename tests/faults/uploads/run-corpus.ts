import { createInspector, type Used } from '@kaihu/api/files/inspect/inspector.ts'
import { type CaseResult, checkCase } from './corpus/check-case.ts'
import { makeCorpus } from './corpus/corpus.ts'

const LIMIT_MS = 5_000
const MOST_MEGABYTES = 300
const NOTHING: Used = { mostBytes: 0, processorMs: 0 }

/** What the corpus showed. */
export type CorpusReport = {
  files: number
  wrong: number
  slow: number
  /** by the clock, on a machine that may be busy with other work */
  slowestMs: number
  /** of the processor, the start of the process included */
  mostProcessorMs: number
  /** memory of the process of one file, at most */
  mostMegabytes: number
  causes: number
}

/**
 * Looks at every made file in a process of its own, as the server does, within its limits of time and memory. `tell`
 * hears of everything that is not as it must be.
 */
export async function runCorpus(tell: (line: string) => void): Promise<CorpusReport> {
  let last = NOTHING
  const inspector = createInspector((used) => {
    last = used
  })
  const results: (CaseResult & Used)[] = []
  try {
    for (const one of await makeCorpus()) {
      const result = await checkCase(one, (bytes, name) => inspector.inspect(bytes, name))
      results.push({ ...result, ...last })
      last = NOTHING
    }
  } finally {
    inspector.close()
  }
  const wrong = results.filter(({ isRight }) => !isRight)
  const slow = results.filter(({ processorMs }) => processorMs > LIMIT_MS)
  for (const { title, verdict } of wrong) tell(`${title}: ${verdict}`)
  for (const { title, processorMs } of slow) tell(`${title}: took ${processorMs} ms of the processor`)
  return {
    files: results.length,
    wrong: wrong.length,
    slow: slow.length,
    slowestMs: Math.max(...results.map(({ ms }) => ms)),
    mostProcessorMs: Math.max(...results.map(({ processorMs }) => processorMs)),
    mostMegabytes: Math.round(Math.max(...results.map(({ mostBytes }) => mostBytes)) / 1_048_576),
    causes: new Set(results.map(({ verdict }) => verdict)).size,
  }
}

/** The report's failures in words; none when every file got its verdict in time. */
export function corpusFailures({ files, wrong, slow, mostMegabytes }: CorpusReport): string[] {
  return [
    ...(files < 300 ? [`only ${files} files were made`] : []),
    ...(wrong > 0 ? [`${wrong} files got another verdict than theirs`] : []),
    ...(mostMegabytes > MOST_MEGABYTES ? [`a file took ${mostMegabytes} MB`] : []),
    ...(slow > 0 ? [`${slow} files took more than 5 s of the processor`] : []),
  ]
}
