import { not, yes } from '../../form/fields/condition.ts'
import { field, group, mobile, multi, radio, text, yesNo } from '../../form/fields/define.ts'
import { idDocument } from '../blocks/id-document.ts'
import { restricted } from '../conditions/company-conditions.ts'
import { allAccounts } from '../initials.ts'
import { knownPerson, ofKnown } from '../proposals/from-people.ts'
import { section } from './section.ts'

/** Appendix II-2: WeChat service. */
export const wechatService = section('wechatService', [
  field('applyWechat', yesNo, { required: true, visible: not(restricted), simplified: true }),
  field(
    'wechatUsers',
    group(1, 10, [
      knownPerson,
      field('nameCn', text(64, 'chineseName'), {
        required: true,
        taken: ofKnown('nameCn'),
        screening: true,
        simplified: true,
      }),
      field('idDocument', idDocument, {
        required: true,
        taken: ofKnown('idDocument'),
        screening: true,
        simplified: true,
      }),
      field('mobile', mobile, { required: true, taken: ofKnown('mobile'), simplified: true }),
      field('wechatRole', radio('wechatRole'), { required: true, simplified: true }),
      field('accounts', multi('accounts'), { required: true, initial: allAccounts }),
    ]),
    { required: true, visible: yes('applyWechat'), simplified: true },
  ),
  field('wechatAlerts', yesNo, { required: true, visible: yes('applyWechat') }),
])
