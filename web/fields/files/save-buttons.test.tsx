import { downloadDocument } from '@kaihu/contract/files.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { SaveButtons } from './save-buttons.tsx'

const name = '公司章程.pdf'
const document = { documentId: 'b1f0c1de-1111-4222-8333-444455556666', purpose: 'review', name } as const

test('staff save a copy with one press, and the original only after they said what for', async () => {
  answer(downloadDocument, 'bytes')
  const { user } = show(<SaveButtons document={document} canCopy />)
  await user.click(screen.getByRole('button', { name: say('files:uploader.copyOf', { name }) }))
  await waitFor(() => expect(sentTo(downloadDocument)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: say('files:uploader.originalOf', { name }) }))
  const confirm = await screen.findByRole('button', { name: say('files:original.confirm') })
  await user.click(confirm)
  expect(sentTo(downloadDocument)).toHaveLength(1)
  await user.type(screen.getByLabelText(say('files:original.purpose')), '核对签名')
  await user.click(confirm)
  await waitFor(() => expect(sentTo(downloadDocument)).toHaveLength(2))
  expect(sentTo(downloadDocument).map(({ query }) => query)).toEqual([
    { purpose: 'review' },
    { purpose: 'review', as: 'original', reason: '核对签名' },
  ])
})

test('of a file that cannot be drawn anew staff are offered the original alone', () => {
  show(<SaveButtons document={document} canCopy={false} />)
  expect(screen.queryByRole('button', { name: say('files:uploader.copyOf', { name }) })).toBeNull()
  expect(screen.getByRole('button', { name: say('files:uploader.originalOf', { name }) })).toBeTruthy()
})

test('customers save their own file, whatever it is', () => {
  show(<SaveButtons document={{ ...document, purpose: 'own' }} canCopy={false} />)
  expect(screen.getByRole('button', { name: say('files:uploader.downloadOf', { name }) })).toBeTruthy()
  expect(screen.queryByRole('button', { name: say('files:uploader.originalOf', { name }) })).toBeNull()
})
