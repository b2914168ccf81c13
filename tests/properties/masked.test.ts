import { ebankingSetup } from '@kaihu/domain/application/catalogue/ebanking-setup.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import { maskAnswers } from '@kaihu/domain/application/masking/mask-answers.ts'
import { cddEntry } from '@kaihu/domain/diligence/cdd/cdd-entry.ts'
import { hasOwnerOutsideAge } from '@kaihu/domain/diligence/checklist/checklist-conditions.ts'
import { riskChecklist } from '@kaihu/domain/diligence/checklist/risk-checklist.ts'
import { conclusion } from '@kaihu/domain/diligence/investigation/conclusion.ts'
import { DILIGENCE_LINES, sectionOfLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { sectionScope } from '@kaihu/domain/form/scope.ts'
import { FLOWS, type Flow } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { askedIn } from '../catalogue/questions.ts'
import { drawAnswers } from '../catalogue/worlds.ts'

const STAFF_FORMS = [
  riskChecklist,
  cddEntry,
  conclusion,
  ebankingSetup,
  ...DILIGENCE_LINES.map(sectionOfLine),
]
const OWNER = 'ownership.beneficialOwners[0]'

/** An owner so old that the company says why, and drawn companies. */
function companiesOf(flow: Flow): readonly Answers[] {
  const old = withAnswer(completeAnswers(flow), `${OWNER}.person.birthDate`, '1940-05-06')
  const drawn = Array.from({ length: 10 }, (_, seed) => drawAnswers(flow, seed + 1))
  return [withAnswer(old, `${OWNER}.ageRationale`, '创始人'), ...drawn]
}

test.each(FLOWS)(
  'whoever reads personal data masked is asked and shown what the bank itself goes by (%s)',
  (flow) => {
    const context = exampleContext(flow, { side: 'staff' })
    const sections = [...sectionsOf(flow), ...STAFF_FORMS]
    const asked = (answers: Answers) =>
      sections.flatMap((section) => askedIn(section, answers, context).map(({ path }) => path))
    const isOld = (answers: Answers) =>
      hasOwnerOutsideAge.holds(sectionScope('riskChecklist', answers, context))
    for (const answers of companiesOf(flow).map((one) => dropHidden(one, context))) {
      const masked = maskAnswers(answers as Record<string, AnswerRecord>)
      expect(asked(masked)).toEqual(asked(answers))
      expect(isOld(masked)).toBe(isOld(answers))
    }
  },
)
