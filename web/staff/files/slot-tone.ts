import type { SlotView } from '@kaihu/contract/files.ts'
import type { TagTone } from '../../kit/read/tag.tsx'

const TONES = {
  missing: 'danger',
  returned: 'danger',
  deferred: 'warning',
  uploaded: 'progress',
  accepted: 'success',
  waived: 'neutral',
  optional: 'neutral',
} as const satisfies Record<SlotView['state'], TagTone>

export function slotTone(state: SlotView['state']) {
  return TONES[state]
}
