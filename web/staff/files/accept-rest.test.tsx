import { type DocumentView, decideDocument, type SlotView } from '@kaihu/contract/files.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { AcceptRest } from './accept-rest.tsx'

const DOCUMENT: DocumentView = {
  documentId: 'b1f0c1de-1111-4222-8333-444455556660',
  name: '公司章程.pdf',
  format: 'pdf',
  size: 1,
  sha256: 'a'.repeat(64),
  pages: 1,
  canPreview: true,
  notes: [],
  state: 'uploaded',
  reason: null,
  uploadedAt: '2026-11-20T02:00:00.000Z',
  uploadedBy: 'customer',
}

/** Files are called as people call them: whose paper it is says its place. */
const ARTICLES = 'application:fields.designatedFiles.articles'

function slots(states: readonly DocumentView['state'][]) {
  const documents = states.map((state, index) => ({
    ...DOCUMENT,
    documentId: DOCUMENT.documentId.replace(/0$/, String(index)),
    name: `文件${index}.pdf`,
    state,
  }))
  return [{ slot: 'articles', label: ARTICLES, documents }] as unknown as SlotView[]
}

test('what still waits is named and accepted with one reason, what was decided is left alone', async () => {
  answer(decideDocument, { ...DOCUMENT, state: 'accepted' })
  const { user } = show(<AcceptRest slots={slots(['accepted', 'uploaded', 'returned', 'uploaded'])} />)
  await user.click(screen.getByRole('button', { name: say('files:desk.acceptRest', { count: 2 }) }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['文件1.pdf', '文件3.pdf'].map((name) => `${say(ARTICLES)} ${name}`))
  const confirm = within(dialog).getByRole('button', { name: say('files:desk.acceptRestLabel') })
  await user.click(confirm)
  expect(sentTo(decideDocument)).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), '与上次提交一致')
  await user.click(confirm)
  await waitFor(() => expect(sentTo(decideDocument)).toHaveLength(2))
  expect(sentTo(decideDocument).map(({ body }) => body)).toEqual([
    { decision: 'accept', reason: '与上次提交一致' },
    { decision: 'accept', reason: '与上次提交一致' },
  ])
})

test('where one document waits, or none, nothing is offered but to look at it', () => {
  show(<AcceptRest slots={slots(['accepted', 'uploaded'])} />)
  expect(screen.queryByRole('button')).toBeNull()
})
