import { type RecognisedFieldView, readPhoto } from '@kaihu/contract/recognition.ts'
import { exampleBasicAccountNumber } from '@kaihu/domain/checks/examples.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from '../../testing/server.ts'
import { say, showSection } from '../../testing/show-section.tsx'
import { AccountPhoto } from './account-photo.tsx'
import { forgetPapers } from './papers-store.ts'

const MARK = { left: 0.1, top: 0.1, right: 0.5, bottom: 0.2 }
const SAYS = {
  approvalNumber: exampleBasicAccountNumber(7),
  bank: '示例银行上海张江支行',
  accountNumber: '436742000000001',
}

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 8, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])))
})
afterEach(forgetPapers)

async function takeAll(flow: typeof STANDARD | typeof SIMPLIFIED) {
  answer(readPhoto, () => ({
    kind: 'accountLicence' as const,
    fields: Object.entries(SAYS).map(
      ([key, value]): RecognisedFieldView => ({ key, value, standing: 'unchecked', mark: MARK }),
    ),
  }))
  const form = showSection('partC', {
    flow,
    only: ['existingBasicAccount'],
    answers: { existingBasicAccount: null },
    above: <AccountPhoto />,
  })
  const file = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' })
  await form.user.upload(screen.getByLabelText(say('files:photo.label.account')), file)
  const rows = await screen.findAllByRole('listitem')
  await form.user.click(screen.getByRole('button', { name: say('files:photo.all') }))
  return { values: form.values(), rows: rows.length }
}

test('a photographed licence of the basic account fills in that there is one, its number, bank and account', async () => {
  const { values, rows } = await takeAll(STANDARD)
  expect(rows).toBe(4)
  expect(values).toMatchObject({
    existingBasicAccount: true,
    accountOpeningLicenseNumber: SAYS.approvalNumber,
    basicAccountBank: SAYS.bank,
    basicAccountNo: SAYS.accountNumber,
  })
})

test('what the simplified way does not ask is not offered there', async () => {
  expect((await takeAll(SIMPLIFIED)).rows).toBe(3)
})

test('where nobody asks for a basic account nothing is offered', () => {
  showSection('partC', {
    others: { companyInfo: { registerCountryCode: 'HK' } },
    above: <AccountPhoto />,
  })
  expect(screen.queryByLabelText(say('files:photo.label.account'))).toBeNull()
})
