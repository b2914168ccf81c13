import type { Scope } from '../scope.ts'
import type { Condition } from './condition.ts'
import type { FieldDraft } from './define.ts'
import type { FieldDefinition, FieldKind } from './field.ts'

export type SectionDefinition = {
  readonly key: string
  readonly title: string
  readonly fields: readonly FieldDefinition[]
  readonly visible?: Condition
}

export type StepKey = 'baseInfo' | 'applyAccount' | 'uploadFile' | 'createForm'

export type StepDefinition = {
  readonly key: StepKey
  readonly number: number
  readonly title: string
  readonly sections: readonly SectionDefinition[]
}

/**
 * Gives every field its text keys, which stand in the texts `application` unless the section's room keeps its
 * own.
 */
export function section(
  key: string,
  fields: readonly FieldDraft[],
  { texts = 'application', ...options }: { readonly visible?: Condition; readonly texts?: string } = {},
): SectionDefinition {
  return {
    key,
    title: `${texts}:sections.${key}`,
    fields: fields.map((draft) => bind(draft, `${texts}:fields.${key}`, key)),
    ...options,
  }
}

/** Labels stand under fields.<section>.<key>, those of group entries under entries.<section>.<group>.<key>. */
function bind(draft: FieldDraft, place: string, section: string): FieldDefinition {
  const { helped, rephrased, variant, ...rest } = draft
  const own = `${place}.${draft.key}`
  const texts = place.slice(0, place.indexOf(':'))
  return {
    ...rest,
    kind: bindKind(draft.kind, `${texts}:entries.${section}.${draft.key}`, section),
    label: rephrased ? own.replace(':fields.', ':rephrased.') : own,
    ...(helped ? { help: own.replace(':fields.', ':help.').replace(':entries.', ':entryHelp.') } : {}),
    ...(variant ? { labelVariant: variantOf(own, variant) } : {}),
  }
}

function variantOf(own: string, variant: NonNullable<FieldDraft['variant']>) {
  return (scope: Scope): string | undefined => {
    const name = variant(scope)
    return name && `${own.replace(':fields.', ':variants.')}.${name}`
  }
}

function bindKind(kind: FieldDraft['kind'], place: string, section: string): FieldKind {
  if (kind.type === 'file') {
    const { drafts, ...rest } = kind
    const asked = drafts.map((draft) => bind(draft, place, section))
    return { ...rest, entries: () => asked }
  }
  if (kind.type !== 'group') return kind
  const bound: FieldDefinition[] = []
  for (const entry of kind.drafts) {
    const field = bind(entry, place, section)
    bound.push(repeatsItself(entry) ? { ...field, kind: { ...kindOf(entry), entries: () => bound } } : field)
  }
  return { type: 'group', least: kind.least, most: kind.most, entries: () => bound }
}

function repeatsItself(draft: FieldDraft): boolean {
  return draft.kind.type === 'group' && draft.kind.drafts.length === 0
}

function kindOf(draft: FieldDraft): {
  readonly type: 'group'
  readonly least: number
  readonly most: number
} {
  const { kind } = draft
  if (kind.type !== 'group') throw new TypeError(`${draft.key} is no group`)
  return { type: 'group', least: kind.least, most: kind.most }
}
