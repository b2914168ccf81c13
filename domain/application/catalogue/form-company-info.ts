import { check, field } from '../../form/fields/define.ts'
import { section } from './section.ts'

export const formCompanyInfo = section('formCompanyInfo', [
  field('companyInfoConfirmed', check, { required: true, who: 'C', simplified: true }),
])
