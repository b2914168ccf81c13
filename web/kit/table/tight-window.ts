import { useMedia } from '../screen/use-media.ts'

/** Whether columns that can be spared give way: beside the menu, a narrower window has no room for every usual one. */
export function useIsTight(): boolean {
  return useMedia('(max-width: 1399.98px)')
}
