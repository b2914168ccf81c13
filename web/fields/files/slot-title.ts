import type { SlotView } from '@kaihu/contract/files.ts'
import type { Say } from '../say.ts'

/** How a slot is called where it stands alone: its label, and the person whose document it is. */
export function slotTitle({ label, persons }: SlotView, say: Say): string {
  return [say(label), ...persons.map(({ name }) => name)].join(' – ')
}
