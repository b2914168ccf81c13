import { z } from 'zod'
import type { AnswerRecord, Answers } from '../answers/answers.ts'
import type { SectionDefinition } from '../fields/section.ts'
import type { FormContext } from '../form.ts'
import { checkSection } from './check-section.ts'
import { recordShape } from './shape.ts'

/** Every question, none demanded; only type and limits are checked, and unknown keys are left out. */
export function draftSchema(section: SectionDefinition): z.ZodType<AnswerRecord> {
  return recordShape(section.fields)
}

/**
 * The rules hang on an outer schema that never fails by itself: refinements of an object are skipped as soon
 * as one of its fields has an issue.
 */
export function submitSchema(
  section: SectionDefinition,
  answers: Answers,
  context: FormContext,
): z.ZodType<AnswerRecord> {
  return z.custom<AnswerRecord>().superRefine((value, issues) => {
    const problems = checkSection(section, { ...answers, [section.key]: value }, context, 'submit')
    for (const { path, code, params, severity } of problems) {
      if (severity === 'blocks') issues.addIssue({ code: 'custom', message: code, params, path: [path] })
    }
  })
}
