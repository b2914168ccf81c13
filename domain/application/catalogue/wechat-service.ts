import { not, yes } from '../../form/fields/condition.ts'
import { field, group, mobile, multi, radio, text, yesNo } from '../../form/fields/define.ts'
import { section } from '../../form/fields/section.ts'
import { idDocument } from '../blocks/id-document.ts'
import { restricted } from '../conditions/company-conditions.ts'

/** Appendix II-2: WeChat service. */
export const wechatService = section('wechatService', [
  field('applyWechat', yesNo, { required: true, visible: not(restricted), lite: true }),
  field(
    'wechatUsers',
    group(1, 10, [
      field('nameCn', text(64, 'chineseName'), { required: true, screening: true, lite: true }),
      field('idDocument', idDocument, { required: true, screening: true, lite: true }),
      field('mobile', mobile, { required: true, lite: true }),
      field('wechatRole', radio('wechatRole'), { required: true, lite: true }),
      field('accounts', multi('accounts'), { required: true }),
    ]),
    { required: true, visible: yes('applyWechat'), lite: true },
  ),
  field('wechatAlerts', yesNo, { required: true, visible: yes('applyWechat') }),
])
