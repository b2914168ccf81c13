import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { FONT_FOLDERS } from '../../platform/fonts.ts'
import type { PressAnswer, PressOrder } from './press.ts'

const TEMPLATES = fileURLToPath(new URL('../templates/', import.meta.url))

// The archive standard with readable text and structure: every character keeps its code.
const PDF_STANDARD = 'a-2a' as NonNullable<Parameters<NodeCompiler['pdf']>[1]>['pdfStandard'] & string

/** Results older than this many papers are forgotten, so that memory stays level. */
const REMEMBERED = 10

const compiler = NodeCompiler.create({
  workspace: TEMPLATES,
  fontArgs: [{ fontPaths: [...FONT_FOLDERS] }],
})

function print({ family, paper, at }: PressOrder): Buffer {
  const main = { mainFilePath: `${TEMPLATES}${family}.typ`, inputs: { paper: JSON.stringify(paper) } }
  const pdf = compiler.pdf(main, { pdfStandard: PDF_STANDARD, creationTimestamp: at })
  compiler.evictCache(REMEMBERED)
  return pdf
}

function findingOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return (code || message || 'unknown').slice(0, 1_000)
}

process.on('message', (order: PressOrder) => {
  const answer = (rest: Omit<PressAnswer, 'number'>) => process.send?.({ number: order.number, ...rest })
  try {
    answer({ pdf: print(order) })
  } catch (error) {
    answer({ failure: findingOf(error) })
  }
})
process.on('disconnect', () => process.exit())
process.send?.({ number: 0, ready: true } satisfies PressAnswer)
