import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { question, say, showSection } from '../../testing/show-section.tsx'
import { focusAt } from '../form/focus-at.ts'

const path = 'appendixI.eDeliveryEmails'

function shown(emails: readonly string[], isOpen = true) {
  return showSection('appendixI', {
    only: ['eDeliveryEmails'],
    answers: { eDeliveryConsent: true, eDeliveryEmails: emails },
    isOpen: () => isOpen,
  })
}

test.each(['；', ' ', '\t', '，'])('addresses pasted with %j between them become as many', async (sign) => {
  const { user, values } = shown([])
  const box = within(question(path)).getByRole('combobox')
  await user.click(box)
  fireEvent.paste(box, { clipboardData: { getData: () => `a@kaihu.example${sign}b@kaihu.example` } })
  fireEvent.change(box, { target: { value: `a@kaihu.example${sign}b@kaihu.example${sign}` } })
  await waitFor(() => expect(values()['eDeliveryEmails']).toEqual(['a@kaihu.example', 'b@kaihu.example']))
})

test('the same address twice is one', async () => {
  const { user, values } = shown(['a@kaihu.example'])
  const box = within(question(path)).getByRole('combobox')
  await user.click(box)
  await user.type(box, 'a@kaihu.example ')
  expect(values()['eDeliveryEmails']).not.toHaveLength(2)
})

test('the last address goes with the key that takes back a sign', async () => {
  const { user, values } = shown(['a@kaihu.example', 'b@kaihu.example'])
  await user.click(within(question(path)).getByRole('combobox'))
  await user.keyboard('{Backspace}')
  expect(values()['eDeliveryEmails']).toEqual(['a@kaihu.example'])
})

test('an address of several that is none is told at the question, and marked for a screen reader', async () => {
  const { check } = shown(['a@kaihu.example', 'nobody'])
  const found = await check()
  expect(found.map(({ path: at }) => at)).toContain(`${path}[1]`)
  expect(question(path).querySelector('.field-error')?.textContent).toBe(say('application:messages.M-MAIL'))
  expect(within(question(path)).getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
  expect(focusAt(`${path}[1]`)).toBe(true)
  expect(question(path).contains(document.activeElement)).toBe(true)
})

test('a closed question shows its addresses and takes none', () => {
  shown(['a@kaihu.example'], false)
  expect(screen.getByText('a@kaihu.example')).toBeTruthy()
  expect((within(question(path)).getByRole('combobox') as HTMLInputElement).disabled).toBe(true)
  expect(say('common:form.emailsHint')).not.toBe('')
})
