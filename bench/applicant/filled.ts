import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { Propose } from '@kaihu/domain/form/live/proposals.ts'
import type { PaperOwner } from './papers.ts'

export type Given = {
  readonly path: string
  readonly field: FieldDefinition
  readonly clicks: number
  readonly typed: readonly string[]
  readonly facts: readonly string[]
}

export type Filled = {
  answers: Answers
  readonly given: Given[]
  /** questions shown with their answer there already: looked at, not answered */
  readonly read: FieldDefinition[]
  /** papers that the press which saves their page confirms: each is read by its name */
  readonly confirmed: FieldDefinition[]
  /** words that stand beside questions to be pressed: likely answers */
  readonly words: string[]
  /** owners of papers that were photographed and taken, by their numbers; shared by all sections */
  readonly photographed: Map<string, PaperOwner>
  /** presses that are no answers: adding and removing entries */
  presses: number
  /** pictures that were waited for until they were read */
  pictures: number
}

export type Way = { readonly propose: Propose; readonly isFollowing: boolean }
