import { check, field } from '../define.ts'
import { section } from '../section.ts'

/** 2.4.3 Company information. */
export const formCompanyInfo = section('formCompanyInfo', [
  field('companyInfoConfirmed', check, { required: true, who: 'C', lite: true }),
])
