import { yes } from '../../form/fields/condition.ts'
import { field, group, radio, select, text, yesNo } from '../../form/fields/define.ts'
import { idDocument } from '../blocks/id-document.ts'
import { basicAccountNumber } from '../checks/codes.ts'
import { superiorCode } from '../checks/company-number.ts'
import { superiorExpected } from '../initials.ts'
import { section } from './section.ts'

export const groupBelonging = section('groupBelonging', [
  field('belongsToGroup', yesNo, { required: true, simplified: true }),
  field(
    'groups',
    group(1, 10, [
      field('groupName', text(128), { required: true, screening: true, simplified: true }),
      field('groupCountry', select('countries'), { required: true, screening: true }),
      field('groupBankCustomer', yesNo, { required: true }),
    ]),
    { required: true, visible: yes('belongsToGroup'), screening: true, simplified: true },
  ),
  field('hasSuperiorEntity', yesNo, { required: true, initial: superiorExpected }),
  field('superiorName', text(128), { required: true, visible: yes('hasSuperiorEntity'), screening: true }),
  field('superiorBasicAccountNo', text(14, 'code'), {
    visible: yes('hasSuperiorEntity'),
    checks: [basicAccountNumber],
  }),
  field('superiorOrganisationCode', text(18, 'code'), {
    required: true,
    visible: yes('hasSuperiorEntity'),
    checks: [superiorCode],
  }),
  field('superiorRepType', radio('legalRepresentativeType'), {
    required: true,
    visible: yes('hasSuperiorEntity'),
  }),
  field('superiorRepName', text(64, 'chineseName'), {
    required: true,
    visible: yes('hasSuperiorEntity'),
    screening: true,
  }),
  field('superiorRepId', idDocument, { required: true, visible: yes('hasSuperiorEntity'), screening: true }),
])
