import { readElectronicLicence } from '@kaihu/contract/licence-provider.ts'
import { getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registeredCompany } from '../../testing/company.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { ElectronicLicence } from './electronic-licence.tsx'

const COMPANY = registeredCompany({
  establishedOn: '2018-05-20',
  isLongTerm: true,
  legalRepresentative: '安示明',
})

function open() {
  const filled: AnswerRecord[] = []
  const shown = show(
    <ElectronicLicence
      orderCode="AO20261100000001"
      section={getSection('companyInfo')}
      values={() => ({ companyName: '自己填的名字', contact: 'kept' })}
      onFill={(answers) => filled.push(answers)}
    />,
    {},
    'customer',
  )
  const read = async (code: string) => {
    await shown.user.type(await screen.findByLabelText(say('files:licence.label')), code)
    await shown.user.click(screen.getByRole('button', { name: say('files:licence.read') }))
  }
  return { ...shown, filled, read }
}

test('the code of the app is read, and what the licence says fills empty answers once somebody takes it', async () => {
  answer(readElectronicLicence, { company: COMPANY, state: 'active', registeredAddress: null })
  const { user, filled, read } = open()
  await read(' 1234-5678 ')
  await user.click(await screen.findByRole('button', { name: /^Fill in/ }))
  expect(sentTo(readElectronicLicence)[0]?.body).toEqual({ code: '1234-5678' })
  expect(filled[0]).toMatchObject({ companyName: '自己填的名字', legalName: '安示明', contact: 'kept' })
})

test('a company that was struck off is told of, and a code that is none as well', async () => {
  answer(readElectronicLicence, { company: COMPANY, state: 'revoked', registeredAddress: null })
  const revoked = open()
  await revoked.read('12345678')
  // Before anything is taken, not behind the dialog.
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(say('files:licence.state.revoked'))).toBeTruthy()
  revoked.unmount()
  answer(readElectronicLicence, refusal('notFound'))
  const unknown = open()
  await unknown.read('12345678')
  expect((await screen.findByRole('alert')).textContent).toBe(say('files:licence.unknown'))
  expect(screen.getByLabelText(say('files:licence.label')).getAttribute('aria-invalid')).toBe('true')
  expect(unknown.filled).toEqual([])
  unknown.unmount()
  const short = open()
  await short.read('12')
  expect(screen.getByRole('alert').textContent).toBe(say('files:licence.short', { count: 4 }))
  expect(sentTo(readElectronicLicence)).toHaveLength(2)
})
