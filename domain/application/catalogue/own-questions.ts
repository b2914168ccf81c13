import { when } from '../../form/fields/condition.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'
import { OWN_QUESTIONS } from './own-question.ts'
import { section } from './section.ts'

export const ownQuestions: SectionDefinition = section(OWN_QUESTIONS, [], {
  visible: when('hasOwnQuestions', [], () => ownQuestions.fields.length > 0),
})
