import { filled, no } from '../../form/fields/condition.ts'
import { field, text, yesNo } from '../../form/fields/define.ts'

/** The declaration indicators of the application. */
export const INDICATORS = [
  'stockExchangeListed',
  'regulatedEntity',
  'equityMoreThanOneLayer',
  'smallAndMicroEnterprise',
  'bearerShareCapability',
  'bearerShareIssuance',
  'paymentFacilitation',
  'pepAssociated',
  'nomineeShareholder',
  'sanctionAndExportControls',
] as const

/** Whether each agrees with what the bank found, and if not, what the bank says to it. */
export const indicatorReview = INDICATORS.flatMap((key) => [
  field(`${key}Agreed`, yesNo, {
    who: 'S',
    simplified: true,
    required: true,
    visible: filled(`declarationIndicators.${key}`),
  }),
  field(`${key}StaffComment`, text(255), {
    who: 'S',
    simplified: true,
    required: true,
    visible: no(`${key}Agreed`),
  }),
])
