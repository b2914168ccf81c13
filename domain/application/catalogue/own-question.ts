import type { Named } from '../../base/locales.ts'
import { addOwnList, type OwnListId } from '../../lists/own-lists.ts'

/** How a question of a bank's own is answered. */
type OwnKind =
  | { readonly kind: 'yesNo' | 'date' | 'percent' | 'email' | 'phone' }
  | { readonly kind: 'text' | 'long'; readonly max: number }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'amount'; readonly currency: string }
  | { readonly kind: 'choice' | 'choices'; readonly choices: readonly OwnChoice[] }

type OwnChoice = { readonly code: string; readonly label: Named<string> }

/** A question that a bank asks beside ours. */
export type OwnQuestion = OwnKind & {
  readonly key: string
  readonly label: Named<string>
  readonly help?: Named<string> | undefined
  readonly required: boolean
  /** Asked in the simplified flow too. */
  readonly simplified: boolean
  /** Masked for staff until they say why they look. */
  readonly personal: boolean
  /** A change of the answer matters to screening. */
  readonly screening: boolean
  /** Asked only while another question has this answer. */
  readonly shownWhen?: { readonly question: string; readonly is: string | boolean } | undefined
}

/** The section that a bank's own questions stand in. */
export const OWN_QUESTIONS = 'ownQuestions'

/** The element of a page that holds the bank's own questions as JSON. */
export const OWN_QUESTIONS_ELEMENT = 'own-questions'

let asked: readonly OwnQuestion[] = []

/** What the bank of this process asks beside ours; the same array until it is another. */
export function askedByBank(): readonly OwnQuestion[] {
  return asked
}

/** Has a bank's questions asked from now on, before anybody is asked; what it gives back takes them out again. */
export function askOwnQuestions(questions: readonly OwnQuestion[]): () => void {
  const forget = questions.flatMap((question) =>
    'choices' in question
      ? addOwnList(
          ownListOf(question.key),
          question.choices.map(({ code }) => code),
        )
      : [],
  )
  asked = questions
  return () => {
    asked = []
    for (const one of forget) one()
  }
}

/** The list of a question's choices. */
export function ownListOf(key: string): OwnListId {
  return `own.${key}`
}
