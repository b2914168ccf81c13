import { all, filled, is, isOther } from '../../form/fields/condition.ts'
import { date, field, type SimpleKind, select, text, validity } from '../../form/fields/define.ts'
import { section } from '../../form/fields/section.ts'
import { read } from '../../form/scope.ts'
import { companyNumber } from '../checks/company-number.ts'
import { notInFuture } from '../checks/dates.ts'
import { documentExpiry } from '../checks/expiry.ts'
import { address } from './address.ts'

export const entitySection = section('entity', [
  field('entityNameCn', text(128, 'chineseName'), {
    required: is('.entityCountry', 'CN'),
    screening: true,
    simplified: true,
  }),
  field('entityNameEn', text(128, 'english'), {
    required: all(filled('.entityCountry'), isOther('.entityCountry', 'CN')),
    screening: true,
    simplified: true,
  }),
  field('entityFormerName', text(128), { screening: true }),
  field('entityCountry', select('countries'), { required: true, screening: true, simplified: true }),
  field('entityIdType', select('companyDocTypes'), {
    required: true,
    initial: (scope) => (read(scope, '.entityCountry') === 'CN' ? 'businessLicence' : undefined),
    screening: true,
    simplified: true,
  }),
  field('entityIdNumber', text(40, 'code'), {
    required: true,
    checks: [companyNumber('.entityCountry')],
    screening: true,
    simplified: true,
  }),
  field('entityIdValidity', validity, { required: true, checks: [documentExpiry], simplified: true }),
  field('formationDate', date, { checks: [notInFuture] }),
  field('entityAddress', address, { required: true, screening: true }),
])

export const entity: SimpleKind = { type: 'entity', within: () => entitySection.fields }
