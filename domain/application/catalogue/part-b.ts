import { named, pick } from '../../base/locales.ts'
import { blank } from '../../form/fields/condition.ts'
import { email, field, group, mobile, phone, radio, select, text } from '../../form/fields/define.ts'
import { fromOutside } from '../conditions/company-conditions.ts'
import { bankContext } from '../context.ts'
import { knownPerson, ofKnown, titleOfKnown, usualContacts } from '../proposals/from-people.ts'
import { section } from './section.ts'

export const partB = section('partB', [
  field('companyTelephone', phone, {
    required: blank('companyMobile'),
    missing: 'M-PHONE',
    simplified: true,
  }),
  field('companyMobile', mobile, {
    required: blank('companyTelephone'),
    missing: 'M-PHONE',
    simplified: true,
  }),
  field('companyFax', phone),
  field('companyEmail', email, { required: true, simplified: true }),
  field(
    'contacts',
    group(1, 10, [
      field('contactRole', select('contactRole'), { required: true, simplified: true }),
      knownPerson,
      field('title', radio('title'), { required: true, taken: titleOfKnown, simplified: true }),
      field('nameCn', text(64, 'chineseName'), {
        required: true,
        taken: ofKnown('nameCn'),
        simplified: true,
      }),
      field('nameEn', text(128, 'english'), { required: fromOutside, taken: ofKnown('nameEn') }),
      field('positionTitle', text(64), { required: true, taken: ofKnown('positionTitle'), simplified: true }),
      field('telephone', phone, {
        required: blank('.mobile'),
        missing: 'M-PHONE',
        taken: ofKnown('telephone'),
        simplified: true,
      }),
      field('mobile', mobile, {
        required: blank('.telephone'),
        missing: 'M-PHONE',
        taken: ofKnown('mobile'),
        simplified: true,
      }),
      field('email', email, { required: true, taken: ofKnown('email'), simplified: true }),
    ]),
    { required: true, taken: usualContacts, simplified: true },
  ),
  field('preferredLanguage', radio('statementLanguage'), {
    required: true,
    initial: (scope) => pick(bankContext(scope).locale, named('zh', 'en')),
    who: 'C',
    simplified: true,
  }),
])
