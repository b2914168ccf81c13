import type { Answers } from '../../form/answers/answers.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'
import { isRequired, isSectionAsked, isShown } from '../../form/live/visible.ts'
import { type Scope, sectionScope } from '../../form/scope.ts'
import { findSection } from '../catalogue/sections.ts'
import { sectionsOf } from '../catalogue/steps.ts'
import { type ApplicationContext, bankContext } from '../context.ts'
import { documentedPersons } from './documented-persons.ts'
import type { DocumentFormats } from './formats.ts'
import { personInSlot, type SlotPath } from './slot-path.ts'

export type { SlotPath }

export type SlotDefinition = {
  readonly slot: SlotPath
  readonly section: string
  readonly field: FieldDefinition
  readonly formats: DocumentFormats
  /** Most files it holds at once. */
  readonly most: number
}

export type OpenSlot = SlotDefinition & {
  readonly isRequired: boolean
  readonly label: string
}

export type SlotField = {
  /** The path of the field; a person's slot lies below it. */
  readonly path: SlotPath
  readonly field: FieldDefinition
}

export function slotFieldsOf(section: SectionDefinition): readonly SlotField[] {
  return section.fields
    .filter(({ kind }) => kind.type === 'file' && kind.formats !== 'video')
    .map((field) => ({ path: `${section.key}.${field.key}`, field }))
}

function slotOf(section: string, field: FieldDefinition, person: string | null): SlotDefinition | undefined {
  const { kind } = field
  if (kind.type !== 'file' || kind.formats === 'video') return undefined
  // Where every person has a slot of their own there is none for all of them.
  if ((kind.perPerson === undefined) !== (person === null)) return undefined
  const slot = [section, field.key, ...(person === null ? [] : [person])].join('.')
  return { slot, section, field, formats: kind.formats, most: kind.perPerson ?? kind.max }
}

export function findSlot(path: SlotPath): SlotDefinition | undefined {
  const section = findSection(path.split('.')[0] ?? '')
  return section && findSlotIn(section, path)
}

export function findSlotIn(section: SectionDefinition, path: SlotPath): SlotDefinition | undefined {
  const [key, name] = path.split('.')
  const field = section.fields.find((one) => key === section.key && one.key === name)
  return field && slotOf(section.key, field, personInSlot(path))
}

function slotsOf(section: string, field: FieldDefinition, scope: Scope): readonly SlotDefinition[] {
  const { kind } = field
  const persons =
    kind.type === 'file' && kind.perPerson !== undefined
      ? documentedPersons(scope.answers, bankContext(scope).flow).map(({ key }) => key)
      : [null]
  return persons.flatMap((person) => slotOf(section, field, person) ?? [])
}

export function openSlots(answers: Answers, context: ApplicationContext): readonly OpenSlot[] {
  return sectionsOf(context.flow)
    .filter((section) => isSectionAsked(section, answers, context))
    .flatMap((section) => {
      const scope = sectionScope(section.key, answers, context)
      return section.fields
        .filter((field) => isShown(field, scope))
        .flatMap((field) => {
          const label = field.labelVariant?.(scope) ?? field.label
          const need = { isRequired: isRequired(field, scope), label }
          return slotsOf(section.key, field, scope).map((slot) => ({ ...slot, ...need }))
        })
    })
}
