import { type RenderResult, render, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Side } from '../app/guards.ts'
import { PortalContext } from '../app/portal.ts'
import { AppFrame } from '../app/start/app-frame.tsx'
import { setNavigator } from '../kit/screen/navigation.ts'
import { type Screen, ScreenContext } from '../kit/screen/screen.ts'

/** Where the page went, the newest last. */
export const visited: string[] = []

const HERE: Screen = { key: 'test', path: '/test', params: {}, search: {}, isActive: true }

export type Shown = RenderResult & {
  /** The person before the page: presses and types as people do. */
  readonly user: UserEvent
}

export function show(part: ReactNode, screen: Partial<Screen> = {}, side: Side = 'staff'): Shown {
  visited.length = 0
  setNavigator({ go: (href) => void visited.push(href), here: () => HERE.path })
  const user = userEvent.setup({ delay: null })
  const frame = (inner: ReactNode) => (
    <PortalContext value={{ side, table: [] }}>
      <AppFrame>
        <ScreenContext value={{ ...HERE, ...screen }}>{inner}</ScreenContext>
      </AppFrame>
    </PortalContext>
  )
  const shown = render(frame(part))
  return { ...shown, rerender: (inner) => shown.rerender(frame(inner)), user }
}

export async function choose(user: UserEvent, box: HTMLElement, words: string, typed = ''): Promise<void> {
  await user.click(box)
  if (typed !== '') await user.type(document.activeElement ?? box, typed)
  await user.click(await waitFor(() => entryOf(words)))
}

function entryOf(words: string): Element {
  const entries = [...document.querySelectorAll('.ant-select-item-option')]
  const found = entries.find((entry) => entry.textContent?.includes(words))
  if (!found) throw new Error(`no ${words} among ${entries.map((entry) => entry.textContent).join(', ')}`)
  return found
}
