import { readerOf } from '@kaihu/domain/access/masked-data.ts'
import { bankContext } from '@kaihu/domain/application/context.ts'
import { labelParams } from '@kaihu/domain/application/label-params.ts'
import { liveWords } from '@kaihu/domain/application/live-words.ts'
import { changeField } from '@kaihu/domain/application/masking/masked-field.ts'
import { type Answers, type AnswerValue, isBlank } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import { isBlock } from '@kaihu/domain/form/fields/fields-within.ts'
import { computedValue } from '@kaihu/domain/form/live/live-answers.ts'
import { say as sayAnswer } from '@kaihu/domain/form/words/say.ts'
import type { LiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import { findRegion } from '@kaihu/domain/lists/regions.ts'
import { expect, type Page } from '@playwright/test'
import type { AskedQuestion } from '../catalogue/questions.ts'
import type { Say } from '../journeys/support/words.ts'

/** The label that a question has among its answers. */
export function labelOf({ field, scope }: AskedQuestion, say: Say): string {
  return say(
    field.labelVariant?.(scope) ?? field.label,
    labelParams(bankContext(scope)) as Record<string, string>,
  )
}

/** Every question stands in the bank's review with its label, and its answer in Chinese words. */
export async function seesAnswers(
  page: Page,
  asks: readonly AskedQuestion[],
  answers: Answers,
  say: Say,
): Promise<void> {
  const shown = await readAnswers(page)
  const missing = asks
    .filter(({ field }) => field.kind.type !== 'info')
    .map((ask) => {
      const [label, text] = shown[ask.path] ?? []
      const wanted = { label: labelOf(ask, say), text: inWords(ask, answers, say) }
      return { path: ask.path, label, text, wanted }
    })
    .filter(({ label, text, wanted }) => label !== wanted.label || text?.includes(wanted.text) !== true)
  expect(missing).toEqual([])
}

/** What is read on the page, by question: its label and its answer. */
function readAnswers(page: Page): Promise<Record<string, readonly [string, string]>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('.answers [data-path]')].map((place) => [
        place.dataset['path'] ?? '',
        [place.querySelector('dt')?.textContent ?? '', place.querySelector('dd')?.textContent ?? ''] as const,
      ]),
    ),
  )
}

/** The answer in words; '' for what is told part by part, and for the day of signing: the day on which it is read. */
function inWords({ field, scope, path }: AskedQuestion, answers: Answers, say: Say): string {
  if (isBlock(field) || field.kind.type === 'group' || field.kind.type === 'file') return ''
  const value: AnswerValue | undefined = computedValue(field, scope) ?? findAnswer(answers, path)
  if (isBlank(value) || value === scope.context.today) return ''
  const masked = readerOf([])
  const read =
    value === undefined ? value : changeField(field, value, path, (text, kind) => masked(kind, text))
  return sayAnswer(field, read, {
    t: say,
    region: (code) => findRegion(code)?.zh ?? code,
    live: (list, code) => liveWords(list as LiveList, code, answers, say),
    addressOrder: 'largeFirst',
  })
}
