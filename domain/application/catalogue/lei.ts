import { yes } from '../../form/fields/condition.ts'
import { date, field, text, yesNo } from '../../form/fields/define.ts'
import { leiNumber } from '../checks/codes.ts'
import { expiryWarns } from '../checks/expiry.ts'
import { section } from './section.ts'

export const lei = section('lei', [
  field('hasLei', yesNo, { required: true }),
  field('leiCode', text(20, 'code'), {
    required: true,
    visible: yes('hasLei'),
    checks: [leiNumber],
    helped: true,
  }),
  field('leiExpiry', date, { required: true, visible: yes('hasLei'), checks: [expiryWarns] }),
])
