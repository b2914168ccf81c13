import { decideDeviceLogin, findDeviceLogin } from '@kaihu/contract/command-line.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { CodeForm } from './code-form.tsx'
import { WaitingLogin } from './waiting-login.tsx'

const LOGIN = {
  userCode: 'BCDFGHJK',
  host: 'ops-1',
  osUser: 'kaihu',
  address: '10.1.2.3',
  askedAt: '2026-11-23T02:00:00.000Z',
  expiresAt: '2026-11-23T02:10:00.000Z',
  minutes: 60,
}

beforeEach(() => {
  signIn('ADMIN')
  answer(findDeviceLogin, { login: LOGIN })
  answer(decideDeviceLogin, { isDecided: true })
})

function press(name: string) {
  return screen.findByRole('button', { name: say(`admin:commandLine.${name}`) })
}

test('a code is taken however it is typed, and what is none is said at its field', async () => {
  const codes: string[] = []
  const { user } = show(<CodeForm onCode={(code) => codes.push(code)} />)
  const field = screen.getByRole('textbox', { name: say('admin:commandLine.code') })
  await user.type(field, 'bcdf')
  await user.click(await press('next'))
  expect(screen.getByRole('alert').textContent).toBe(say('admin:commandLine.codeProblem'))
  await user.type(field, '-ghjk')
  await user.click(await press('next'))
  expect(codes).toEqual(['BCDFGHJK'])
})

test('what asks is shown before anything is confirmed, and confirmed once', async () => {
  const { user } = show(<WaitingLogin code="BCDFGHJK" onOther={() => undefined} />)
  for (const words of ['BCDF-GHJK', 'ops-1', 'kaihu', '10.1.2.3'])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText(say('admin:commandLine.warning'))).toBeTruthy()
  expect(sentTo(decideDeviceLogin)).toEqual([])
  await user.click(await press('confirm'))
  expect(await screen.findByText(say('admin:commandLine.ended.confirmed'))).toBeTruthy()
  expect(sentTo(decideDeviceLogin).map(({ params, body }) => [params.userCode, body.decision])).toEqual([
    ['BCDFGHJK', 'confirmed'],
  ])
  expect(screen.queryByRole('button', { name: say('admin:commandLine.confirm') })).toBeNull()
})

test('it is turned away, and one that waits no longer is told so', async () => {
  const { user } = show(<WaitingLogin code="BCDFGHJK" onOther={() => undefined} />)
  answer(decideDeviceLogin, { isDecided: false })
  await user.click(await press('refuse'))
  expect(await screen.findByText(say('admin:commandLine.ended.gone'))).toBeTruthy()
  expect(sentTo(decideDeviceLogin)[0]?.body.decision).toBe('refused')
})

test('a code of nothing says so and offers another', async () => {
  answer(findDeviceLogin, { login: null })
  let others = 0
  const { user } = show(<WaitingLogin code="BCDFGHJK" onOther={() => (others += 1)} />)
  await user.click(await press('other'))
  expect(others).toBe(1)
  expect(sentTo(decideDeviceLogin)).toEqual([])
})

test('a refusal is said beside the buttons, and nothing counts as decided', async () => {
  answer(decideDeviceLogin, refusal('tooManyRequests'))
  const { user } = show(<WaitingLogin code="BCDFGHJK" onOther={() => undefined} />)
  await user.click(await press('confirm'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(await press('confirm')).toBeTruthy()
})
