import { chooseNotices, readNoticeChoice } from '@kaihu/contract/notice-choice.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { NoticeChoice } from './notice-choice.tsx'

const MAILS = ['finance@example.com']

function way(choice: 'both' | 'sms' | 'mail') {
  return screen.findByRole<HTMLInputElement>('radio', { name: say(`rights:choice.${choice}`) })
}
function save() {
  return screen.getByRole<HTMLButtonElement>('button', { name: say('rights:choice.save') })
}

test('a customer is told by both until they choose mail, which says where it goes, and is saved when they say so', async () => {
  answer(readNoticeChoice, { choice: 'both', mails: MAILS })
  answer(chooseNotices, { choice: 'mail', mails: MAILS })
  const { user } = show(<NoticeChoice />, {}, 'customer')
  expect((await way('both')).checked).toBe(true)
  expect(save().disabled).toBe(true)
  const mail = await way('mail')
  expect(document.getElementById(mail.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    MAILS[0],
  )
  await user.click(mail)
  expect(sentTo(chooseNotices)).toEqual([])
  await user.click(save())
  await waitFor(() => expect(sentTo(chooseNotices)).toMatchObject([{ body: { choice: 'mail' } }]))
  await waitFor(() => expect(save().disabled).toBe(true))
  expect((await way('mail')).checked).toBe(true)
})

test('mail that reaches nobody cannot be chosen, and it is said why', async () => {
  answer(readNoticeChoice, { choice: 'both', mails: [] })
  show(<NoticeChoice />, {}, 'customer')
  const mail = await way('mail')
  expect(mail.disabled).toBe(true)
  expect(screen.getByText(say('rights:choice.noMail'))).toBeTruthy()
  expect((await way('both')).checked).toBe(true)
  expect((await way('sms')).disabled).toBe(false)
})

test('what was not saved is said at the choice, which stays as it was made', async () => {
  answer(readNoticeChoice, { choice: 'both', mails: MAILS })
  answer(chooseNotices, refusal('serviceUnavailable'))
  const { user } = show(<NoticeChoice />, {}, 'customer')
  await user.click(await way('sms'))
  await user.click(save())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await way('sms')).checked).toBe(true)
  expect(save().disabled).toBe(false)
})
