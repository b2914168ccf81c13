import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AppRoute } from '../../client/routing/app-route.ts'
import { show } from '../../testing/show.tsx'
import { TabBar } from './tab-bar.tsx'
import { activeTabStore, showTab, tabStore } from './tab-store.ts'

const route: AppRoute = {
  path: '/workCenter/here',
  title: 'dashboard',
  load: () => Promise.reject(new Error()),
}

afterEach(() => {
  tabStore.set([])
  activeTabStore.set('')
})

test('the open page stays in sight on the bar when the window becomes narrower', async () => {
  showTab(route, {}, {})
  show(<TabBar />)
  await screen.findByRole('navigation')
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  window.dispatchEvent(new Event('resize'))
  expect(seen.mock.contexts.map((tab) => (tab as Element).textContent)).toHaveLength(1)
  seen.mockRestore()
})
