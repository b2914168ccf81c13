import { isAt, textAt } from '../../form/answers/find.ts'
import { warns } from '../../form/check/problem.ts'
import type { ApplicationRule } from './rule.ts'

/** R38: an 18-digit taxpayer number is usually the company's own unified code. */
export const taxpayerNumberAgrees: ApplicationRule = {
  id: 'R38',
  sections: ['vatInvoice'],
  check: (live) => {
    const number = textAt(live, 'vatInvoice.taxpayerId')
    const code = textAt(live, 'companyInfo.creditCode')
    const isUnified = isAt(live, 'vatInvoice.taxCertificateType', 'uscc18')
    return isUnified && number !== '' && code !== '' && number !== code
      ? [warns('vatInvoice.taxpayerId', 'M-WARN')]
      : []
  },
}
