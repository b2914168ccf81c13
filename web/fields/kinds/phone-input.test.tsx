import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose } from '../../testing/show.tsx'
import { question, say, showSection } from '../../testing/show-section.tsx'

const path = 'partB.companyTelephone'

function shown(answer: Record<string, string> | null) {
  return showSection('partB', { only: ['companyTelephone'], answers: { companyTelephone: answer } })
}

function number(): HTMLInputElement {
  return within(question(path)).getAllByRole('textbox')[0] as HTMLInputElement
}

test('a number that is pasted with its spaces and dashes is tidied when it is left', async () => {
  const { user, values } = shown(null)
  await user.click(number())
  await user.paste('（021）5555 1234')
  await user.tab()
  await waitFor(() => expect(values()['companyTelephone']).toMatchObject({ number: '02155551234' }))
})

test('another dialling code is found by country or figures, and keeps the number', async () => {
  const { user, values } = shown({ countryCode: '+86', number: '91234567' })
  await choose(user, within(question(path)).getByRole('combobox'), say('lists:countries.HK'), '852')
  expect(values()['companyTelephone']).toMatchObject({ countryCode: '+852', number: '91234567' })
})

test.each(['香港', 'xianggang', 'Hong Kong'])(
  'a dialling code is found by “%s”, whatever language the page stands in',
  async (typed) => {
    const { user, values } = shown({ countryCode: '+86', number: '91234567' })
    await choose(user, within(question(path)).getByRole('combobox'), say('lists:countries.HK'), typed)
    expect(values()['companyTelephone']).toMatchObject({ countryCode: '+852', number: '91234567' })
  },
)

test('a number that no telephone has is told at its field in words', async () => {
  const { user } = shown(null)
  await user.type(number(), '12')
  await user.tab()
  await waitFor(() => expect(number().getAttribute('aria-invalid')).toBe('true'))
  const notes = document.getElementById(number().getAttribute('aria-describedby') ?? '')
  expect(notes?.textContent).toBe(say('application:messages.M-PHONE-2'))
})

test('a number taken out again is no answer, though its dialling code stands', async () => {
  const { user, check } = shown({ countryCode: '+86', number: '021-55551234' })
  await user.clear(number())
  const found = (await check()).filter((problem) => problem.path === path)
  expect(found.map(({ severity }) => severity)).toEqual(['blocks'])
})

test('an extension without a figure is not kept', async () => {
  const { user, values } = shown({ countryCode: '+86', number: '021-55551234' })
  await user.type(screen.getByRole('textbox', { name: say('common:form.extension') }), '!')
  await user.tab()
  await waitFor(() => expect(values()['companyTelephone']).not.toHaveProperty('ext'))
})
