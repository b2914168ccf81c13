import { giveIdentity, type OwnIdentity, refuseIdentity } from '@kaihu/contract/identity-requests.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { IdentityCard } from './identity-card.tsx'

const FILE = '00000000-0000-4000-8000-000000000002'
const text = { title: 'Consent', words: 'What we process', sha256: 'f'.repeat(64) }

function request(files: OwnIdentity['slots'][number]['files'], more: Partial<OwnIdentity> = {}): OwnIdentity {
  const slot = { formats: 'F1', most: 1, isRequired: true } as const
  return {
    requestId: '00000000-0000-4000-8000-000000000001',
    company: { zh: '示例公司', en: 'Example Ltd' },
    askedBy: '王芳',
    personName: '安示明',
    dueOn: '2026-12-10',
    isLate: false,
    state: 'asked',
    actedAt: null,
    slots: [
      { ...slot, slot: 'designatedFiles.legalRepIdFront', files },
      { ...slot, slot: 'designatedFiles.legalRepIdBack', isRequired: false, files: [] },
    ],
    consent: {
      key: 'personOfApplication',
      version: '2026-11',
      effectiveOn: '2026-11-01',
      texts: { 'zh-CN': text, 'en-US': text },
    },
    group: 'g',
    ...more,
  }
}

function giveButton() {
  return screen.findByRole('button', { name: say('signatures:identity.give') })
}

test('nothing is handed in without a document that is needed, nor without the consent', async () => {
  const { user } = show(<IdentityCard request={request([])} />, {}, 'customer')
  await user.click(await screen.findByRole('checkbox'))
  expect(await giveButton()).toHaveProperty('disabled', true)
  expect(screen.getByText(say('signatures:identity.addFirst'))).toBeTruthy()
})

test('what was brought is handed in with the consent to the words shown, and what was removed is not', async () => {
  answer(giveIdentity, { items: [] })
  const one = { documentId: FILE, name: 'front.jpg' }
  const { user } = show(<IdentityCard request={request([one])} />, {}, 'customer')
  expect(await giveButton()).toHaveProperty('disabled', true)
  expect(await screen.findByText(text.words)).toBeTruthy()
  await user.click(screen.getByRole('checkbox'))
  await user.click(await giveButton())
  await expect
    .poll(() => sentTo(giveIdentity))
    .toMatchObject([{ body: { documentIds: [FILE], version: '2026-11' } }])
  await user.click(
    screen.getByRole('button', { name: say('signatures:identity.dropOf', { name: one.name }) }),
  )
  expect(await giveButton()).toHaveProperty('disabled', true)
})

test('who refuses says why', async () => {
  answer(refuseIdentity, { items: [] })
  const { user } = show(<IdentityCard request={request([])} />, {}, 'customer')
  await user.click(await screen.findByRole('button', { name: say('signatures:identity.refuse') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(say('signatures:refusing.reason')), 'not me')
  await user.click(dialog.getByRole('button', { name: say('signatures:refusing.go') }))
  await expect.poll(() => sentTo(refuseIdentity)).toMatchObject([{ body: { reason: 'not me' } }])
})

test('what was given takes nothing more', async () => {
  show(
    <IdentityCard request={request([], { state: 'given', actedAt: '2026-11-26T01:00:00Z' })} />,
    {},
    'customer',
  )
  expect(await screen.findByText(say('signatures:identity.state.given'))).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
