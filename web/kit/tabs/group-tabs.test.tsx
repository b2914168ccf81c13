import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { GroupTabs } from './group-tabs.tsx'

function view(key: string, open = 0) {
  return { key, label: `view ${key}`, open, content: <input aria-label={key} /> }
}
const groups = [
  { key: 'one', label: 'One', views: [view('a'), view('b')] },
  { key: 'two', label: 'Two', views: [view('c'), view('d', 3)] },
  { key: 'three', label: 'Three', views: [view('e')] },
]

function Page() {
  const [active, setActive] = useState('a')
  return (
    <GroupTabs
      label="parts"
      groups={groups}
      active={active}
      onChange={setActive}
      openLabel={(n) => `${n} open`}
    />
  )
}

function tab(name: string | RegExp) {
  return screen.getByRole('tab', { name })
}

test('a group opens on the part where something is open, and later where one was in it last', async () => {
  const { user } = show(<Page />)
  await user.click(tab(/Two/))
  expect(tab(/view d/).getAttribute('aria-selected')).toBe('true')
  await user.click(tab('view c'))
  await user.click(tab('One'))
  await user.click(tab(/Two/))
  expect(tab('view c').getAttribute('aria-selected')).toBe('true')
})

test('a group says how much is open in its parts, and one part alone has no line of its own', async () => {
  const { user } = show(<Page />)
  expect(tab(/Two/).textContent).toContain('3 open')
  await user.click(tab('Three'))
  expect(screen.queryByRole('tab', { name: 'view e' })).toBeNull()
  expect(screen.getByLabelText('e')).toBeTruthy()
})

test('what was typed in a part is there again after a look at another', async () => {
  const { user } = show(<Page />)
  await user.type(screen.getByLabelText('a'), 'typed')
  await user.click(tab(/Two/))
  await user.click(tab('One'))
  expect((screen.getByLabelText('a') as HTMLInputElement).value).toBe('typed')
})

test('arrow keys go along the groups', async () => {
  const { user } = show(<Page />)
  tab('One').focus()
  await user.keyboard('{ArrowLeft}')
  expect(tab('Three').getAttribute('aria-selected')).toBe('true')
})
