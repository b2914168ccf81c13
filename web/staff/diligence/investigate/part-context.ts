import type { Investigation } from '@kaihu/contract/investigation.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/application/answers.ts'
import { type ApplicationContext, contextOf, underSentRules } from '@kaihu/domain/application/context.ts'
import type { SectionDefinition } from '@kaihu/domain/application/section.ts'
import { investigationContext } from '@kaihu/domain/diligence/investigation/assess-investigation.ts'
import { useMemo } from 'react'
import { bankToday } from '../../today.ts'
import { useWords } from '../../words.ts'

/** What the form of one part is judged by, and its answers among those that its questions hang on. */
export function usePart(
  investigation: Investigation,
  part: SectionDefinition,
  record: Readonly<Record<string, unknown>>,
): { context: ApplicationContext; answers: Answers } {
  const { isChinese } = useWords()
  const { flow, status, rules } = investigation
  const context = useMemo(
    () =>
      investigationContext(
        contextOf({
          ...{ flow, status, today: bankToday(), locale: isChinese ? 'zh-CN' : 'en-US' },
          ...underSentRules(rules),
        }),
        part,
      ),
    [flow, status, rules, isChinese, part],
  )
  const answers = useMemo(
    () => ({ ...(investigation.answers as Answers), investigate: record as AnswerRecord }),
    [investigation.answers, record],
  )
  return { context, answers }
}
