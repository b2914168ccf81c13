import { isDeepStrictEqual } from 'node:util'
import { getOrder, returnToCustomer } from '@kaihu/db/situations/acts.ts'
import { applicantOf } from '@kaihu/db/situations/begin.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { checkApplication } from '@kaihu/domain/application/check-application.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer, isWithin, withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { listOfField } from '@kaihu/domain/form/fields/choices.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { normaliseSection } from '@kaihu/domain/form/normalise/normalise.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { isRegionList } from '@kaihu/domain/lists/list-ids.ts'
import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import { isLiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AskedQuestion, askedIn, isTyped } from '../../../tests/catalogue/questions.ts'
import { plainValue, wrongValue } from '../../../tests/catalogue/values.ts'
import { startOrderServer } from '../../../tests/harness/order-server.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { RefusalError } from '../../platform/refuse.ts'
import { performAction } from '../../workflow/perform-action.usecase.ts'
import { saveSection } from '../section/save-section.usecase.ts'
import { readAnswers } from '../section/section.store.ts'
import { findLastSubmission } from '../submission.store.ts'

const { database } = await startOrderServer()
let variant = 900

function asked(answers: Answers, context: ApplicationContext): readonly AskedQuestion[] {
  return sectionsOf(STANDARD).flatMap((section) => askedIn(section, answers, context))
}

/** Every question that a complete application asks and a person answers; the branch is the order's own. */
const places = asked(completeAnswers(STANDARD), exampleContext(STANDARD, { status: '0300' })).filter(
  (one) => isTyped(one) && one.path !== 'companyInfo.customerBank',
)

type Step =
  | { readonly kind: 'edit'; readonly at: number; readonly isMarked: boolean; readonly value: number }
  | { readonly kind: 'resubmit' }
  | { readonly kind: 'return'; readonly marks: readonly number[] }

const place = fc.nat(places.length - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      at: place,
      isMarked: fc.boolean(),
      value: fc.nat(4),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resubmit' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      marks: fc.uniqueArray(place, { minLength: 1, maxLength: 4 }),
    }),
  },
)

/** What somebody may type into a question: something else, nothing, what cannot be, what was there. */
function drawn({ field, value }: AskedQuestion, which: number): AnswerValue {
  const list = listOfField(field)
  const isListed = list !== undefined && !isLiveList(list) && !isRegionList(list)
  const other = isListed ? (entriesOf(list).at(-1)?.code ?? null) : (plainValue(field) ?? null)
  return [
    other,
    null,
    wrongValue(field) ?? null,
    value ?? null,
    field.kind.type === 'yesNo' ? !value : other,
  ][which] as AnswerValue
}

async function isAccepted(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}

function blockedPaths(answers: Answers, context: ApplicationContext) {
  return checkApplication(answers, context).flatMap(({ severity, path }) =>
    severity === 'blocks' ? [path] : [],
  )
}

function same(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? '', other ?? '')
}

function tidied(answers: Answers, section: string): Answers {
  return {
    ...answers,
    [section]: normaliseSection(findSection(section) as SectionDefinition, answers[section] ?? {}),
  }
}

test('edits of any question, saves, returns and resubmissions in any order lose nothing, open nothing unmarked, let nothing incomplete through', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const world = makeWorld(database, { variant: variant++ })
      const orderCode = (await SITUATIONS['standard-0400']?.make(world)) ?? ''
      const customer = await applicantOf(world, orderCode)
      const today = shanghaiDateOf(instantOf(world.clock()))
      const context = exampleContext(STANDARD, { today, status: '0300', isBackCustomer: true })
      let expected: Answers = (await readAnswers(database, orderCode)).answers
      for (const one of steps) {
        const { state, version } = await getOrder(world, orderCode)
        const marked = state.rollbackCommentList.map(({ fieldKey }) => fieldKey)
        if (one.kind === 'return' && state.status === '0400') {
          const marks = one.marks.map((index) => ({ fieldKey: places[index]?.path ?? '', text: '请核对' }))
          await returnToCustomer(world, orderCode, world.cast.cm, marks)
        }
        if (one.kind === 'resubmit') {
          const isSent = await isAccepted(() =>
            inTransaction(database, (trx) =>
              performAction(trx, {
                orderCode,
                action: 'customer_update',
                actor: customer,
                now: world.clock(),
                version,
              }),
            ),
          )
          const sent = (await findLastSubmission(database, orderCode)) ?? {}
          if (isSent) expect(blockedPaths(sent, context)).toEqual([])
        }
        if (one.kind === 'edit') {
          const open = places.filter(({ path }) => marked.some((mark) => isWithin(path, mark)))
          const question = (one.isMarked ? open[one.at % open.length] : places[one.at]) ?? places[one.at]
          if (question === undefined) continue
          const { path, section } = question
          const kept = await readAnswers(database, orderCode)
          const after = withAnswer(kept.answers, path, drawn(question, one.value))
          const isSaved = await isAccepted(() =>
            inTransaction(database, (trx) =>
              saveSection(trx, {
                orderCode,
                section,
                actor: customer,
                now: world.clock(),
                locale: 'zh-CN',
                version: kept.versions[section] ?? 0,
                answers: { ...after[section] },
                intent: 'draft',
              }),
            ),
          )
          if (isSaved) {
            const submitted = (await findLastSubmission(database, orderCode)) ?? {}
            const tidy = tidied(after, section)
            const isMarked = marked.some((mark) => isWithin(path, mark))
            const isUnchanged = same(findAnswer(kept.answers, path), findAnswer(tidy, path))
            const isPutBack = same(findAnswer(submitted, path), findAnswer(tidy, path))
            const isNewlyAsked = !asked(submitted, context).some((known) => known.path === path)
            const isNowWrong = blockedPaths(kept.answers, context).some((wrong) => isWithin(wrong, path))
            expect({
              path,
              isFree: isMarked || isUnchanged || isPutBack || isNewlyAsked || isNowWrong,
            }).toEqual({
              path,
              isFree: true,
            })
            expected = tidied(withAnswer(expected, path, drawn(question, one.value)), section)
          }
        }
        const now = (await readAnswers(database, orderCode)).answers
        const lost = places.filter(({ path }) => !same(findAnswer(now, path), findAnswer(expected, path)))
        expect(lost.map(({ path }) => path)).toEqual([])
      }
    }),
    { numRuns: 5 },
  )
}, 240_000)
