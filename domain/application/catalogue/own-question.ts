import type { Named } from '../../base/locales.ts'
import { addOwnList, type OwnListId } from '../../lists/own-lists.ts'

export type OwnKind =
  | { readonly kind: 'yesNo' | 'date' | 'percent' | 'email' }
  | { readonly kind: 'phone' }
  | { readonly kind: 'text' | 'long'; readonly max: number }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'amount'; readonly currency: string }
  | { readonly kind: 'choice' | 'choices'; readonly choices: readonly OwnChoice[] }
  /** A place for up to so many files. */
  | { readonly kind: 'document'; readonly most: number }

type OwnChoice = { readonly code: string; readonly label: Named<string> }

export type OwnQuestion = OwnKind & {
  readonly key: string
  /** The section of ours that it stands in; a section of its own when absent. */
  readonly section?: string | undefined
  /** The question of ours that it follows there; the last one when absent. */
  readonly after?: string | undefined
  readonly label: Named<string>
  readonly help?: Named<string> | undefined
  readonly required: boolean
  /** Asked in the simplified flow too. */
  readonly simplified: boolean
  /** Masked for staff until they say why they look. */
  readonly personal: boolean
  readonly screening: boolean
  /** Asked only while another question has this answer. */
  readonly shownWhen?: { readonly question: string; readonly is: string | boolean } | undefined
}

export type OwnForm = {
  readonly questions: readonly OwnQuestion[]
  /** Questions (`section.key`) and whole sections of ours that it does not ask. */
  readonly hidden: readonly string[]
  /** Documents of its own that take the signed copies of its papers: nobody has them before. */
  readonly signedCopies?: readonly string[]
}

/** The section of a bank's own questions that stand in none of ours. */
export const OWN_QUESTIONS = 'ownQuestions'

/** The element of a page that holds the bank's own form as JSON. */
export const OWN_FORM_ELEMENT = 'own-form'

const AS_DELIVERED: OwnForm = { questions: [], hidden: [] }
let asked = AS_DELIVERED

export function askedByBank(): OwnForm {
  return asked
}

/** Has a bank's own form asked from now on, before anybody is asked; what it gives back asks ours again. */
export function askOwnForm(form: OwnForm): () => void {
  const forget = form.questions.flatMap((question) =>
    'choices' in question
      ? addOwnList(
          ownListOf(question.key),
          question.choices.map(({ code }) => code),
        )
      : [],
  )
  asked = form
  return () => {
    asked = AS_DELIVERED
    for (const one of forget) one()
  }
}

export function sectionOfOwn({ section = OWN_QUESTIONS }: Pick<OwnQuestion, 'section'>): string {
  return section
}

export function ownListOf(key: string): OwnListId {
  return `own.${key}`
}
