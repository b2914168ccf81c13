import type { EbankingSetup } from '@kaihu/contract/ebanking-setup.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { type ApplicationContext, underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'

/** What the set-up's form is judged by: with the answers elsewhere as the server judged them. */
export function setupContext(
  { answers }: Pick<EbankingSetup, 'answers'>,
  { flow, status, rules }: Pick<OrderDetail, 'flow' | 'status' | 'rules'>,
  { today, locale }: Pick<ApplicationContext, 'today' | 'locale'>,
): ApplicationContext {
  const judged = answers as Answers
  return contextOf({ flow, status, today, locale, judged, side: 'staff', ...underSentRules(rules) })
}

/** The set-up among the answers that its questions hang on. */
export function setupAnswers({ answers, setup }: Pick<EbankingSetup, 'answers' | 'setup'>): Answers {
  return { ...(answers as Answers), ebankingSetup: setup as AnswerRecord }
}
