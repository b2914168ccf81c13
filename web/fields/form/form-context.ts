import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import type { ReactNode } from 'react'
import { createContext } from 'react'
import type { FormAnswers } from './form-answers.ts'
import type { LiveStore } from './live-form.ts'
import type { FieldName } from './names.ts'

export type FormHandle = {
  readonly section: SectionDefinition
  readonly context: ApplicationContext
  /** answers as the server keeps them: a frozen answer is frozen by these, not by what is being typed */
  readonly saved: Answers
  readonly typed: FormAnswers
  readonly live: LiveStore
  /** whether the answer at the path may be changed now (a returned application opens some paths only) */
  readonly isOpen: (path: FieldPath) => boolean
  readonly checkField: (name: FieldName) => void
  readonly renderMark?: (path: FieldPath) => ReactNode
}

export const FormContext = createContext<FormHandle | null>(null)
