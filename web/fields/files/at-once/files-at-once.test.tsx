import { finishUpload, startUpload } from '@kaihu/contract/files.ts'
import { readPhoto } from '@kaihu/contract/recognition.ts'
import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ORDER_CODE } from '../../../testing/application.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { question, say, showSection } from '../../../testing/show-section.tsx'
import { forgetPapers, readAtHand } from '../../photo/papers-store.ts'
import { FilesAtOnce } from './files-at-once.tsx'

const ID = 'b1f0c1de-1111-4222-8333-4444555566'
const SLOTS = ['articles', 'businessContracts']

afterEach(forgetPapers)

/** The company's licence was read where the form begins, and its details were taken. */
async function photographLicence(creditCode: unknown) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 8, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])))
  const mark = { left: 0.1, top: 0.1, right: 0.5, bottom: 0.2 }
  const code = { key: 'creditCode', value: String(creditCode), standing: 'confirmed' as const, mark }
  answer(readPhoto, { kind: 'businessLicence', fields: [code] })
  await readAtHand(ORDER_CODE, [new File([], 'IMG_0001.jpg', { type: 'image/jpeg' })])
}

async function open(slots = SLOTS) {
  let count = 0
  answer(startUpload, () => ({
    uploadId: `${ID}${String((count += 1)).padStart(2, '0')}`,
    mostPartBytes: 1_000_000,
  }))
  answer(finishUpload, ({ params: { uploadId } }) => ({
    file: { objectId: uploadId, name: 'x.pdf', size: 0, sha256: 'a'.repeat(64), type: 'pdf' },
  }))
  const shown = showSection('designatedFiles', {
    only: slots,
    answers: Object.fromEntries(slots.map((slot) => [slot, []])),
    above: <FilesAtOnce />,
  })
  const name = new RegExp(`${say('files:atOnce.title')}.*${say('files:uploader.choose')}`)
  const button = screen.getByRole('button', { name })
  for (const slot of slots)
    await within(question(`designatedFiles.${slot}`)).findByRole('button', {
      name: new RegExp(say('files:uploader.choose')),
    })
  const zone = button.closest('.drop-zone') as HTMLElement
  const drop = (...names: string[]) =>
    fireEvent.drop(zone, { dataTransfer: { files: names.map((one) => new File([], one)) } })
  return { ...shown, drop }
}

test('that files are kept with what the camera wrote is said before they are chosen', async () => {
  await open()
  expect(screen.getByText(say('files:keptAsSent'))).toBeTruthy()
})

test('files chosen together are sent to the slots that their names speak of, once that is confirmed', async () => {
  const { user, values, drop } = await open()
  drop('公司章程.pdf', '采购合同.pdf', '销售合同.pdf')
  expect(screen.getAllByText(say('application:fields.designatedFiles.articles')).length).toBeGreaterThan(1)
  expect(sentTo(startUpload)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: say('files:atOnce.put', { count: 3 }) }))
  await waitFor(() => expect(values()).toMatchObject({ articles: [{}], businessContracts: [{}, {}] }))
  expect(values()['articles']).toHaveLength(1)
  expect(values()['businessContracts']).toHaveLength(2)
  expect(screen.getByText(say('files:atOnce.done', { count: 3 }))).toBeTruthy()
})

test('a file of which nobody can tell where it belongs waits for a choice, and one that is left out is not sent', async () => {
  const { user, values, drop } = await open()
  drop('scan0001.pdf', '公司章程.pdf', '采购合同.pdf')
  expect(screen.getByText(say('files:atOnce.none'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: say('files:atOnce.leave', { name: '采购合同.pdf' }) }))
  await user.click(screen.getByRole('button', { name: say('files:atOnce.put', { count: 1 }) }))
  await waitFor(() => expect(values()['articles']).toHaveLength(1))
  expect(values()['businessContracts']).toHaveLength(0)
  expect(screen.getByText('scan0001.pdf')).toBeTruthy()
  expect(screen.queryByRole('button', { name: say('files:atOnce.put', { count: 1 }) })).toBeNull()
})

test('a picture whose details were taken is in its place already; handed in, its question folds and is not looked at again', async () => {
  await photographLicence(completeAnswers(STANDARD)['companyInfo']?.['creditCode'])
  const { user, values } = await open(['businessLicence', 'articles'])
  expect(screen.getByText(say('files:atOnce.atHand', { count: 1 }))).toBeTruthy()
  expect(sentTo(startUpload)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: say('files:atOnce.put', { count: 1 }) }))
  await waitFor(() => expect(values()['businessLicence']).toHaveLength(1))
  await screen.findByText(say('files:atOnce.folded', { count: 1 }))
  expect(document.querySelector('[data-path="designatedFiles.businessLicence"]')).toBeNull()
  await user.click(screen.getByRole('button', { name: say('files:photo.unfold') }))
  expect(question('designatedFiles.businessLicence')).toBeTruthy()
})

test('a question whose files were all put in from the list folds to their names, and one whose file did not arrive does not', async () => {
  const { user, values, drop } = await open()
  answer(startUpload, ({ body: { slot } }) =>
    slot.endsWith('articles')
      ? refusal('serviceUnavailable')
      : { uploadId: `${ID}99`, mostPartBytes: 1_000_000 },
  )
  drop('公司章程.pdf', '采购合同.pdf')
  await user.click(screen.getByRole('button', { name: say('files:atOnce.put', { count: 2 }) }))
  await waitFor(() => expect(values()['businessContracts']).toHaveLength(1))
  const line = (await screen.findByText(say('files:atOnce.folded', { count: 1 }))).parentElement
  expect(line?.textContent).toContain('x.pdf')
  expect(document.querySelector('[data-path="designatedFiles.businessContracts"]')).toBeNull()
  expect(question('designatedFiles.articles')).toBeTruthy()
})

test('a picture of which nothing was taken waits to be chosen like any other', async () => {
  await photographLicence('91310000DEMA07110X')
  await open(['businessLicence', 'articles'])
  expect(screen.queryByText(say('files:atOnce.atHand', { count: 1 }))).toBeNull()
  expect(screen.queryByRole('button', { name: say('files:atOnce.put', { count: 1 }) })).toBeNull()
})
