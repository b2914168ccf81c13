import { when } from '../../form/fields/condition.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'
import { OWN_QUESTIONS } from './own-question.ts'
import { section } from './section.ts'

/** What a bank asks beside ours, in a section of its own; without such questions the section is not there. */
export const ownQuestions: SectionDefinition = section(OWN_QUESTIONS, [], {
  visible: when('hasOwnQuestions', [], () => ownQuestions.fields.length > 0),
})
