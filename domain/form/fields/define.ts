import type { ListId } from '../../lists/list-ids.ts'
import type { AnswerValue } from '../answers/answers.ts'
import type { Scope } from '../scope.ts'
import type { Condition } from './condition.ts'
import type {
  AmountCurrency,
  ChoiceList,
  FieldCheck,
  FieldDefinition,
  FieldKind,
  FieldTag,
  FileFormats,
  TextForm,
  Who,
} from './field.ts'
import type { Taking } from './proposal.ts'

export type SimpleKind = Exclude<FieldKind, { type: 'group' | 'file' }>

type GroupDraft = {
  readonly type: 'group'
  readonly least: number
  readonly most: number
  readonly drafts: readonly FieldDraft[]
}

type FileDraft = {
  readonly type: 'file'
  readonly max: number
  readonly formats: FileFormats
  readonly perPerson?: number
  readonly drafts: readonly FieldDraft[]
}

/** A field before its section gave it label keys. */
export type FieldDraft = Omit<FieldDefinition, 'kind' | 'label' | 'labelVariant' | 'help'> & {
  readonly kind: SimpleKind | GroupDraft | FileDraft
  readonly helped: boolean
  readonly rephrased: boolean
  readonly variant?: (scope: Scope) => string | undefined
}

export type FieldOptions = {
  readonly required?: boolean | Condition
  readonly missing?: string
  readonly visible?: Condition
  readonly checks?: readonly FieldCheck[]
  readonly offers?: (code: string, scope: Scope) => boolean
  readonly refusal?: string
  readonly initial?: string | boolean | readonly string[] | ((scope: Scope) => AnswerValue | undefined)
  readonly taken?: Taking
  readonly derived?: (scope: Scope) => AnswerValue | undefined
  readonly frozen?: Condition
  readonly who?: Who
  readonly screening?: boolean
  readonly simplified?: boolean
  readonly tags?: readonly FieldTag[]
  readonly kept?: boolean
  readonly helped?: boolean
  /** Asked in other words than its usual label (texts application:rephrased), with the same meaning of yes and no. */
  readonly rephrased?: boolean
  /** Name of the label variant (texts application:variants) that holds now. */
  readonly variant?: (scope: Scope) => string | undefined
}

/** Unless said otherwise optional, filled by customer or case manager, standard flow only. */
export function field(key: string, kind: FieldDraft['kind'], options: FieldOptions = {}): FieldDraft {
  const { initial, screening = false, ...rest } = options
  return {
    required: false,
    missing: kind.type === 'file' ? 'M-UPLOAD' : 'M-REQ',
    checks: [],
    who: 'CS',
    simplified: false,
    tags: [],
    kept: true,
    helped: false,
    rephrased: false,
    ...rest,
    key,
    kind,
    screeningRelevant: screening,
    ...(initial === undefined ? {} : { initial: typeof initial === 'function' ? initial : () => initial }),
  }
}

export function text(max: number, form: TextForm = 'plain'): SimpleKind {
  return { type: 'text', max, form }
}
export function long(max: number): SimpleKind {
  return { type: 'long', max }
}
export function select(list: ChoiceList): SimpleKind {
  return { type: 'select', list }
}
export function radio(list: ChoiceList): SimpleKind {
  return { type: 'radio', list }
}
export const yesNo: SimpleKind = { type: 'yesNo' }
export const check: SimpleKind = { type: 'check' }
export const date: SimpleKind = { type: 'date' }
export const validity: SimpleKind = { type: 'validity' }
export const percent: SimpleKind = { type: 'percent' }
export const email: SimpleKind = { type: 'email' }
export const emails: SimpleKind = { type: 'emails', max: 10 }
export const phone: SimpleKind = { type: 'phone', line: 'any' }
export const mobile: SimpleKind = { type: 'phone', line: 'mobile' }

export function info(text: string): SimpleKind {
  return { type: 'info', text: `application:${text}` }
}

/** A box to tick with what is agreed to by it; `statement` is its key in texts application. */
export function agreed(statement: string): SimpleKind {
  return { type: 'check', statement: `application:${statement}` }
}

export function multi(list: ChoiceList, max?: number): SimpleKind {
  return { type: 'multi', list, ...(max === undefined ? {} : { max }) }
}

/** An amount in a fixed currency ('CNY'), in any listed one, or in the one another answer names. */
export function amount(currency: string | { readonly by: string }): SimpleKind {
  const of: AmountCurrency = typeof currency !== 'string' ? currency : fixedOrListed(currency)
  return { type: 'amount', currency: of }
}

function fixedOrListed(currency: string): AmountCurrency {
  return currency === 'listed' ? 'listed' : { fixed: currency }
}

export function integer(min: number, max: number): SimpleKind {
  return { type: 'integer', min, max }
}

/** A slot for up to `max` files; `drafts` = what is asked of each file. */
export function file(max: number, formats: FileFormats, drafts: readonly FieldDraft[] = []): FileDraft {
  return { type: 'file', max, formats, drafts }
}

const MOST_PERSONS = 30

/** A slot for each person whose document is asked for, up to `most` files in each. */
export function filesPerPerson(most: number, formats: FileFormats): FileDraft {
  return { ...file(most * MOST_PERSONS, formats), perPerson: most }
}

/** A repeat group with `least` to `most` entries; without fields it repeats those of the group around it. */
export function group(least: number, most: number, drafts: readonly FieldDraft[]): GroupDraft {
  return { type: 'group', least, most, drafts }
}

export function calc(calculate: (scope: Scope) => AnswerValue, list?: ListId): SimpleKind {
  return { type: 'calc', calculate, ...(list === undefined ? {} : { list }) }
}

export function calcPercent(calculate: (scope: Scope) => AnswerValue): SimpleKind {
  return { type: 'calc', calculate, unit: 'percent' }
}

export function calcMails(calculate: (scope: Scope) => AnswerValue): SimpleKind {
  return { type: 'calc', calculate, holds: 'mail' }
}
