import { type CddRecord, saveCddRecord } from '@kaihu/contract/cdd.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import { cddContext } from '@kaihu/domain/diligence/cdd/assess-cdd.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { detailOf, signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { CddForm } from './cdd-form.tsx'

beforeEach(() => signIn('AO'))

const ORDER = detailOf(orderAt(STANDARD, '0900'))

function record(change: Partial<CddRecord> = {}): CddRecord {
  return {
    version: 2,
    crtVersion: 0,
    answers: {},
    isComplete: false,
    canEdit: true,
    enhancedBecause: [],
    lastReviewDay: null,
    problems: [],
    rounds: [],
    versions: [],
    ...change,
  } as unknown as CddRecord
}

function open(change: Partial<CddRecord> = {}) {
  const context = cddContext(exampleContext(STANDARD))
  return show(
    <CddForm
      order={ORDER}
      record={record(change)}
      answers={{ ...completeAnswers(STANDARD), cddEntry: {} }}
      context={context}
      onReload={() => undefined}
    />,
  )
}

function button(key: 'cdd.complete' | 'cdd.save' | 'cdd.reload') {
  return screen.findByRole('button', { name: say(`diligence:${key}`) })
}

test('a record that lacks answers is not declared complete: the first of them is shown', async () => {
  const { user } = open()
  await user.click(await button('cdd.complete'))
  await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull())
  expect(sentTo(saveCddRecord)).toEqual([])
})

test('as a draft it is kept however little is in it, under the version that was opened', async () => {
  answer(saveCddRecord, refusal('orderRefused'))
  const { user } = open()
  await user.click(await button('cdd.save'))
  await waitFor(() => expect(sentTo(saveCddRecord)).toHaveLength(1))
  expect(sentTo(saveCddRecord)[0]?.body).toMatchObject({ version: 2, intent: 'draft' })
})

test('what a colleague saved meanwhile is not overwritten: it is told, and can be loaded', async () => {
  answer(saveCddRecord, refusal('sectionChanged'))
  const { user } = open()
  await user.click(await button('cdd.save'))
  expect((await screen.findByRole('alert')).textContent).toContain(say('diligence:cdd.conflict'))
  expect(await button('cdd.reload')).toBeTruthy()
})

test('what the CRT said when it gave the record back stands above it', () => {
  const decision = { action: 'crt_return', by: null, checkedBy: null, at: '', comment: '请补充资金来源' }
  open({ rounds: [{ decision }] as unknown as CddRecord['rounds'] })
  expect(screen.getByText(say('diligence:cdd.returned', { comment: '请补充资金来源' }))).toBeTruthy()
})
