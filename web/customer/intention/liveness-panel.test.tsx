import { beginLiveness, getLiveness, type LivenessView } from '@kaihu/contract/liveness.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ORDER_CODE } from '../../testing/application.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { LivenessPanel } from './liveness-panel.tsx'

function open(part: Partial<LivenessView> = {}) {
  answer(getLiveness, { isOffered: true, whyNotBegin: null, check: null, ...part })
  return show(<LivenessPanel orderCode={ORDER_CODE} />, {}, 'customer')
}

function begin() {
  return screen.findByRole('button', { name: say('intention:liveness.begin') })
}

test('whoever agrees is shown the way to the provider, here and by the code for a phone', async () => {
  const { user } = open()
  const check = { begunAt: '2020-11-27T02:00:00.000Z', result: null }
  answer(beginLiveness, () => {
    answer(getLiveness, { isOffered: true, whyNotBegin: null, check })
    return { sessionUrl: 'https://faces.example/s/1' }
  })
  await user.click(await begin())
  const link = await screen.findByRole('link', { name: say('intention:liveness.go') })
  expect(link.getAttribute('href')).toBe('https://faces.example/s/1')
  expect(await screen.findByRole('img', { name: say('intention:liveness.qr') })).toBeTruthy()
  expect((await screen.findByText(say('intention:liveness.waiting'))).getAttribute('role')).toBe('status')
})

test('a provider that is away is said, and the check can be begun again', async () => {
  const { user } = open()
  answer(beginLiveness, refusal('serviceUnavailable'))
  await user.click(await begin())
  expect((await screen.findByRole('alert')).textContent).toBe(say('intention:liveness.silent'))
  expect(await begin()).toHaveProperty('disabled', false)
})

test('what was not passed may be tried once more, what was passed is over', async () => {
  const begunAt = '2026-11-27T02:00:00.000Z'
  const { unmount } = open({ check: { begunAt, result: 'failed' } })
  expect(await screen.findByText(say('intention:liveness.result.failed'))).toBeTruthy()
  expect(screen.getByRole('button', { name: say('intention:liveness.again') })).toBeTruthy()
  unmount()
  open({ check: { begunAt, result: 'passed' } })
  expect(await screen.findByText(say('intention:liveness.result.passed'))).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('somebody whose number no register knows is told why', async () => {
  open({ whyNotBegin: 'person_unknown' })
  expect(await screen.findByText(say('intention:refusals.person_unknown'))).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('where the bank has no provider there is nothing of it', async () => {
  const { container } = open({ isOffered: false })
  await waitFor(() => expect(sentTo(getLiveness)).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(container.querySelector('.card')).toBeNull()
})
