import type { Returned } from '@kaihu/contract/application.ts'
import { isUnderMark, REPLIES_SECTION } from '@kaihu/domain/application/returns/returned-places.ts'
import { isWithin } from '@kaihu/domain/form/answers/path.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'

export type ReturnedItem = Returned['items'][number]

export type ReturnedPart = {
  readonly section: SectionDefinition
  readonly items: readonly ReturnedItem[]
  readonly opened: readonly string[]
}

export function partsOfReturn(
  { items, openPaths }: Returned,
  sections: readonly SectionDefinition[],
): { readonly steps: readonly ReturnedItem[]; readonly parts: readonly ReturnedPart[] } {
  const isMarked = (path: string) => items.some(({ fieldKey }) => isUnderMark(path, fieldKey))
  const opened = openPaths.filter((path) => path !== REPLIES_SECTION && !isMarked(path))
  const parts = sections
    .map((section) => ({
      section,
      items: items.filter(({ fieldKey }) => isWithin(fieldKey, section.key)),
      opened: outermost(opened.filter((path) => isWithin(path, section.key))),
    }))
    .filter((part) => part.items.length + part.opened.length > 0)
  const placed = new Set(parts.flatMap((part) => part.items))
  return { steps: items.filter((item) => !placed.has(item)), parts }
}

export function fieldAt(section: SectionDefinition, path: string): FieldDefinition | undefined {
  const [, ...keys] = path.split('.')
  return keys.length === 0 ? undefined : findField(section.fields, keys.join('.'))
}

function outermost(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => !paths.some((other) => other !== path && isWithin(path, other)))
}
