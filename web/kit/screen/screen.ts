import { createContext, useContext } from 'react'

/**
 * A screen never reads its address from the browser: several screens stay alive in tabs while the browser has
 * one address.
 */
export type Screen = {
  /** stable while the tab lives; prefix of element ids that must not meet another tab's */
  key: string
  path: string
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, string>>
  isActive: boolean
}

export const ScreenContext = createContext<Screen | null>(null)

/** The screen around this component. @throws when used outside of one */
export function useScreen(): Screen {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('useScreen outside of a screen')
  return screen
}
