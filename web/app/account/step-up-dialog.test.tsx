import { listFactors, proveFactor } from '@kaihu/contract/factors.ts'

import { endStaffSessions } from '@kaihu/contract/sessions.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EndSessionsDialog } from '../../staff/admin/people/end-sessions-dialog.tsx'
import { signIn } from '../../testing/order.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'

const MEMBER = {
  staffId: 'S0007',
  account: { nameZh: '许志远', nameEn: 'Xu Zhiyuan' },
} as Parameters<typeof EndSessionsDialog>[0]['member']

const APP = {
  factorId: '0197f000-0000-7000-8000-000000000001',
  kind: 'totp' as const,
  name: 'Phone',
  madeAt: '2026-11-20T02:00:00.000Z',
  lastUsedAt: null,
  mayRemove: false,
}

/** An administrator ends somebody's sessions; the server asks for the second factor first. */
async function press(factors: readonly (typeof APP)[]) {
  signIn('ADMIN')
  let isProved = false
  answer(listFactors, { items: [...factors], kinds: ['passkey', 'totp'], isDemanded: true, needs: null })
  answer(endStaffSessions, () => (isProved ? { ended: 2 } : refusal('stepUpNeeded')))
  answer(proveFactor, ({ body }) => {
    isProved = 'code' in body && body.code === '123456'
    return isProved ? { grant: null } : refusal('factorRefused')
  })
  const closed: string[] = []
  const { user } = show(<EndSessionsDialog member={MEMBER} onClose={() => closed.push('closed')} />)
  await user.type(await screen.findByRole('textbox'), 'The laptop was stolen')
  await user.click(screen.getByRole('button', { name: say('admin:sessions.end') }))
  await screen.findByText(say('access:factor.stepUpTitle'))
  return { user, closed }
}

test('an act that needs the second factor goes on once it is proved, with what was typed', async () => {
  const { user, closed } = await press([APP])
  const code = await screen.findByLabelText(say('access:factor.code'))
  await user.type(code, '000000{Enter}')
  await screen.findByText(say('access:factor.failure.refused'))
  expect(sentTo(endStaffSessions)).toHaveLength(1)
  await user.type(code, '123 456{Enter}')
  await waitFor(() => expect(closed).toEqual(['closed']))
  const sent = sentTo(endStaffSessions)
  expect(sent.map(({ body }) => body.reason)).toEqual(['The laptop was stolen', 'The laptop was stolen'])
  await waitFor(() => expect(screen.queryAllByText(say('access:factor.stepUpTitle'))).toEqual([]))
})

test('who does not prove it has not acted, and what was typed still stands', async () => {
  const { user, closed } = await press([APP])
  await screen.findByLabelText(say('access:factor.code'))
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await screen.findByText(say('errors:stepUpNeeded'))
  expect(screen.getByDisplayValue('The laptop was stolen')).toBeTruthy()
  expect(sentTo(endStaffSessions)).toHaveLength(1)
  expect(closed).toEqual([])
})

test('whose identity provider proves it is sent there again', async () => {
  await press([])
  await screen.findByText(say('access:factor.stepUpNone'))
  expect(sentTo(proveFactor)).toEqual([])
})
