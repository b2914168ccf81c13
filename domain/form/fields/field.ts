import type { ListId } from '../../lists/list-ids.ts'
import type { LiveList } from '../../lists/live-list-ids.ts'
import type { AnswerValue } from '../answers/answers.ts'
import type { Scope } from '../scope.ts'
import type { Condition } from './condition.ts'
import type { Taking } from './proposal.ts'

export type TextForm = 'plain' | 'chineseName' | 'english' | 'ascii' | 'code' | 'digits'

/** `mobileNeeded` = contact data with the mobile number required. */
export type PersonPart = 'contact' | 'mobileNeeded' | 'address'

export type FileFormats = 'F1' | 'F2' | 'F3' | 'video'

export type ChoiceList = ListId | LiveList

type Block = {
  readonly within: (field: { readonly screeningRelevant: boolean }) => readonly FieldDefinition[]
}

export type FieldKind =
  | { readonly type: 'text'; readonly max: number; readonly form: TextForm }
  | { readonly type: 'long'; readonly max: number }
  | { readonly type: 'select' | 'radio'; readonly list: ChoiceList }
  | { readonly type: 'multi'; readonly list: ChoiceList; readonly max?: number }
  | { readonly type: 'yesNo' | 'date' | 'validity' | 'percent' | 'email' }
  /** `statement` = text key of what is agreed to by the tick, shown with it. */
  | { readonly type: 'check'; readonly statement?: string }
  | { readonly type: 'info'; readonly text: string }
  | { readonly type: 'amount'; readonly currency: AmountCurrency }
  | { readonly type: 'integer'; readonly min: number; readonly max: number }
  | { readonly type: 'phone'; readonly line: 'any' | 'mobile' }
  | { readonly type: 'emails'; readonly max: number }
  | (Block & { readonly type: 'address'; readonly english: boolean })
  | (Block & { readonly type: 'idDocument' | 'entity' })
  | (Block & { readonly type: 'person'; readonly parts: readonly PersonPart[] })
  | {
      readonly type: 'file'
      readonly max: number
      readonly formats: FileFormats
      /** Most files of each person, where every person has a slot of their own. */
      readonly perPerson?: number
      readonly entries: () => readonly FieldDefinition[]
    }
  | {
      readonly type: 'group'
      readonly least: number
      readonly most: number
      readonly entries: () => readonly FieldDefinition[]
    }
  | {
      readonly type: 'calc'
      readonly calculate: (scope: Scope) => AnswerValue
      readonly list?: ListId
      readonly holds?: 'mail'
      readonly unit?: 'percent'
    }

/** A fixed currency, any listed one, or the one that another answer of the section names. */
export type AmountCurrency = { readonly fixed: string } | 'listed' | { readonly by: string }

export type KindType = FieldKind['type']

/** C = customer, CS = customer and the order's case manager, S = staff only. */
export type Who = 'C' | 'CS' | 'S'

/** pre = prefilled, frz = cannot be changed once confirmed, msk = masked for staff (telephone numbers and mail addresses always are), drv = computed, push = sent to the core system. */
export type FieldTag = 'pre' | 'frz' | 'msk' | 'drv' | 'push'

export type Severity = 'blocks' | 'warns'

export type Finding = {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly severity?: Severity
  /** Where inside the field, when not at the field itself: `.idNumber`. */
  readonly at?: string
}

/** Checks one value that is not blank; what it finds is told at submission, not while drafting. */
export type FieldCheck = (value: AnswerValue, scope: Scope) => Finding | undefined

/** One question: makes the input, the API check, the staff view, the return mark and the paper. */
export type FieldDefinition = {
  readonly key: string
  readonly kind: FieldKind
  readonly label: string
  readonly labelVariant?: (scope: Scope) => string | undefined
  readonly help?: string
  readonly required: boolean | Condition
  readonly missing: string
  readonly visible?: Condition
  readonly checks: readonly FieldCheck[]
  readonly offers?: (code: string, scope: Scope) => boolean
  /** Message code when a code is answered that is not offered here; M-CHOICE when absent. */
  readonly refusal?: string
  /** Proposed answer of a question that nobody answered yet. */
  readonly initial?: (scope: Scope) => AnswerValue | undefined
  /** The answer as it is known from elsewhere: taken in where nothing was answered, shown with its source, changeable. */
  readonly taken?: Taking
  /** Value that follows from other answers and replaces what was typed; undefined = what was typed. */
  readonly derived?: (scope: Scope) => AnswerValue | undefined
  /** While this holds for the saved answers, the saved answer cannot be changed. */
  readonly frozen?: Condition
  readonly who: Who
  readonly screeningRelevant: boolean
  readonly simplified: boolean
  readonly tags: readonly FieldTag[]
  readonly kept: boolean
}
