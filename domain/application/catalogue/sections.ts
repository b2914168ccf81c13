import type { Answers } from '../../form/answers/answers.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'
import { ebankingSetup } from './ebanking-setup.ts'
import { intake } from './intake.ts'
import { natureOfAccount } from './nature-of-account.ts'
import { staffData } from './staff-data.ts'
import { steps } from './steps.ts'

/** Sections that belong to the application but are no step of it: intake, staff data, change of account type. */
export const sideSections: readonly SectionDefinition[] = [intake, staffData, natureOfAccount, ebankingSetup]

export const allSections: readonly SectionDefinition[] = [
  ...steps.flatMap((step) => step.sections),
  ...sideSections,
]

const bankSections: readonly string[] = [staffData.key, ebankingSetup.key]

/** The answers without what the bank fills in itself: what a customer submits, and what their changes are told by. */
export function withoutBankSections(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !bankSections.includes(key)))
}

const byKey = new Map(allSections.map((section) => [section.key, section]))

export function findSection(key: string): SectionDefinition | undefined {
  return byKey.get(key)
}

/** Like findSection for a key known to exist; throws RangeError otherwise. */
export function getSection(key: string): SectionDefinition {
  const section = findSection(key)
  if (section === undefined) throw new RangeError(`no such section: ${key}`)
  return section
}
