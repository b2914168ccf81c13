import { yes } from '../../form/fields/condition.ts'
import { field, text, yesNo } from '../../form/fields/define.ts'
import { hasMoreThanOneLayer } from '../calculations.ts'
import { answerOf, listedSummary } from '../initials.ts'
import { corporateOwners } from '../proposals/from-owners.ts'
import { section } from './section.ts'

export const declarationIndicators = section('declarationIndicators', [
  field('stockExchangeListed', yesNo, {
    required: true,
    missing: 'M-QUEST',
    derived: answerOf('partA.stockExchangeListed'),
    screening: true,
    simplified: true,
  }),
  field('stockExchangeListedComment', text(255), {
    required: yes('stockExchangeListed'),
    initial: listedSummary,
  }),
  field('regulatedEntity', yesNo, {
    required: true,
    missing: 'M-QUEST',
    derived: answerOf('partA.regulatedEntity'),
    screening: true,
    simplified: true,
  }),
  field('regulatedEntityComment', text(255), { required: yes('regulatedEntity') }),
  field('equityMoreThanOneLayer', yesNo, {
    required: true,
    missing: 'M-QUEST',
    initial: hasMoreThanOneLayer,
    screening: true,
    simplified: true,
  }),
  field('equityMoreThanOneLayerComment', text(255), {
    required: yes('equityMoreThanOneLayer'),
    taken: corporateOwners,
  }),
  field('smallAndMicroEnterprise', yesNo, {
    required: true,
    missing: 'M-QUEST',
    derived: answerOf('partA.smallAndMicroEnterprise'),
    simplified: true,
  }),
  field('smallAndMicroEnterpriseComment', text(255)),
  field('bearerShareCapability', yesNo, {
    required: true,
    missing: 'M-QUEST',
    screening: true,
    simplified: true,
    helped: true,
  }),
  field('bearerShareCapabilityComment', text(255), { required: yes('bearerShareCapability') }),
  field('bearerShareIssuance', yesNo, {
    required: true,
    missing: 'M-QUEST',
    visible: yes('bearerShareCapability'),
    screening: true,
  }),
  field('bearerShareIssuanceComment', text(255), {
    required: yes('bearerShareIssuance'),
    visible: yes('bearerShareCapability'),
  }),
  field('paymentFacilitation', yesNo, {
    required: true,
    missing: 'M-QUEST',
    screening: true,
    simplified: true,
    helped: true,
  }),
  field('paymentFacilitationComment', text(255), { required: yes('paymentFacilitation') }),
  field('pepAssociated', yesNo, {
    required: true,
    missing: 'M-QUEST',
    screening: true,
    simplified: true,
    helped: true,
  }),
  field('pepAssociatedComment', text(255), { required: yes('pepAssociated'), simplified: true }),
  field('nomineeShareholder', yesNo, {
    required: true,
    missing: 'M-QUEST',
    screening: true,
    simplified: true,
    helped: true,
  }),
  field('nomineeShareholderComment', text(255), { required: yes('nomineeShareholder') }),
  field('sanctionAndExportControls', yesNo, {
    required: true,
    missing: 'M-QUEST',
    screening: true,
    simplified: true,
  }),
  field('sanctionAndExportControlsComment', text(255), {
    required: yes('sanctionAndExportControls'),
    simplified: true,
  }),
])
