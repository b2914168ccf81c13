import { useEffect } from 'react'
import { createStore } from '../store.ts'
import { useScreen } from './screen.ts'

export const screenNameStore = createStore<Readonly<Record<string, string>>>({})

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
