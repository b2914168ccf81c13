import type { EbankingSetup } from '@kaihu/contract/ebanking-setup.ts'
import { isAboveStandard } from '@kaihu/domain/application/bank/staff-choices.ts'
import type { ApplicationSettings } from '@kaihu/domain/application/context.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'

export function promptsOf(
  setup: AnswerRecord,
  { isRestricted, isRestrictedByRule }: Pick<EbankingSetup, 'isRestricted' | 'isRestrictedByRule'>,
  settings: ApplicationSettings,
): readonly string[] {
  const choice = asText(setup.packageChoiceStaff)
  const needsTwo = choice === 'package2' || choice === 'accountHolder' || setup.accountHolder === true
  return [
    ...(isRestricted === isRestrictedByRule ? [] : ['M-REST-1']),
    ...(isRestricted ? ['M-REST-2', 'M-VER'] : []),
    ...(needsTwo ? ['M-PKG'] : []),
    ...(isAboveStandard(asRecord(setup.dailyLimitStaff), settings) ? ['M-LIM'] : []),
    ...(asText(setup.eChannelId) === '' ? ['M-ECH'] : []),
  ].map((code) => `application:messages.${code}`)
}
