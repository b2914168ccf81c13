import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { isSameAnswer } from '@kaihu/domain/form/answers/same-answer.ts'
import { forgetAside, type LeftDraft, readAside } from './put-aside.ts'
import type { SectionSaver } from './section-saver.ts'

/** Savers of sections that were left before everything typed was kept, by order and section. */
const left = new Map<string, SectionSaver>()

function keyOf(orderCode: string, section: string): string {
  return `${orderCode} ${section}`
}

/** Keeps what a person typed and left before it was saved; where the network failed it is tried on meanwhile. */
export async function leaveSection(orderCode: string, section: string, saver: SectionSaver): Promise<void> {
  const isKept = await saver.flush()
  if (isKept) saver.stop()
  else left.set(keyOf(orderCode, section), saver)
}

/** What was typed in a section before; `isBack` when it comes from before this page. */
export type Left = LeftDraft & { readonly isBack: boolean }

/**
 * With the version it builds on; from now on it is this screen's. What reached the bank all the same is no
 * news.
 */
export function takeLeft(orderCode: string, section: string, saved: AnswerRecord | undefined): Left | null {
  const saver = left.get(keyOf(orderCode, section))
  left.delete(keyOf(orderCode, section))
  saver?.stop()
  const draft = saver?.left()
  if (draft) return { ...draft, isBack: false }
  const aside = readAside(orderCode, section)
  if (!aside || !isSameAnswer(aside.values, saved ?? {})) return aside && { ...aside, isBack: true }
  forgetAside(orderCode, section)
  return null
}
