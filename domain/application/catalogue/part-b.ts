import { named, pick } from '../../base/locales.ts'
import { blank } from '../../form/fields/condition.ts'
import { email, field, group, mobile, phone, radio, select, text } from '../../form/fields/define.ts'
import { fromOutside } from '../conditions/company-conditions.ts'
import { bankContext } from '../context.ts'
import { knownPerson, ofKnown, titleOfKnown, usualContacts } from '../proposals/from-people.ts'
import { section } from './section.ts'

/** Part B: Contact information (mandatory). */
export const partB = section('partB', [
  field('companyTelephone', phone, { required: blank('companyMobile'), missing: 'M-PHONE', lite: true }),
  field('companyMobile', mobile, { required: blank('companyTelephone'), missing: 'M-PHONE', lite: true }),
  field('companyFax', phone),
  field('companyEmail', email, { required: true, lite: true }),
  field(
    'contacts',
    group(1, 10, [
      field('contactRole', select('contactRole'), { required: true, lite: true }),
      knownPerson,
      field('title', radio('title'), { required: true, taken: titleOfKnown, lite: true }),
      field('nameCn', text(64, 'chineseName'), { required: true, taken: ofKnown('nameCn'), lite: true }),
      field('nameEn', text(128, 'english'), { required: fromOutside, taken: ofKnown('nameEn') }),
      field('positionTitle', text(64), { required: true, taken: ofKnown('positionTitle'), lite: true }),
      field('telephone', phone, {
        required: blank('.mobile'),
        missing: 'M-PHONE',
        taken: ofKnown('telephone'),
        lite: true,
      }),
      field('mobile', mobile, {
        required: blank('.telephone'),
        missing: 'M-PHONE',
        taken: ofKnown('mobile'),
        lite: true,
      }),
      field('email', email, { required: true, taken: ofKnown('email'), lite: true }),
    ]),
    { required: true, taken: usualContacts, lite: true },
  ),
  field('preferredLanguage', radio('statementLanguage'), {
    required: true,
    initial: (scope) => pick(bankContext(scope).locale, named('zh', 'en')),
    who: 'C',
    lite: true,
  }),
])
