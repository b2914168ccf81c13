import type { SlotView } from '@kaihu/contract/files.ts'
import type { Say } from '../say.ts'

export function slotTitle({ label, persons }: SlotView, say: Say): string {
  return [say(label), ...persons.map(({ name }) => name)].join(' – ')
}
