import { asText } from '../../form/answers/answers.ts'
import { any, anyEntry, type Condition, is, when, yes } from '../../form/fields/condition.ts'
import { email, field, group, percent, phone, radio, select, text, yesNo } from '../../form/fields/define.ts'
import { read } from '../../form/scope.ts'
import { DECLARATION_METHOD } from '../../lists/named-codes.ts'
import { percentAboveZero } from '../checks/amounts.ts'
import { customsCode } from '../checks/codes.ts'
import { fromMainland } from '../conditions/company-conditions.ts'
import { safeInfoAsked } from '../conditions/order-conditions.ts'
import { investorCountriesNeeded } from '../conditions/owner-conditions.ts'
import { isPercent } from '../conditions/percentages.ts'
import { allBut } from '../offers.ts'
import { foreignCountries, foreignOwnersThere, foreignTotal } from '../proposals/from-owners.ts'
import { contactAnswer, phoneOfContact } from '../proposals/from-people.ts'
import { firstOf, takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

/** A share that cannot be read may be one that has to be listed: its list stays in sight to be put right. */
const hasUnreadableShare: Condition = anyEntry(
  'safeInfo.foreignInvestorCountries',
  when('unreadableShare', ['.percent'], (scope) => {
    const typed = asText(read(scope, '.percent'))
    return typed !== '' && !isPercent(typed)
  }),
)

export const safeInfo = section(
  'safeInfo',
  [
    field('foreignInvestorAny', yesNo, {
      required: true,
      taken: foreignOwnersThere,
      screening: true,
      simplified: true,
    }),
    field('foreignInvestorTotal', percent, {
      taken: foreignTotal,
      required: true,
      visible: yes('foreignInvestorAny'),
      screening: true,
      simplified: true,
      tags: ['drv'],
    }),
    field(
      'foreignInvestorCountries',
      group(0, 5, [
        field('country', select('countries'), {
          required: true,
          offers: allBut('CN'),
          refusal: 'M-FI-2',
          screening: true,
          simplified: true,
        }),
        field('percent', percent, {
          required: true,
          checks: [percentAboveZero],
          screening: true,
          simplified: true,
        }),
      ]),
      {
        required: investorCountriesNeeded,
        missing: 'M-FI-1',
        taken: foreignCountries,
        visible: any(yes('foreignInvestorAny'), investorCountriesNeeded, hasUnreadableShare),
        screening: true,
        simplified: true,
        helped: true,
      },
    ),
    field('foreignInvestorRemark', text(128)),
    field('residentCountry', select('countries'), {
      required: true,
      taken: takenFrom('companyInfo.registerCountryCode'),
      screening: true,
      simplified: true,
    }),
    field('enterpriseZoneType', select('specialZoneTypes'), {
      required: true,
      visible: fromMainland,
      initial: 'generalTrade',
      simplified: true,
      helped: true,
    }),
    field('declarationMethod', radio('declarationMethod'), {
      required: true,
      initial: DECLARATION_METHOD.online,
      simplified: true,
    }),
    field('safeEmail', email, {
      required: true,
      visible: is('declarationMethod', DECLARATION_METHOD.online),
      taken: firstOf(contactAnswer('safe', 'email'), takenFrom('partB.companyEmail')),
      simplified: true,
    }),
    field('safeTransactionEmail', email),
    field('safeContact', text(64), {
      required: true,
      taken: firstOf(
        contactAnswer('safe', 'nameCn'),
        contactAnswer('finance', 'nameCn'),
        contactAnswer('primary', 'nameCn'),
      ),
      simplified: true,
    }),
    field('safeContactPhone', phone, {
      required: true,
      taken: phoneOfContact('safeInfo.safeContact'),
      simplified: true,
    }),
    field('safeContactFax', phone),
    field('customsCode', text(18, 'code'), { checks: [customsCode], helped: true }),
    field('importExportRight', yesNo, { required: true }),
    field('safeListed', yesNo, { required: true, visible: yes('importExportRight') }),
    field('safeRemark', text(128)),
  ],
  { visible: safeInfoAsked },
)
