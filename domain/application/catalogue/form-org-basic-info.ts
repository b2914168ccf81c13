import { check, field, text } from '../../form/fields/define.ts'
import { safeInfoAsked } from '../conditions/order-conditions.ts'
import { section } from './section.ts'

export const formOrgBasicInfo = section('formOrgBasicInfo', [
  field('orgBasicInfoRemarks', text(128), { visible: safeInfoAsked, who: 'C' }),
  field('orgBasicInfoConfirmed', check, {
    required: true,
    visible: safeInfoAsked,
    who: 'C',
    simplified: true,
  }),
])
