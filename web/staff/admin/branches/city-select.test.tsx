import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { CitySelect } from './city-select.tsx'

const ARIA = { id: 'city', 'aria-label': 'City' } as never

/** What the list offers once something was typed. */
async function offeredFor(typed: string) {
  const { user, unmount } = show(<CitySelect aria={ARIA} value={null} onChange={() => undefined} />)
  const list = await screen.findByRole('combobox')
  await user.click(list)
  await waitFor(() => expect(document.querySelector('.ant-select-loading')).toBeNull())
  await user.type(list, typed)
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option').length).toBeLessThan(5))
  const found = [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)
  unmount()
  return found
}

test.each(['上海', 'shanghai', 'Shanghai'])(
  'a city that is a province of its own is found as “%s”, whatever language the page stands in',
  async (typed) => {
    expect(await offeredFor(typed)).toEqual(['Shanghai'])
  },
)

test('any other city is found by Chinese, English and pinyin', async () => {
  for (const typed of ['杭州', 'Hangzhou', 'hangzhou'])
    expect((await offeredFor(typed)).some((label) => label?.includes('Hangzhou'))).toBe(true)
})
