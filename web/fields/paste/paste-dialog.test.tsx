import { getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import PasteDialog from './paste-dialog.tsx'

const group = getSection('businessOperation').fields.find(({ key }) => key === 'mainCustomers')

async function paste(text: string, room = 5) {
  if (group?.kind.type !== 'group') throw new Error('no group')
  const filled: (readonly AnswerRecord[])[] = []
  const closed: string[] = []
  const shown = show(
    <PasteDialog
      label="customers"
      fields={group.kind.entries()}
      room={room}
      onFill={(entries) => filled.push(entries)}
      onClose={() => closed.push('closed')}
    />,
  )
  const dialog = await screen.findByRole('dialog')
  await shown.user.click(within(dialog).getByRole('textbox', { name: say('common:form.pasteArea') }))
  await shown.user.paste(text)
  const button = (count: number) =>
    within(dialog).getByRole('button', { name: say('common:form.pasteFill', { count }) }) as HTMLButtonElement
  return { ...shown, dialog, filled, closed, button }
}

describe.each(['zh-CN', 'en-US'])('in %s', (language) => {
  test('nothing is filled in before it was looked at and agreed to', async () => {
    await i18next.changeLanguage(language)
    const { user, filled, closed, button, dialog } = await paste('甲公司\tCN\n乙公司\tSG')
    await waitFor(() => expect(button(2).disabled).toBe(false))
    expect(filled).toEqual([])
    expect(within(dialog).getByText(say('common:form.pasteByOrder'))).toBeTruthy()
    await user.click(button(2))
    expect(filled).toEqual([
      [
        { name: '甲公司', country: 'CN' },
        { name: '乙公司', country: 'SG' },
      ],
    ])
    expect(closed).toEqual(['closed'])
  })
})

test('columns are named by headings of the other language too, whatever the screen speaks', async () => {
  const sayInChinese = i18next.getFixedT('zh-CN') as unknown as (key: string) => string
  const [name, country] = ['name', 'country'].map((key) => {
    const field =
      group?.kind.type === 'group' ? group.kind.entries().find((one) => one.key === key) : undefined
    return sayInChinese(field?.label ?? '')
  })
  const { user, filled, button, dialog } = await paste(`${country}\t${name}\n新加坡\t乙公司`)
  await waitFor(() => expect(within(dialog).getByText(say('common:form.pasteByHeader'))).toBeTruthy())
  await user.click(button(1))
  expect(filled).toEqual([[{ name: '乙公司', country: 'SG' }]])
})

test('what is not filled in is all said beforehand: cells that cannot be read, headings and cells nobody knows, lines too many', async () => {
  const { dialog } = await paste(
    'name\tcountry\thobby\t\n甲公司\tNarnia\tgo\tmore\n乙公司\tSG\t\t\n丙公司\tSG',
    2,
  )
  await waitFor(() => expect(dialog.textContent).toContain(say('common:form.pasteUnread', { count: 1 })))
  expect(dialog.textContent).toContain(say('common:form.pasteUnknown', { columns: 'hobby' }))
  expect(dialog.textContent).toContain(say('common:form.pasteUnplaced', { count: 1 }))
  expect(dialog.textContent).toContain(say('common:form.pasteLeftOut', { count: 1 }))
  expect(dialog.querySelectorAll('.paste-unread')).toHaveLength(1)
})

test('a table that holds nothing to fill in cannot be filled in', async () => {
  const { button } = await paste('   \n\t\n')
  expect(button(0).disabled).toBe(true)
})

test('closed without agreeing, it fills in nothing', async () => {
  const { user, filled, closed, dialog, button } = await paste('甲公司\tCN')
  await waitFor(() => expect(button(1).disabled).toBe(false))
  await user.click(within(dialog).getByRole('button', { name: say('common:action.cancel') }))
  expect(closed).toEqual(['closed'])
  expect(filled).toEqual([])
})
