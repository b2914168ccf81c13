/** The path of a slot: `designatedFiles.businessLicence`, or with the person `designatedFiles.personIds.王小明`. */
export type SlotPath = string

export function fieldOfSlot(slot: SlotPath): string {
  return slot.split('.').slice(0, 2).join('.')
}

/** The person whose own slot it is; null where a slot is everybody's. */
export function personInSlot(slot: SlotPath): string | null {
  return slot.split('.')[2] ?? null
}

/** Whether a decision or a request that names slots means this one: by its path, by its path without the section, or by its field. */
export function namesSlot(named: string, slot: SlotPath): boolean {
  return [slot, slot.slice(slot.indexOf('.') + 1), fieldOfSlot(slot), slot.split('.')[1]].includes(named)
}
