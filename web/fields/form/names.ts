import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
import { partsOf } from '@kaihu/domain/form/answers/path.ts'

/** The form library's name of an answer inside its section: `group.0.person.nameCn`. */
export type FieldName = string

/** `companyInfo.group[0].key` → `group.0.key`. */
export function nameOf(path: FieldPath): FieldName {
  return partsOf(path).slice(1).join('.')
}

/** `group.0.key` of section `companyInfo` → `companyInfo.group[0].key`. */
export function pathOf(section: string, name: FieldName): FieldPath {
  return name
    .split('.')
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : `${path}.${part}`), section)
}

/** The id of the element that takes the focus for an answer. */
export function elementIdOf(path: FieldPath): string {
  return `field-${path.replaceAll(/[.[\]]+/g, '-').replace(/-$/, '')}`
}

/** The last key of a name, entry numbers left out: `group.0.key` → `key`. */
export function lastKeyOf(name: FieldName): string {
  return name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? name
}
