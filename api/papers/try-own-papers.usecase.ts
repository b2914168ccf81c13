import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import { liveWords } from '@kaihu/domain/application/live-words.ts'
import { inEvery, type Locale, named, pick } from '@kaihu/domain/base/locales.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { Speaker } from '@kaihu/domain/form/words/say.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { LiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import { findRegion } from '@kaihu/domain/lists/regions.ts'
import { ownPapers } from '@kaihu/domain/papers/own-papers.ts'
import { writtenPapersOf } from '@kaihu/domain/papers/papers.ts'
import { sayText } from '../platform/http/words.ts'
import { codePointOf } from '../platform/is-drawn.ts'
import { missingCharacters } from './print/drawable.ts'
import { createPress } from './print/press.ts'

const STAMP = { fingerprint: '0'.repeat(64), version: 1, date: '2026-01-01', isDraft: true, missing: null }

export type PaperTrouble = { readonly id: string; readonly problem: string }

/** Draws every paper of the bank's own once, for an example company; what is wrong with one is told in words. */
export async function tryOwnPapers(): Promise<readonly PaperTrouble[]> {
  const answers = completeAnswers(STANDARD)
  const written = writtenPapersOf(
    {
      orderCode: 'AO20260100000000',
      answers,
      context: exampleContext(STANDARD),
      speakers: inEvery((locale) => speakerOf(locale, answers)),
      recording: null,
      feeNotice: null,
    },
    ownPapers(),
  )
  const press = createPress()
  const found: PaperTrouble[] = []
  for (const { paper } of written) {
    const missing = missingCharacters(paper)
    if (missing.length > 0) found.push({ id: paper.id, problem: undrawn(missing) })
    else
      await press
        .print({ ...paper, stamp: STAMP })
        .catch(({ message }: Error) => found.push({ id: paper.id, problem: `cannot be drawn: ${message}` }))
  }
  press.close()
  return found
}

function undrawn(characters: readonly string[]): string {
  return `has characters that no font draws: ${characters.map(codePointOf).join(' ')}`
}

function speakerOf(locale: Locale, answers: Answers): Speaker {
  const t: Speaker['t'] = (key, params) => sayText(locale, key, params)
  return {
    t,
    region: (code) => {
      const region = findRegion(code)
      return region ? pick(locale, named(region.zh, region.en)) : code
    },
    live: (list, code) => liveWords(list as LiveList, code, answers, t),
    addressOrder: 'largeFirst',
  }
}
