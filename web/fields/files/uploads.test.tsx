import { finishUpload, startUpload } from '@kaihu/contract/files.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { question, say, showSection } from '../../testing/show-section.tsx'

const path = 'designatedFiles.businessContracts'
const ID = 'b1f0c1de-1111-4222-8333-4444555566'

let count = 0

function accept(): void {
  count = 0
  answer(startUpload, () => ({
    uploadId: `${ID}${String((count += 1)).padStart(2, '0')}`,
    mostPartBytes: 1_000_000,
  }))
  answer(finishUpload, ({ params }) => ({
    file: {
      objectId: params.uploadId,
      name: `${params.uploadId}.pdf`,
      size: 0,
      sha256: 'a'.repeat(64),
      type: 'pdf',
    },
  }))
}

function stored(number: number) {
  return {
    objectId: `${ID}${80 + number}`,
    name: `old${number}.pdf`,
    size: 1,
    sha256: 'a'.repeat(64),
    type: 'application/pdf',
  }
}

async function open(held = 0) {
  const files = Array.from({ length: held }, (_, at) => stored(at))
  const shown = showSection('designatedFiles', {
    only: ['businessContracts'],
    answers: { businessContracts: files },
  })
  const button = await within(question(path)).findByRole('button', {
    name: new RegExp(say('files:uploader.choose')),
  })
  return { ...shown, zone: button.closest('.drop-zone') as HTMLElement }
}

function drop(place: HTMLElement, ...names: string[]) {
  return fireEvent.drop(place, { dataTransfer: { files: names.map((name) => new File([], name)) } })
}

test('files go two at a time, and all of them arrive', async () => {
  let open_ = 0
  let most = 0
  const waiting: (() => void)[] = []
  accept()
  answer(startUpload, async () => {
    open_ += 1
    most = Math.max(most, open_)
    await new Promise<void>((resolve) => waiting.push(resolve))
    open_ -= 1
    return { uploadId: `${ID}${String((count += 1)).padStart(2, '0')}`, mostPartBytes: 1_000_000 }
  })
  const { values, zone } = await open()
  drop(zone, 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf')
  for (let arrived = 0; arrived < 5; arrived += 1) {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(arrived))
    await act(async () => waiting[arrived]?.())
  }
  await waitFor(() => expect(values()['businessContracts']).toHaveLength(5))
  expect(most).toBe(2)
})

test('of more files than fit, those that do not are named with the reason: none is left out in silence', async () => {
  accept()
  const { values, zone } = await open(8)
  drop(zone, 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  await waitFor(() => expect(values()['businessContracts']).toHaveLength(10))
  for (const name of ['c.pdf', 'd.pdf']) {
    const line = screen.getByText(name).closest('li') as HTMLElement
    expect(within(line).getByRole('alert').textContent).toBe(say('files:uploader.full'))
  }
  expect(sentTo(startUpload)).toHaveLength(2)
})

test('a file that did not fit is sent once there is room for it', async () => {
  accept()
  const { user, values, zone } = await open(9)
  drop(zone, 'a.pdf', 'b.pdf')
  await waitFor(() => expect(values()['businessContracts']).toHaveLength(10))
  await user.click(screen.getByRole('button', { name: say('files:uploader.removeOf', { name: 'old0.pdf' }) }))
  await user.click(screen.getByRole('button', { name: say('files:uploader.retryOf', { name: 'b.pdf' }) }))
  await waitFor(() => expect(values()['businessContracts']).toHaveLength(10))
  expect(screen.queryByText('b.pdf')).toBeNull()
})

test('a file over the limit is told with the limit before a byte of it is read or sent; smaller ones go on', async () => {
  accept()
  const { values, zone } = await open()
  const large = new File([], 'large.pdf')
  Object.defineProperty(large, 'size', { value: 20 * 1_048_576 + 1 })
  large.arrayBuffer = () => Promise.reject(new Error('read'))
  fireEvent.drop(zone, { dataTransfer: { files: [large, new File([], 'small.pdf')] } })
  await waitFor(() => expect(values()['businessContracts']).toHaveLength(1))
  const line = screen.getByText('large.pdf').closest('li') as HTMLElement
  expect(within(line).getByRole('alert').textContent).toBe(say('files:refused.tooLarge', { megabytes: 20 }))
  expect(sentTo(startUpload)).toHaveLength(1)
})

test('a slot for one file that is given two takes the first and names the other', async () => {
  accept()
  const { values } = showSection('designatedFiles', {
    only: ['businessLicence'],
    answers: { businessLicence: [] },
  })
  const button = await within(question('designatedFiles.businessLicence')).findByRole('button', {
    name: new RegExp(say('files:uploader.choose')),
  })
  const most = Number(/(\d+) files?$/.exec(button.closest('.drop-zone')?.textContent ?? '')?.[1] ?? 1)
  drop(
    button.closest('.drop-zone') as HTMLElement,
    ...Array.from({ length: most + 1 }, (_, at) => `n${at}.pdf`),
  )
  await waitFor(() => expect(values()['businessLicence']).toHaveLength(most))
  expect(screen.getByText(`n${most}.pdf`)).toBeTruthy()
})

test('a file that is stopped is no answer, even if the bank took it at that moment; the others go on', async () => {
  accept()
  const waiting: (() => void)[] = []
  answer(startUpload, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    count += 1
    return { uploadId: `${ID}${String(count).padStart(2, '0')}`, mostPartBytes: 1_000_000 }
  })
  const { user, zone, values } = await open()
  drop(zone, 'a.pdf', 'b.pdf')
  await waitFor(() => expect(waiting).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: say('files:uploader.cancelOf', { name: 'a.pdf' }) }))
  await act(async () => {
    for (const go of waiting) go()
  })
  await waitFor(() => expect(values()['businessContracts']).toHaveLength(1))
  expect(screen.queryByText('a.pdf')).toBeNull()
})

test('a file that waits in the queue and is stopped is never sent', async () => {
  answer(startUpload, () => new Promise<never>(() => undefined))
  const { user, zone } = await open()
  drop(zone, 'a.pdf', 'b.pdf', 'c.pdf')
  await user.click(
    await screen.findByRole('button', { name: say('files:uploader.cancelOf', { name: 'c.pdf' }) }),
  )
  await user.click(screen.getByRole('button', { name: say('files:uploader.cancelOf', { name: 'a.pdf' }) }))
  await Promise.resolve()
  // Two go side by side: which of them is read first is the browser's.
  expect(
    sentTo(startUpload)
      .map(({ body }) => body.name)
      .toSorted(),
  ).toEqual(['a.pdf', 'b.pdf'])
})

test('a refused file is tried again as it is, and its old reason goes', async () => {
  answer(startUpload, refusal('fileRefused', { cause: 'empty', params: {} }))
  const { user, zone, values } = await open()
  drop(zone, 'a.pdf')
  await screen.findByText(say('files:refused.empty'))
  accept()
  await user.click(screen.getByRole('button', { name: say('files:uploader.retryOf', { name: 'a.pdf' }) }))
  await waitFor(() => expect(values()['businessContracts']).toHaveLength(1))
  expect(screen.queryByText(say('files:refused.empty'))).toBeNull()
})
