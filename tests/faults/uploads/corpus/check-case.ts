import { type FileFinding, judgeFormat } from '@kaihu/domain/application/files/verdict.ts'
import type { CorpusCase } from './case.ts'

/** Looks at one file and judges it for the list it was handed in under. */
export type Look = (bytes: Buffer, name: string) => Promise<FileFinding>

async function verdictOf(one: CorpusCase, look: Look): Promise<FileFinding> {
  const found = await look(one.bytes, one.name)
  return found.ok ? judgeFormat(found.facts, one.bytes.length, one.formats) : found
}

function wordOf(finding: FileFinding): string {
  return finding.ok ? `taken as ${finding.facts.format}` : `refused: ${finding.refusal.cause}`
}

function isAsExpected({ expected }: CorpusCase, finding: FileFinding): boolean {
  if ('either' in expected) return finding.ok ? finding.facts.format === expected.either : true
  if ('format' in expected) return finding.ok && finding.facts.format === expected.format
  return !finding.ok && [expected.cause].flat().includes(finding.refusal.cause)
}

/** What was said of a file, how long it took, and whether that was expected. */
export type CaseResult = { title: string; verdict: string; ms: number; isRight: boolean }

/** Runs one file. A look that throws is a wrong verdict, for it would be a crash. */
export async function checkCase(one: CorpusCase, look: Look): Promise<CaseResult> {
  const began = performance.now()
  const done = (verdict: string, isRight: boolean) => ({
    title: one.title,
    verdict,
    isRight,
    ms: Math.round(performance.now() - began),
  })
  try {
    const finding = await verdictOf(one, look)
    return done(wordOf(finding), isAsExpected(one, finding))
  } catch (error) {
    return done(`threw ${error instanceof Error ? error.message : String(error)}`, false)
  }
}
