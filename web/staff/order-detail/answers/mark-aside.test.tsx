import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { MarkAside } from './mark-aside.tsx'
import type { Mark } from './marks.ts'

const label = say.bind(null, 'application:fields.companyInfo.legalName')

function Marked({ told, canEdit = true, sent }: { told: Mark[]; canEdit?: boolean; sent?: Mark }) {
  const [mark, setMark] = useState<Mark>()
  return (
    <MarkAside
      label={label()}
      mark={mark}
      sent={sent}
      canEdit={canEdit}
      onChange={(next) => {
        told.push(next)
        setMark(next)
      }}
    />
  )
}

test('an answer is marked for the customer with the reason, which is asked for once it is marked', async () => {
  const told: Mark[] = []
  const { user } = show(<Marked told={told} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('checkbox'))
  await user.type(screen.getByRole('textbox'), '与执照不符')
  expect(told.at(-1)).toMatchObject({ checked: true, value: '与执照不符' })
  expect(screen.getByText(say('common:form.counter', { used: 5, max: 255 }))).toBeTruthy()
})

test('a mark that is taken back keeps its words until it is wanted again', async () => {
  const told: Mark[] = []
  const { user } = show(<Marked told={told} />)
  await user.click(screen.getByRole('checkbox'))
  await user.type(screen.getByRole('textbox'), 'A')
  await user.click(screen.getByRole('checkbox'))
  expect(told.at(-1)).toMatchObject({ checked: false, value: 'A' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('who may not return the application reads the marks and sets none', () => {
  show(<Marked told={[]} canEdit={false} sent={{ checked: true, value: '已退回', title: '' }} />)
  expect(screen.getByText('已退回')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
