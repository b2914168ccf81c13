import { giveConsents, readOwnConsents } from '@kaihu/contract/consents.ts'
import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { ConsentGate } from './consent-gate.tsx'

function named(title: string) {
  return { title, words: `${title}一\n\n${title}二`, sha256: 'a'.repeat(64) }
}

const POLICY = {
  key: 'privacyPolicy',
  version: '2026-11',
  effectiveOn: '2026-11-01',
  texts: { 'zh-CN': named('隐私政策'), 'en-US': named('Privacy policy') },
} as const

function gate(isOpen = false) {
  return (
    <ConsentGate isOpen={isOpen} onLeave={() => undefined}>
      <p>the page</p>
    </ConsentGate>
  )
}

test('a text in force stands before the page until it was agreed to', async () => {
  let due: (typeof POLICY)[] = [POLICY]
  answer(readOwnConsents, () => ({ due, given: [] }))
  answer(giveConsents, () => {
    due = []
    return { due }
  })
  const { user } = show(gate(), {}, 'customer')
  expect(await screen.findByText(/^(隐私政策|Privacy policy)二$/)).toBeTruthy()
  expect(screen.queryByText('the page')).toBeNull()
  await user.click(screen.getByRole('button', { name: i18next.t('consents:gate.agree') }))
  expect(await screen.findByText('the page')).toBeTruthy()
  expect(sentTo(giveConsents)[0]?.body.agreed).toEqual([{ key: 'privacyPolicy', version: '2026-11' }])
})

test('help and one’s own data are there for whoever has not agreed', async () => {
  answer(readOwnConsents, { due: [POLICY], given: [] })
  show(gate(true), {}, 'customer')
  expect(screen.getByText('the page')).toBeTruthy()
})

test('who agreed to everything sees the page alone', async () => {
  answer(readOwnConsents, { due: [], given: [] })
  show(gate(), {}, 'customer')
  await waitFor(() => expect(screen.getByText('the page')).toBeTruthy())
})
