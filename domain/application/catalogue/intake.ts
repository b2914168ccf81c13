import { is } from '../../form/fields/condition.ts'
import { email, field, mobile, radio, select, text, yesNo } from '../../form/fields/define.ts'
import { unifiedSocialCreditCode } from '../checks/company-number.ts'
import { takesNewOrders } from '../offers.ts'
import { section } from './section.ts'

/** Order intake (createTask, sign-up). */
export const intake = section('intake', [
  field('flow', radio('flow'), { required: true, initial: 'bblite', lite: true }),
  field('intakeCompanyName', text(128, 'chineseName'), { required: true, screening: true, lite: true }),
  field('intakeCreditCode', text(40, 'code'), {
    required: true,
    checks: [unifiedSocialCreditCode],
    screening: true,
    lite: true,
  }),
  field('intakeContactName', text(64), { required: true, lite: true }),
  field('intakeMobile', mobile, { required: true, lite: true }),
  field('intakeEmail', email, { required: true, lite: true }),
  field('intakeBranch', select('branches'), { required: true, offers: takesNewOrders, lite: true }),
  field('liteQ1', yesNo, { required: true, visible: is('flow', 'bblite'), lite: true }),
  field('liteQ2', yesNo, { required: true, visible: is('flow', 'bblite'), lite: true }),
  field('liteQ3', yesNo, { required: true, visible: is('flow', 'bblite'), lite: true, rephrased: true }),
  field('liteQ4', yesNo, { required: true, visible: is('flow', 'bblite'), lite: true }),
  field('isBB', yesNo, { required: true, who: 'S', lite: true }),
  field('isGBA', yesNo, { required: true, who: 'S', lite: true }),
  field('isOffsite', yesNo, { required: true, who: 'S', lite: true }),
  field('isSmartTransact', yesNo, { required: true, who: 'S', lite: true }),
  field('isLineBB', yesNo, { required: true, who: 'S', lite: true }),
  field('isRemoteCCTV', yesNo, { required: true, who: 'S', lite: true }),
  field('clientPriority', radio('clientPriority'), { required: true, who: 'S', lite: true }),
  field('weconnectCaseID', text(40), { who: 'S', lite: true }),
  field('comments', text(255), { who: 'S', lite: true }),
])
