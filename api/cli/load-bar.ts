import type { LoadPhase } from '@kaihu/domain/screening/screening-list.ts'
import words from '@kaihu/texts/en-US/screening-desk.json' with { type: 'json' }
import type { OnProgress } from '../screening/lists/load/parse-list.ts'
import { progressBar } from './progress-bar.ts'

const phaseWords: Readonly<Record<LoadPhase, string>> = words.lists.phase

export function loadBar(): OnProgress {
  let phase = ''
  let bar: ((done: number) => void) | undefined
  return (progress) => {
    if (progress.phase !== phase) {
      phase = progress.phase
      if (process.stderr.isTTY) process.stderr.write(`\n${phaseWords[progress.phase]}\n`)
      bar = progress.total > 0 ? progressBar(progress.total) : undefined
    }
    bar?.(progress.done)
  }
}
