import { type Going, goTo, hrefOf } from './navigation.ts'
import { useScreen } from './screen.ts'

/** Kept in the address, so that a link or a reload brings them back. Null takes a value out. */
export function useSearchValues() {
  const screen = useScreen()
  const change = (
    values: Readonly<Record<string, string | number | boolean | null>>,
    { keepsPlace = false }: Pick<Going, 'keepsPlace'> = {},
  ) => {
    goTo(hrefOf(screen.path, screen.params, { ...screen.search, ...values }), { replace: true, keepsPlace })
  }
  return [screen.search, change] as const
}
