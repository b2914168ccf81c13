import { useMedia } from '../kit/screen/use-media.ts'

export function useIsNarrow(): boolean {
  return useMedia('(max-width: 991.98px)')
}
