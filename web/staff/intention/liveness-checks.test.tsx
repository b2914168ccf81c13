import { type LivenessCheckView, listLivenessChecks } from '@kaihu/contract/liveness.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ORDER_CODE } from '../../testing/application.ts'
import { answer } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { LivenessChecks } from './liveness-checks.tsx'

function check(part: Partial<LivenessCheckView>): LivenessCheckView {
  return {
    checkId: crypto.randomUUID(),
    person: '王小明',
    isAsAnswered: true,
    begunAt: '2026-11-27T02:00:00.000Z',
    result: 'passed',
    reference: 'R-1',
    score: 'high',
    toldAt: '2026-11-27T02:01:00.000Z',
    ...part,
  }
}

test('a face that was not passed is said first, and each check stands with result, score and reference', async () => {
  const failed = check({
    person: '周一',
    result: 'failed',
    score: 'low',
    reference: 'R-2',
    isAsAnswered: false,
  })
  answer(listLivenessChecks, { items: [failed, check({})] })
  show(<LivenessChecks orderCode={ORDER_CODE} />)
  const said = say('intention:livenessDesk.failed', { names: '周一' })
  expect((await screen.findByRole('status')).textContent).toBe(said)
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  expect(row('周一').getByText(say('intention:livenessDesk.other'))).toBeTruthy()
  expect(row('王小明').getByText(say('intention:livenessDesk.results.passed'))).toBeTruthy()
  for (const one of ['high', 'R-1']) expect(row('王小明').getByText(one)).toBeTruthy()
  expect(row('王小明').queryByText(say('intention:livenessDesk.other'))).toBeNull()
})

test('a later check that passed is what is looked at, and one without a result waits', async () => {
  const [open, passed] = [check({ person: '李青', result: null, toldAt: null }), check({})]
  answer(listLivenessChecks, { items: [open, passed, check({ person: '周一', result: 'failed' })] })
  show(<LivenessChecks orderCode={ORDER_CODE} />)
  expect(await screen.findByText(say('intention:livenessDesk.results.waiting'))).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})
