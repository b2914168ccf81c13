import { type DocumentView, decideDocument } from '@kaihu/contract/files.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { DecideDocument } from './decide-document.tsx'

const DOCUMENT: DocumentView = {
  documentId: 'b1f0c1de-1111-4222-8333-444455556666',
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

function open(change: Partial<DocumentView> = {}) {
  answer(decideDocument, { ...DOCUMENT, state: 'accepted' })
  let decided = 0
  const shown = show(
    <DecideDocument
      document={{ ...DOCUMENT, ...change }}
      takesFocus={false}
      onDecided={() => {
        decided += 1
      }}
    />,
  )
  return { ...shown, decided: () => decided }
}

const { name } = DOCUMENT
function accept() {
  return screen.getByRole('button', { name: say('files:desk.acceptOf', { name }) })
}
function giveBack() {
  return screen.getByRole('button', { name: say('files:desk.returnOf', { name }) })
}

test('a document is accepted by its button or by Alt+A, and the next one may come up', async () => {
  const { user, decided } = open()
  await user.click(accept())
  await waitFor(() => expect(decided()).toBe(1))
  fireEvent.keyDown(window, { altKey: true, code: 'KeyA' })
  await waitFor(() => expect(decided()).toBe(2))
  expect(sentTo(decideDocument).map(({ body }) => body.decision)).toEqual(['accept', 'accept'])
})

test('what is accepted already is not accepted once more, by the key neither', async () => {
  open({ state: 'accepted' })
  expect(accept()).toHaveProperty('disabled', true)
  fireEvent.keyDown(window, { altKey: true, code: 'KeyA' })
  await Promise.resolve()
  expect(sentTo(decideDocument)).toEqual([])
})

test('a document is returned with a reason, and not without one', async () => {
  const { user, decided } = open()
  await user.click(giveBack())
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: say('files:desk.returnLabel') })
  await user.click(confirm)
  expect(sentTo(decideDocument)).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), '缺页')
  await user.click(confirm)
  await waitFor(() => expect(decided()).toBe(1))
  expect(sentTo(decideDocument)[0]?.body).toEqual({ decision: 'return', reason: '缺页' })
})

test('a decision that is refused is told where it was made, and nothing comes up', async () => {
  const { user, decided } = open()
  answer(decideDocument, refusal('orderChanged'))
  await user.click(accept())
  await screen.findByRole('alert')
  expect(decided()).toBe(0)
})
