import { screen } from '@testing-library/react'
import { AutoComplete, Select } from 'antd'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { say } from '../testing/show-section.tsx'

test.each([
  ['a list', <Select key="list" aria-label="box" showSearch options={[]} />],
  ['a list of several', <Select key="several" aria-label="box" mode="multiple" options={[]} />],
])(
  '%s in which nothing can be chosen says so in the words of the product, without the picture of the library',
  async (_kind, box) => {
    const { user } = show(box)
    await user.click(screen.getByRole('combobox', { name: 'box' }))
    expect(await screen.findByText(say('common:state.emptyList'))).toBeTruthy()
    expect(document.querySelector('.ant-empty')).toBeNull()
  },
)

test('a field that proposes nothing stays closed', async () => {
  const { user } = show(<AutoComplete aria-label="box" options={[]} />)
  await user.click(screen.getByRole('combobox', { name: 'box' }))
  expect(screen.queryByText(say('common:state.emptyList'))).toBeNull()
})
