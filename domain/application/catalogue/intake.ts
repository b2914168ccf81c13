import { is } from '../../form/fields/condition.ts'
import { email, field, mobile, radio, select, text, yesNo } from '../../form/fields/define.ts'
import { SIMPLIFIED } from '../../lists/flows.ts'
import { unifiedSocialCreditCode } from '../checks/company-number.ts'
import { takesNewOrders } from '../offers.ts'
import { section } from './section.ts'

export const intake = section('intake', [
  field('flow', radio('flow'), { required: true, initial: SIMPLIFIED, simplified: true }),
  field('intakeCompanyName', text(128, 'chineseName'), { required: true, screening: true, simplified: true }),
  field('intakeCreditCode', text(40, 'code'), {
    required: true,
    checks: [unifiedSocialCreditCode],
    screening: true,
    simplified: true,
  }),
  field('intakeContactName', text(64), { required: true, simplified: true }),
  field('intakeMobile', mobile, { required: true, simplified: true }),
  field('intakeEmail', email, { required: true, simplified: true }),
  field('claimGround', text(255), { required: true, who: 'S', simplified: true, helped: true }),
  field('intakeBranch', select('branches'), { required: true, offers: takesNewOrders, simplified: true }),
  field('liteQ1', yesNo, { required: true, visible: is('flow', SIMPLIFIED), simplified: true }),
  field('liteQ2', yesNo, { required: true, visible: is('flow', SIMPLIFIED), simplified: true }),
  field('liteQ3', yesNo, {
    required: true,
    visible: is('flow', SIMPLIFIED),
    simplified: true,
    rephrased: true,
  }),
  field('liteQ4', yesNo, { required: true, visible: is('flow', SIMPLIFIED), simplified: true }),
  field('isBB', yesNo, { required: true, who: 'S', simplified: true }),
  field('isGBA', yesNo, { required: true, who: 'S', simplified: true }),
  field('isOffsite', yesNo, { required: true, who: 'S', simplified: true }),
  field('isSmartTransact', yesNo, { required: true, who: 'S', simplified: true }),
  field('isLineBB', yesNo, { required: true, who: 'S', simplified: true }),
  field('isRemoteCCTV', yesNo, { required: true, who: 'S', simplified: true }),
  field('clientPriority', radio('clientPriority'), { required: true, who: 'S', simplified: true }),
  field('weconnectCaseID', text(40), { who: 'S', simplified: true }),
  field('comments', text(255), { who: 'S', simplified: true }),
])
