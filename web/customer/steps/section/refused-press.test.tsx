import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenApplication, ORDER_CODE } from '../../../testing/application.ts'
import { type Shown, show, visited } from '../../../testing/show.tsx'
import { question, say } from '../../../testing/show-section.tsx'
import { addresses } from '../../addresses.ts'
import OpenAccountSteps from '../open-account-steps.tsx'

const SECTION = 'businessOperation'

async function openAndType(words: string): Promise<Shown> {
  const shown = show(<OpenAccountSteps />, { search: { order: ORDER_CODE, section: SECTION } }, 'customer')
  await screen.findByRole('heading', { level: 1, name: say(`application:sections.${SECTION}`) })
  const input = within(question(`${SECTION}.website`)).getByRole('textbox')
  await shown.user.clear(input)
  await shown.user.type(input, words)
  return shown
}

/** Saves the section, and says yes to what is asked first. */
async function press({ user }: Shown): Promise<void> {
  await user.click(screen.getByRole('button', { name: say('customer:section.saveAndContinue') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: say('customer:section.confirmSave') }))
}

test('a press that the server had no time for stays told until the next press, though the draft is saved meanwhile', async () => {
  const kept = givenApplication()
  const shown = await openAndType('https://a.example')
  kept.beBusyFor('complete')
  await press(shown)
  await screen.findByRole('alert')
  await shown.user.type(within(question(`${SECTION}.website`)).getByRole('textbox'), '/b')
  await waitFor(() => expect(kept.answersOf(SECTION)['website']).toBe('https://a.example/b'), {
    timeout: 5_000,
  })
  await screen.findByText(new RegExp(say('customer:saving.saved', { time: '' }).trim()))
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(visited).toEqual([])
  kept.beBusyFor(null)
  await press(shown)
  await waitFor(() => expect(visited).toHaveLength(1))
  expect(visited[0]).not.toBe(addresses.section(ORDER_CODE, SECTION))
})

test('a draft that could not be saved is told no longer once it is', async () => {
  const kept = givenApplication()
  kept.beBusyFor('draft')
  const { user } = await openAndType('https://a.example')
  await screen.findByRole('alert', undefined, { timeout: 5_000 })
  kept.beBusyFor(null)
  await user.type(within(question(`${SECTION}.website`)).getByRole('textbox'), '/b')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 5_000 })
  expect(kept.answersOf(SECTION)['website']).toBe('https://a.example/b')
})
