import { findSlot, findSlotIn, type SlotDefinition, type SlotPath } from '../application/files/slots.ts'
import type { SectionDefinition } from '../form/fields/section.ts'
import { riskChecklist } from './checklist/risk-checklist.ts'
import { differenceReceipt } from './differences/receipt.ts'
import { DILIGENCE_LINES, sectionOfLine } from './investigation/lines.ts'
import { screeningEvidence } from './screening-evidence.ts'
import { visitSlots } from './visit/visit-record.ts'

const bankSections: readonly SectionDefinition[] = [
  riskChecklist,
  screeningEvidence,
  visitSlots,
  differenceReceipt,
  ...DILIGENCE_LINES.map(sectionOfLine),
]

export function isBankSlot(path: SlotPath): boolean {
  return findBankSlot(path) !== undefined
}

function findBankSlot(path: SlotPath): SlotDefinition | undefined {
  return bankSections.map((section) => findSlotIn(section, path)).find((slot) => slot !== undefined)
}

export function findAnySlot(path: SlotPath): SlotDefinition | undefined {
  return findSlot(path) ?? findBankSlot(path)
}
