import type { Answers } from '../answers.ts'
import { findSection } from '../catalogue/sections.ts'
import { sectionsOf } from '../catalogue/steps.ts'
import type { ApplicationContext } from '../context.ts'
import type { FieldDefinition } from '../field.ts'
import { sectionScope } from '../scope.ts'
import type { SectionDefinition } from '../section.ts'
import { isRequired, isSectionAsked, isShown } from '../visible.ts'
import type { DocumentFormats } from './formats.ts'

/** The path of a slot: `designatedFiles.businessLicence`. */
export type SlotPath = string

/** A place for documents as the catalogue defines it. */
export interface SlotDefinition {
  readonly slot: SlotPath
  readonly section: string
  readonly field: FieldDefinition
  readonly formats: DocumentFormats
  /** Most files it holds at once. */
  readonly most: number
}

/** A slot that the answers ask for. */
export interface OpenSlot extends SlotDefinition {
  readonly isRequired: boolean
  /** Text key of the label that holds now. */
  readonly label: string
}

function slotOf(section: string, field: FieldDefinition): SlotDefinition | undefined {
  const { kind } = field
  if (kind.type !== 'file' || kind.formats === 'video') return undefined
  return { slot: `${section}.${field.key}`, section, field, formats: kind.formats, most: kind.max }
}

/** The slot with this path; undefined when the catalogue has none. */
export function findSlot(path: SlotPath): SlotDefinition | undefined {
  const section = findSection(path.split('.')[0] ?? '')
  return section && findSlotIn(section, path)
}

/** The slot with this path in a section that need not be the application's own. */
export function findSlotIn(section: SectionDefinition, path: SlotPath): SlotDefinition | undefined {
  const [key, name] = path.split('.')
  const field = section.fields.find((one) => key === section.key && one.key === name)
  return field && slotOf(section.key, field)
}

/** The slots that are asked now, in the order of the application (2.3). */
export function openSlots(answers: Answers, context: ApplicationContext): readonly OpenSlot[] {
  return sectionsOf(context.flow)
    .filter((section) => isSectionAsked(section, answers, context))
    .flatMap((section) => {
      const scope = sectionScope(section.key, answers, context)
      return section.fields.flatMap((field) => {
        const slot = slotOf(section.key, field)
        if (!slot || !isShown(field, scope)) return []
        const label = field.labelVariant?.(scope) ?? field.label
        return [{ ...slot, isRequired: isRequired(field, scope), label }]
      })
    })
}
