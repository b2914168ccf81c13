import type { FieldDefinition } from './field.ts'

/** Those of a block or of the entries of a group; none for a field with a single value. */
export function fieldsWithin(field: FieldDefinition): readonly FieldDefinition[] {
  const { kind } = field
  switch (kind.type) {
    case 'address':
    case 'idDocument':
    case 'person':
    case 'entity':
      return kind.within(field)
    case 'group':
    case 'file':
      return kind.entries()
    default:
      return []
  }
}

/** Whether the value is one record of fields: address, ID document, person or entity. */
export function isBlock(field: FieldDefinition): boolean {
  return ['address', 'idDocument', 'person', 'entity'].includes(field.kind.type)
}

/** The section's key left out: `shareholders[0].person.nameCn`. */
export function findField(fields: readonly FieldDefinition[], path: string): FieldDefinition | undefined {
  const [key = '', ...rest] = path.replaceAll(/\[\d+\]/g, '').split('.')
  const field = fields.find((candidate) => candidate.key === key)
  if (field === undefined || rest.length === 0) return field
  return findField(fieldsWithin(field), rest.join('.'))
}
