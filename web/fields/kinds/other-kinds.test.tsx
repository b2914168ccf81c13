import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { question, say, showSection } from '../../testing/show-section.tsx'

test('addresses typed or pasted in a row become as many, whatever stands between them', async () => {
  const { user, values } = showSection('appendixI', {
    only: ['eDeliveryEmails'],
    answers: { eDeliveryConsent: true, eDeliveryEmails: [] },
  })
  await user.click(within(question('appendixI.eDeliveryEmails')).getByRole('combobox'))
  await user.type(await screen.findByRole('combobox'), 'a@kaihu.example,b@kaihu.example{Enter}')
  await waitFor(() =>
    expect(values()).toMatchObject({ eDeliveryEmails: ['a@kaihu.example', 'b@kaihu.example'] }),
  )
})

test('a telephone number keeps its dialling code, and an extension where it is no mobile', async () => {
  const { user, values } = showSection('partB', {
    only: ['companyTelephone'],
    answers: { companyTelephone: null },
  })
  const [number] = within(question('partB.companyTelephone')).getAllByRole('textbox')
  await user.type(number as HTMLElement, '021-5555')
  await user.type(screen.getByRole('textbox', { name: say('common:form.extension') }), '12')
  expect(values()['companyTelephone']).toMatchObject({ countryCode: '+86', ext: '12' })
})

test('a mobile number asks for no extension', () => {
  showSection('appendixI', { only: ['eDeliveryMobile'], answers: { eDeliveryConsent: true } })
  expect(screen.queryByRole('textbox', { name: say('common:form.extension') })).toBeNull()
})

test('a value that follows from others is shown and cannot be typed', async () => {
  const { values, replace } = showSection('legalRepresentative', { only: ['person', 'legalPersonName'] })
  const shown = () => within(question('legalRepresentative.legalPersonName')).getByRole('status').textContent
  const name = (values()['person'] as { nameCn: string }).nameCn
  expect(shown()).toContain(name)
  await replace({ ...values(), person: { ...(values()['person'] as object), nameCn: '新名字' } })
  await waitFor(() => expect(shown()).toContain('新名字'))
  expect(within(question('legalRepresentative.legalPersonName')).queryByRole('textbox')).toBeNull()
})

test('the same person as elsewhere is taken over with all that is known there, and closed here', async () => {
  const { values } = showSection('financialController', {
    only: ['person', 'sameAsLegalRep'],
    answers: { sameAsLegalRep: false, person: { sameAs: 'legalRepresentative.person' } },
  })
  await waitFor(() => expect(values()['person']).toMatchObject({ nameCn: '安示明' }))
  const name = within(question('financialController.person.nameCn')).getByRole('textbox')
  expect((name as HTMLInputElement).disabled).toBe(true)
})

test('an answer that is frozen by what is saved stays closed', () => {
  showSection('companyInfo', { only: ['customerBank'], context: { status: '0300' } })
  expect(
    (within(question('companyInfo.customerBank')).getByRole('combobox') as HTMLInputElement).disabled,
  ).toBe(true)
})

test('help for a hard term is there on demand', () => {
  showSection('companyInfo', { only: ['businessScope'] })
  const help = within(question('companyInfo.businessScope')).getByRole('button')
  const text = document.getElementById(help.getAttribute('popovertarget') ?? '')
  expect(text?.textContent).toBe(say('application:help.companyInfo.businessScope'))
})
