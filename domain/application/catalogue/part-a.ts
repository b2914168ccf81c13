import { no, yes } from '../../form/fields/condition.ts'
import { field, info, text, yesNo } from '../../form/fields/define.ts'
import { organisationCode } from '../checks/codes.ts'
import { fromOutside } from '../conditions/company-conditions.ts'
import { section } from './section.ts'

export const partA = section('partA', [
  field('entitySummary', info('notices.entitySummary'), { who: 'C' }),
  field('stockExchangeListed', yesNo, { required: true, screening: true, simplified: true }),
  field('listedExchange', text(128), {
    required: true,
    missing: 'M-LIST-1',
    visible: yes('stockExchangeListed'),
    screening: true,
  }),
  field('listedCompanyName', text(128), {
    required: true,
    missing: 'M-LIST-2',
    visible: yes('stockExchangeListed'),
    screening: true,
  }),
  field('listedStockCode', text(16, 'code'), { required: true, visible: yes('stockExchangeListed') }),
  field('regulatedEntity', yesNo, { required: true, screening: true, simplified: true }),
  field('regulatorName', text(128), { required: true, visible: yes('regulatedEntity') }),
  field('regulatoryLicenceNo', text(64), { required: true, visible: yes('regulatedEntity') }),
  field('smallAndMicroEnterprise', yesNo, { required: true, simplified: true, helped: true }),
  field('specialOrgCodeStatus', yesNo, { required: true, visible: fromOutside }),
  field('specialOrgCode', text(9, 'code'), {
    required: no('specialOrgCodeStatus'),
    visible: fromOutside,
    checks: [organisationCode],
    helped: true,
  }),
  field('existingCustomer', yesNo, { required: true, simplified: true }),
  field('existingCustomerNo', text(20, 'code'), { visible: yes('existingCustomer') }),
])
