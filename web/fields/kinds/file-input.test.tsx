import { finishUpload, startUpload } from '@kaihu/contract/files.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { question, say, showSection } from '../../testing/show-section.tsx'

const UPLOAD = 'b1f0c1de-1111-4222-8333-444455556666'
const path = 'designatedFiles.articles'

function accept(): void {
  answer(startUpload, { uploadId: UPLOAD, mostPartBytes: 1_000_000 })
  answer(finishUpload, {
    file: { objectId: UPLOAD, name: 'articles.pdf', size: 0, sha256: 'a'.repeat(64), type: 'pdf' },
  })
}

async function zone(): Promise<HTMLElement> {
  const button = await within(question(path)).findByRole('button', {
    name: new RegExp(say('files:uploader.choose')),
  })
  return button.closest('.drop-zone') as HTMLElement
}

/** The uploader's code comes after the form's: what it shows is waited for. */
async function open(files: readonly unknown[] = []) {
  const shown = showSection('designatedFiles', { only: ['articles'], answers: { articles: files as never } })
  return { ...shown, zone: await zone() }
}

function drop(place: HTMLElement, ...names: string[]) {
  return fireEvent.drop(place, { dataTransfer: { files: names.map((name) => new File([], name)) } })
}

test('a file that was dropped goes into the slot and becomes an answer', async () => {
  accept()
  const { values, zone: place } = await open()
  drop(place, 'articles.pdf')
  await waitFor(() =>
    expect(values()['articles']).toMatchObject([{ objectId: UPLOAD, name: 'articles.pdf' }]),
  )
  expect(sentTo(startUpload)[0]?.body).toMatchObject({ slot: path, name: 'articles.pdf' })
  expect(screen.getByText('articles.pdf')).toBeTruthy()
})

test('a file that the bank does not take stays on the list with the reason, and can be tried again or dismissed', async () => {
  answer(startUpload, refusal('fileRefused', { cause: 'empty', params: {} }))
  const { user, values, zone: place } = await open()
  drop(place, 'articles.pdf')
  const again = await screen.findByRole('button', {
    name: say('files:uploader.retryOf', { name: 'articles.pdf' }),
  })
  expect(screen.getByText(say('files:refused.empty'))).toBeTruthy()
  expect(values()['articles']).toEqual([])
  accept()
  await user.click(again)
  await waitFor(() => expect(values()['articles']).toHaveLength(1))
})

test('a file that was taken away is no answer any more', async () => {
  const file = { objectId: UPLOAD, name: 'articles.pdf', size: 1, sha256: 'a'.repeat(64), type: 'pdf' }
  const { user, values } = await open([file])
  await user.click(
    await screen.findByRole('button', { name: say('files:uploader.removeOf', { name: 'articles.pdf' }) }),
  )
  await waitFor(() => expect(values()['articles']).toEqual([]))
})

test('a file on its way is not called missing', async () => {
  answer(startUpload, () => new Promise<never>(() => undefined))
  const { check, zone: place } = await open()
  expect((await check()).map(({ code }) => code)).toContain('M-UPLOAD')
  drop(place, 'articles.pdf')
  await screen.findByText('articles.pdf')
  const found = (await check()).filter((problem) => problem.path === path)
  expect(found.map(({ code }) => code)).toEqual(['M-CHECKING'])
})
