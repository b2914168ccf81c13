import { createInspector } from '@kaihu/api/files/inspect/inspector.ts'
import { type CaseResult, checkCase } from './corpus/check-case.ts'
import { makeCorpus } from './corpus/corpus.ts'

const LIMIT_MS = 5_000

/** What the corpus showed. */
export type CorpusReport = { files: number; wrong: number; slow: number; slowestMs: number; causes: number }

/**
 * Looks at every made file in a process of its own, as the server does, within its limits of time and memory. `tell`
 * hears of everything that is not as it must be.
 */
export const runCorpus = async (tell: (line: string) => void): Promise<CorpusReport> => {
  const inspector = createInspector()
  const results: CaseResult[] = []
  try {
    for (const one of await makeCorpus()) {
      results.push(await checkCase(one, (bytes, name) => inspector.inspect(bytes, name)))
    }
  } finally {
    inspector.close()
  }
  const wrong = results.filter(({ isRight }) => !isRight)
  const slow = results.filter(({ ms }) => ms > LIMIT_MS)
  for (const { title, verdict } of wrong) tell(`${title}: ${verdict}`)
  for (const { title, ms } of slow) tell(`${title}: took ${ms} ms`)
  return {
    files: results.length,
    wrong: wrong.length,
    slow: slow.length,
    slowestMs: Math.max(...results.map(({ ms }) => ms)),
    causes: new Set(results.map(({ verdict }) => verdict)).size,
  }
}

/** The report's failures in words; none when every file got its verdict in time. */
export const corpusFailures = ({ files, wrong, slow }: CorpusReport): string[] => [
  ...(files < 300 ? [`only ${files} files were made`] : []),
  ...(wrong > 0 ? [`${wrong} files got another verdict than theirs`] : []),
  ...(slow > 0 ? [`${slow} files took more than 5 s`] : []),
]
