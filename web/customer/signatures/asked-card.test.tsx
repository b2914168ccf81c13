import { type OwnSignature, signPapers } from '@kaihu/contract/invitations.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { AskedCard } from './asked-card.tsx'

function paper(number: number, state: OwnSignature['state']): OwnSignature {
  return {
    invitationId: `00000000-0000-4000-8000-00000000000${number}`,
    paperKey: `P0${number}`,
    title: { zh: `文件${number}`, en: `Paper ${number}` },
    company: { zh: '示例公司', en: 'Example Ltd' },
    askedBy: '王芳',
    personName: '安示明',
    dueOn: '2026-12-10',
    isLate: false,
    state,
    fingerprint: 'f'.repeat(64),
    actedAt: null,
    isSealed: false,
    isWithProvider: false,
    group: 'g',
  }
}

function showCard(...items: OwnSignature[]) {
  return show(<AskedCard items={items} isWaiting signBy="code" />, {}, 'customer')
}

function signButton(count: number) {
  return screen.findByRole('button', { name: say('signatures:asked.sign', { count }) })
}

test('nobody signs before every paper was opened', async () => {
  showCard(paper(1, 'seen'), paper(2, 'invited'))
  expect(await signButton(2)).toHaveProperty('disabled', true)
  expect(screen.getByText(say('signatures:asked.openFirst'))).toBeTruthy()
})

test('what waits is signed together by the code, and what was answered before is left alone', async () => {
  answer(signPapers, { signBy: 'code', items: [] })
  const { user } = showCard(paper(1, 'seen'), paper(2, 'seen'), paper(3, 'refused'))
  await user.click(await signButton(2))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Paper 1, Paper 2/)).toBeTruthy()
  await user.type(dialog.getByLabelText(say('customer:code.label')), '123456')
  await user.click(dialog.getByRole('button', { name: say('signatures:signing.go') }))
  const ids = [1, 2].map((number) => paper(number, 'seen').invitationId)
  await expect
    .poll(() => sentTo(signPapers))
    .toMatchObject([{ body: { invitationIds: ids, code: '123456' } }])
})
