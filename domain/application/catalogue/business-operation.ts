import { type AnswerValue, asText, entriesIn, isBlank } from '../../form/answers/answers.ts'
import { has, yes } from '../../form/fields/condition.ts'
import {
  amount,
  date,
  field,
  group,
  long,
  multi,
  percent,
  select,
  text,
  yesNo,
} from '../../form/fields/define.ts'
import { read } from '../../form/scope.ts'
import { webAddress } from '../checks/codes.ts'
import { notBefore } from '../checks/dates.ts'
import { isDivisionOfClass } from '../offers.ts'
import { homeCountryFirst } from '../proposals/from-company.ts'
import { divisionOfName, firstOfScope, industryOfName } from '../proposals/from-licence.ts'
import { restOfHundred } from '../proposals/from-shares.ts'
import { takenAs } from '../proposals/taken.ts'
import { section } from './section.ts'

/** Who earns abroad is paid from there; who names no country yet may be paid from anywhere. */
function earnsAbroad(revenue: AnswerValue): AnswerValue | undefined {
  return isBlank(foreignCountriesIn(revenue)) ? undefined : true
}

function foreignCountriesIn(revenue: AnswerValue): AnswerValue {
  return entriesIn(revenue).flatMap(({ country }) =>
    isBlank(country) || country === 'CN' ? [] : [asText(country)],
  )
}

export const businessOperation = section('businessOperation', [
  field('industryClass', select('industrySections'), {
    taken: takenAs(industryOfName, 'companyInfo.companyName'),
    required: true,
    simplified: true,
  }),
  field('industryDivision', select('industryDivisions'), {
    taken: takenAs(divisionOfName, 'companyInfo.companyName'),
    required: true,
    offers: isDivisionOfClass,
    simplified: true,
  }),
  field('mainProducts', long(500), {
    taken: takenAs(firstOfScope, 'companyInfo.businessScope'),
    required: true,
    simplified: true,
  }),
  field('isOperating', yesNo, { required: true, simplified: true }),
  field('operatingSince', date, {
    required: true,
    visible: yes('isOperating'),
    checks: [notBefore('companyInfo.establishmentDate')],
  }),
  field('staffBand', select('staffBand'), { required: true, simplified: true }),
  field('turnoverBand', select('turnoverBand'), {
    required: yes('isOperating'),
    variant: (scope) => (read(scope, 'isOperating') === false ? 'expected' : undefined),
    simplified: true,
  }),
  field(
    'revenueCountry',
    group(1, 5, [
      field('country', select('countries'), {
        required: true,
        taken: homeCountryFirst,
        screening: true,
        simplified: true,
      }),
      field('percent', percent, {
        taken: restOfHundred('revenueCountry', 'percent'),
        required: true,
        simplified: true,
      }),
    ]),
    { required: true, screening: true, simplified: true },
  ),
  field('revenueCountryComment', text(255)),
  field('supplierCountries', multi('countries', 10), { screening: true }),
  field(
    'mainCustomers',
    group(0, 5, [
      field('name', text(128), { required: true, screening: true }),
      field('country', select('countries'), { required: true, screening: true }),
    ]),
  ),
  field(
    'mainSuppliers',
    group(0, 5, [
      field('name', text(128), { required: true, screening: true }),
      field('country', select('countries'), { required: true, screening: true }),
    ]),
  ),
  field('accountPurpose', multi('accountPurpose'), { required: true, simplified: true }),
  field('accountPurposeOther', text(255), { required: true, visible: has('accountPurpose', 'other') }),
  field('fundSource', multi('fundSource'), { required: true, simplified: true, helped: true }),
  field('fundSourceOther', text(255), { required: true, visible: has('fundSource', 'other') }),
  field('expectedMonthlyIn', amount('CNY'), { required: true, simplified: true }),
  field('expectedMonthlyOut', amount('CNY'), { required: true, simplified: true }),
  field('expectedTxnCount', select('txnBand'), { required: true, simplified: true }),
  field('crossBorder', yesNo, {
    taken: takenAs(earnsAbroad, 'businessOperation.revenueCountry'),
    required: true,
    screening: true,
    simplified: true,
  }),
  field('crossBorderCountries', multi('countries'), {
    taken: takenAs(foreignCountriesIn, 'businessOperation.revenueCountry'),
    required: true,
    visible: yes('crossBorder'),
    screening: true,
    simplified: true,
  }),
  field('cashIntensive', yesNo, { required: true, simplified: true, helped: true }),
  field('website', text(128), { checks: [webAddress] }),
])
