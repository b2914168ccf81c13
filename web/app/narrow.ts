import { useMedia } from '../kit/screen/use-media.ts'

/** Under 992 px the sidebar becomes a drawer. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 991.98px)')
}
