import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { Propose } from '@kaihu/domain/form/live/proposals.ts'

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
  /** presses that are no answers: adding and removing entries */
  presses: number
  /** pictures that were waited for until they were read */
  pictures: number
}

export type Way = { readonly propose: Propose; readonly isFollowing: boolean }
