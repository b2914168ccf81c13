import {
  correctSection as correctSectionCall,
  resetSection as resetSectionCall,
} from '@kaihu/contract/application.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { withNumbers } from '../../application/numbers/with-numbers.ts'
import { savedForStaff } from '../../application/section/saved-section.view.ts'
import { implementWrite, type Route } from '../../platform/routes.ts'
import { correctSection } from './correct-section.usecase.ts'
import { resetSection } from './reset-section.usecase.ts'

const correct = implementWrite(correctSectionCall, async ({ params, body }, context) => {
  const { trx, actor, now, locale } = context
  const answers = (before: Answers) => withNumbers(params.section, body.answers, before)
  const { version, consentGround } = body
  const request = { ...params, version, consentGround, actor, now, locale }
  const saved = await correctSection(trx, { ...request, operation: 'modify', answers })
  return savedForStaff(trx, params.section, saved, now)
})

const reset = implementWrite(resetSectionCall, async ({ params, body }, context) => {
  const { trx, actor, now, locale } = context
  const saved = await resetSection(trx, { ...params, ...body, actor, now, locale })
  return savedForStaff(trx, params.section, saved, now)
})

export const correctionRoutes: readonly Route[] = [correct, reset]
