import { useEffect } from 'react'
import { createStore } from '../store.ts'
import { useScreen } from './screen.ts'

/** What screens are about, by their key: the title of the browser's tab begins with it. */
export const screenNameStore = createStore<Readonly<Record<string, string>>>({})

/** Names what this screen is about, as long as it is there. */
export function useScreenName(name: string): void {
  const { key } = useScreen()
  useEffect(() => {
    screenNameStore.update((names) => ({ ...names, [key]: name }))
    return () =>
      screenNameStore.update((names) =>
        Object.fromEntries(Object.entries(names).filter(([one]) => one !== key)),
      )
  }, [key, name])
}
