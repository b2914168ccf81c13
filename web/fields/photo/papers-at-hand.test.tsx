import { type RecognisedFieldView, readPhoto } from '@kaihu/contract/recognition.ts'
import type { PaperKind } from '@kaihu/domain/recognition/paper.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, userStore } from '../../client/session.ts'
import { answer } from '../../testing/server.ts'
import { question, say, showSection } from '../../testing/show-section.tsx'
import { PapersAtHand } from './papers-at-hand.tsx'
import { forgetPapers } from './papers-store.ts'

const MARK = { left: 0.1, top: 0.1, right: 0.5, bottom: 0.2 }

type Paper = readonly [kind: PaperKind | null, says: Readonly<Record<string, string>>]

const LICENCE: Paper = ['businessLicence', { companyName: '照片有限公司', establishmentDate: '2019-03-15' }]
const OWNER: Paper = ['businessLicence', { companyName: '股东有限公司', creditCode: '91310000DEMA07110X' }]
const FRONT: Paper = ['identityCardFront', { name: '林示安', idNumber: '11010119810702002X' }]
const BACK: Paper = ['identityCardBack', { validFrom: '2019-06-01', validTo: '2039-06-01' }]
const OTHER: Paper = ['identityCardFront', { name: '周范文', idNumber: '110101197911230036' }]
const NOTHING: Paper = [null, {}]

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 8, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])))
})
afterEach(forgetPapers)

/** Chooses pictures of these papers at the beginning of the form, and waits until they are read. */
async function choose(...papers: readonly Paper[]) {
  const left = [...papers]
  answer(readPhoto, () => {
    const [kind, says] = left.shift() ?? NOTHING
    const fields = Object.entries(says).map(
      ([key, value]): RecognisedFieldView => ({ key, value, standing: 'unchecked', mark: MARK }),
    )
    return { kind, fields }
  })
  const form = showSection('companyInfo', {
    only: ['companyName', 'establishmentDate'],
    answers: { companyName: '照片有限公司', creditCode: null, establishmentDate: null },
    above: <PapersAtHand />,
  })
  const files = papers.map((_, index) => new File(['x'], `IMG_${index}.jpg`, { type: 'image/jpeg' }))
  await form.user.upload(screen.getByLabelText(say('files:photo.label.atHand')), files)
  await waitFor(() => expect(left).toEqual([]))
  await waitFor(() => expect(screen.queryByText(/still being read/)).toBeNull())
  return form
}

/** The first shareholder of the next section, of whom nothing is known yet. */
function openOwner(type: 'person' | 'entity') {
  return showSection('ownership', {
    only: ['shareholders'],
    answers: { shareholders: [{ holdingType: type, [type]: {} }] },
  })
}

test('all papers chosen at once are sorted: the company’s own licence fills in its section, an owner’s does not', async () => {
  const form = await choose(OWNER, LICENCE, FRONT, BACK)
  await form.user.click(screen.getByRole('button', { name: say('files:photo.all') }))
  expect(form.values()).toMatchObject({ companyName: '照片有限公司', establishmentDate: '2019-03-15' })
  const listed = screen.getByText(say('files:photo.atHand')).nextElementSibling as HTMLElement
  expect(
    within(listed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    say('files:photo.owner.businessLicence', { name: '股东有限公司' }),
    say('files:photo.owner.both', { name: '林示安' }),
  ])
})

test('the back of a card whose front is not there is named, with what to do', async () => {
  await choose(LICENCE, BACK, FRONT, BACK)
  const text = say('files:photo.noFront')
  expect(await screen.findByText(say('files:photo.ofFile', { name: 'IMG_3.jpg', text }))).toBeTruthy()
})

test('whoever was recognised is offered by name where a person is asked, and both sides of the card are there at once', async () => {
  const { unmount } = await choose(LICENCE, FRONT, BACK, OWNER)
  unmount()
  const form = openOwner('person')
  const name = say('files:photo.takeOf', { name: '林示安' })
  await form.user.click(await screen.findByRole('button', { name }))
  expect(
    screen.queryByRole('button', { name: say('files:photo.takeOf', { name: '股东有限公司' }) }),
  ).toBeNull()
  expect(form.values()).not.toMatchObject({ shareholders: [{ person: { nameCn: '林示安' } }] })
  await form.user.click(screen.getByRole('button', { name: say('files:photo.all') }))
  expect(form.values()).toMatchObject({
    shareholders: [
      {
        person: { nameCn: '林示安', idDocument: { idValidity: { start: '2019-06-01', end: '2039-06-01' } } },
      },
    ],
  })
  // Who stands in the application now is not offered once more.
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
})

test('whoever has a document already is not offered another person’s', async () => {
  const { unmount } = await choose(LICENCE, FRONT, OTHER)
  unmount()
  const form = openOwner('person')
  await form.user.click(
    await screen.findByRole('button', { name: say('files:photo.takeOf', { name: '林示安' }) }),
  )
  await form.user.click(screen.getByRole('button', { name: say('files:photo.all') }))
  await screen.findByText(say('files:photo.folded', { count: 3 }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: say('files:photo.takeOf', { name: '周范文' }) })).toBeNull(),
  )
})

test('a licence of another company is offered where an owning company is asked', async () => {
  const { unmount } = await choose(LICENCE, OWNER, FRONT)
  unmount()
  const form = openOwner('entity')
  await form.user.click(
    await screen.findByRole('button', { name: say('files:photo.takeOf', { name: '股东有限公司' }) }),
  )
  await form.user.click(screen.getByRole('button', { name: say('files:photo.all') }))
  expect(form.values()).toMatchObject({ shareholders: [{ entity: { entityNameCn: '股东有限公司' } }] })
})

test('a picture that is no known paper is told by the name of its file', async () => {
  await choose(LICENCE, NOTHING)
  expect((await screen.findByRole('alert')).textContent).toContain('IMG_1.jpg')
  expect(question('companyInfo.companyName')).toBeTruthy()
})

test('papers are gone once the session is over', async () => {
  const { unmount } = await choose(LICENCE, FRONT)
  unmount()
  userStore.set({ side: 'customer' } as NonNullable<ReturnType<typeof userStore.get>>)
  forgetSession()
  openOwner('person')
  await screen.findByText(say('files:photo.label.person'))
  expect(screen.queryByRole('button', { name: say('files:photo.takeOf', { name: '林示安' }) })).toBeNull()
})
