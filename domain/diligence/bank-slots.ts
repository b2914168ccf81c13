import { findSlot, findSlotIn, type SlotDefinition, type SlotPath } from '../application/files/slots.ts'
import type { SectionDefinition } from '../form/fields/section.ts'
import { riskChecklist } from './checklist/risk-checklist.ts'
import { differenceReceipt } from './differences/receipt.ts'
import { DILIGENCE_LINES, sectionOfLine } from './investigation/lines.ts'
import { screeningEvidence } from './screening-evidence.ts'
import { visitSlots } from './visit/visit-record.ts'

/** The sections of the bank's own due diligence: their documents are never the customer's to see. */
const bankSections: readonly SectionDefinition[] = [
  riskChecklist,
  screeningEvidence,
  visitSlots,
  differenceReceipt,
  ...DILIGENCE_LINES.map(sectionOfLine),
]

/** Whether a slot belongs to the bank's own work. */
export function isBankSlot(path: SlotPath): boolean {
  return findBankSlot(path) !== undefined
}

function findBankSlot(path: SlotPath): SlotDefinition | undefined {
  return bankSections.map((section) => findSlotIn(section, path)).find((slot) => slot !== undefined)
}

/** The slot with this path, the customer's or the bank's own; undefined when there is none. */
export function findAnySlot(path: SlotPath): SlotDefinition | undefined {
  return findSlot(path) ?? findBankSlot(path)
}
