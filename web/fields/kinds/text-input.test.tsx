import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import { asText } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { question, showSection } from '../../testing/show-section.tsx'

function textbox(path: string) {
  return within(question(path)).getByRole('textbox')
}

test('a text is told to whoever keeps it as it is typed, and tidied when it is left', async () => {
  const { user, values, told } = showSection('companyInfo', {
    only: ['creditCode'],
    answers: { creditCode: '' },
  })
  await user.type(textbox('companyInfo.creditCode'), ' 91310000ma')
  expect(told.at(-1)).toMatchObject({ creditCode: ' 91310000ma' })
  await user.tab()
  await waitFor(() => expect(values()).toMatchObject({ creditCode: '91310000MA' }))
})

test('what is wrong with an answer is said at its field when it is left, and the input is marked for a screen reader', async () => {
  const { user } = showSection('businessOperation', { only: ['website'], answers: { website: '' } })
  const input = textbox('businessOperation.website')
  await user.type(input, 'no address')
  expect(input.getAttribute('aria-invalid')).toBe('false')
  await user.tab()
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  const notes = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(notes?.textContent).not.toBe('')
})

test('an answer that is put right loses its fault when it is left', async () => {
  const { user } = showSection('businessOperation', { only: ['website'], answers: { website: '' } })
  const input = textbox('businessOperation.website')
  await user.type(input, 'no address')
  await user.tab()
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(input)
  await user.type(input, 'https://kaihu.example')
  await user.tab()
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('false'))
})

test('a longer text than allowed is kept and counted, never cut off', async () => {
  const long = '货'.repeat(501)
  const { values } = showSection('businessOperation', {
    only: ['mainProducts'],
    answers: { mainProducts: long },
  })
  expect(within(question('businessOperation.mainProducts')).getByText(/501 \/ 500/)).toBeTruthy()
  expect(values()['mainProducts']).toBe(long)
})

test('a whole number is kept as a number, and what is none as it was typed', async () => {
  const { user, values } = showSection('batchPayment', {
    only: ['achMonthlyVolume'],
    answers: { applyBatchPayment: true, achMonthlyVolume: null },
  })
  await user.type(textbox('batchPayment.achMonthlyVolume'), '１2')
  expect(values()).toMatchObject({ achMonthlyVolume: 12 })
  await user.type(textbox('batchPayment.achMonthlyVolume'), 'x')
  expect(values()).toMatchObject({ achMonthlyVolume: '12x' })
})

test('a question that is closed can be read and not typed into', async () => {
  const { user, values } = showSection('businessOperation', { only: ['website'], isOpen: () => false })
  const before = values()
  const input = textbox('businessOperation.website')
  await user.type(input, 'x')
  expect((input as HTMLInputElement).disabled).toBe(true)
  expect(values()).toEqual(before)
})

test('a mail address that was begun is ended as those of the others by one press, and found right', async () => {
  const { user, values } = showSection('partB', {
    only: ['companyEmail'],
    answers: { companyEmail: '' },
  })
  const input = textbox('partB.companyEmail')
  const mail = `office@${asText(completeAnswers(STANDARD)['partB']?.['companyEmail']).split('@')[1]}`
  expect(screen.queryByRole('button', { name: /@/ })).toBeNull()
  await user.type(input, 'office')
  await user.click(await screen.findByRole('button', { name: mail }))
  expect(values()).toMatchObject({ companyEmail: mail })
  expect(document.activeElement).toBe(input)
  expect(input.getAttribute('aria-invalid')).toBe('false')
  expect(screen.queryByRole('button', { name: /@/ })).toBeNull()
})
