import type { Investigation } from '@kaihu/contract/investigation.ts'
import { type ApplicationContext, underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import { investigationContext } from '@kaihu/domain/diligence/investigation/assess-investigation.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { useMemo } from 'react'
import { bankToday } from '../../today.ts'
import { useWords } from '../../words.ts'

/** What the form of one part is judged by: with the answers elsewhere as the server judged them. */
export function partContext(
  { flow, status, rules, answers }: Pick<Investigation, 'flow' | 'status' | 'rules' | 'answers'>,
  part: SectionDefinition,
  { today, locale }: Pick<ApplicationContext, 'today' | 'locale'>,
): ApplicationContext {
  const judged = answers as Answers
  const context = contextOf({ flow, status, today, locale, judged, ...underSentRules(rules) })
  return investigationContext(context, part)
}

/** The same for the screen, and the part's answers among those that its questions hang on. */
export function usePart(
  investigation: Investigation,
  part: SectionDefinition,
  record: Readonly<Record<string, unknown>>,
): { context: ApplicationContext; answers: Answers } {
  const { locale } = useWords()
  const { flow, status, rules, answers: elsewhere } = investigation
  const context = useMemo(
    () =>
      partContext({ flow, status, rules, answers: elsewhere }, part, {
        today: bankToday(),
        locale,
      }),
    [flow, status, rules, elsewhere, locale, part],
  )
  const answers = useMemo(
    () => ({ ...(elsewhere as Answers), investigate: record as AnswerRecord }),
    [elsewhere, record],
  )
  return { context, answers }
}
