import { getOrder, returnToCustomer } from '@kaihu/db/situations/acts.ts'
import { applicantOf } from '@kaihu/db/situations/begin.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { Answers, AnswerValue } from '@kaihu/domain/application/answers.ts'
import { checkApplication } from '@kaihu/domain/application/check-application.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { exampleContext } from '@kaihu/domain/application/examples.ts'
import { findAnswer, isWithin, withAnswer } from '@kaihu/domain/application/path.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOrderServer } from '../../tests/harness/order-server.ts'
import { performAction } from '../order/perform-action.usecase.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { RefusalError } from '../platform/refuse.ts'
import { saveSection } from './save-section.usecase.ts'
import { readAnswers } from './section.store.ts'
import { findLastSubmission } from './submission.store.ts'

const { database } = await startOrderServer()
let variant = 900

/** Places of several kinds; two of them are demanded, so that blank answers leave the application incomplete. */
const places = [
  'companyInfo.businessScope',
  'companyInfo.companyEnglishName',
  'businessLocations.premises',
  'businessOperation.mainProducts',
  'partB.companyEmail',
] as const

type Step =
  | { readonly kind: 'edit'; readonly path: (typeof places)[number]; readonly value: AnswerValue }
  | { readonly kind: 'resubmit' }
  | { readonly kind: 'return'; readonly marks: readonly (typeof places)[number][] }

const values = fc.constantFrom<AnswerValue>(
  'owned',
  'leased',
  'office@example.com',
  'Demo Co., Ltd.',
  '',
  null,
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      path: fc.constantFrom(...places),
      value: values,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resubmit' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      marks: fc.subarray([...places], { minLength: 1, maxLength: 3 }),
    }),
  },
)

const isAccepted = async (act: () => Promise<unknown>): Promise<boolean> => {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}

const blockedPaths = (answers: Answers, context: ApplicationContext) =>
  checkApplication(answers, context)
    .filter(({ severity }) => severity === 'blocks')
    .map(({ path, code }) => `${path} ${code}`)

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

test('edits, saves, returns and resubmissions in any order lose nothing, open nothing unmarked, let nothing incomplete through', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const world = makeWorld(database, { variant: variant++ })
      const orderCode = (await SITUATIONS['ntb-0400']?.make(world)) ?? ''
      const customer = await applicantOf(world, orderCode)
      let expected: Answers = (await readAnswers(database, orderCode)).answers
      for (const one of steps) {
        const { state, version } = await getOrder(world, orderCode)
        if (one.kind === 'return' && state.status === '0400') {
          const marks = one.marks.map((fieldKey) => ({ fieldKey, text: '请核对' }))
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
          if (isSent) {
            const today = shanghaiDateOf(instantOf(world.clock()))
            const sent = (await findLastSubmission(database, orderCode)) ?? {}
            expect(blockedPaths(sent, exampleContext('ntb', { today, status: '0300' }))).toEqual([])
          }
        }
        if (one.kind === 'edit') {
          const section = one.path.split('.')[0] ?? ''
          const kept = await readAnswers(database, orderCode)
          const after = withAnswer(kept.answers, one.path, one.value)
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
            const isMarked = state.rollbackCommentList.some(({ fieldKey }) => isWithin(one.path, fieldKey))
            const isUnchanged = same(findAnswer(kept.answers, one.path), one.value)
            const isPutBack = same(findAnswer(submitted, one.path), one.value)
            expect(isMarked || isUnchanged || isPutBack).toBe(true)
            expected = withAnswer(expected, one.path, one.value)
          }
        }
        const now = (await readAnswers(database, orderCode)).answers
        for (const path of places) {
          expect([path, findAnswer(now, path) ?? '']).toEqual([path, findAnswer(expected, path) ?? ''])
        }
      }
    }),
    { numRuns: 5 },
  )
}, 240_000)
