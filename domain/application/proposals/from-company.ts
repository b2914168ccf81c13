import { type AnswerValue, asText, entriesIn } from '../../form/answers/answers.ts'
import type { Taking } from '../../form/fields/proposal.ts'
import { read } from '../../form/scope.ts'
import { proposed } from './taken.ts'

/** Legal forms by the first digits of the regulator's registration types; the longest that fits counts. */
const FORMS: Readonly<Record<string, string>> = {
  11: 'limited',
  12: 'jointStock',
  20: 'branch',
  453: 'partnership',
  454: 'soleProprietor',
  51: 'limited',
  52: 'jointStock',
  54: 'partnership',
  58: 'branch',
  61: 'limited',
  62: 'jointStock',
  64: 'partnership',
  68: 'branch',
  71: 'branch',
  72: 'repOffice',
}

/** The legal form that the registration type of the licence says. */
export function entityFormOf(enterpriseType: AnswerValue): AnswerValue | undefined {
  const code = asText(enterpriseType)
  return FORMS[code.slice(0, 3)] ?? FORMS[code.slice(0, 2)]
}

/** Nearly every company earns something where it is registered; that country is named once. */
export const homeCountryFirst: Taking = {
  reads: ['companyInfo.registerCountryCode'],
  find: (scope) => {
    const home = asText(read(scope, 'companyInfo.registerCountryCode'))
    const own = asText(read(scope, '.country'))
    const all = entriesIn(read(scope, 'businessOperation.revenueCountry'))
    const isFirst = all.every(({ country }) => asText(country) === '')
    const isProposed = home !== '' && (own === home || (own === '' && isFirst))
    return isProposed ? proposed(home, 'companyInfo.registerCountryCode') : undefined
  },
}

/**
 * Measures for the administration of renminbi settlement accounts, article 12: the basic account comes first.
 */
export const basicAccountFirst: Taking = {
  reads: ['partC.existingBasicAccount'],
  find: (scope) => {
    const hasNone = read(scope, 'partC.existingBasicAccount') === false
    const isBasic = (type: unknown) => type === 'basic'
    const chosen = entriesIn(read(scope, 'partC.rmbAccounts')).filter(({ rmbType }) => isBasic(rmbType))
    const others = chosen.length - (isBasic(read(scope, '.rmbType')) ? 1 : 0)
    return hasNone && others === 0 ? proposed('basic', 'partC.existingBasicAccount') : undefined
  },
}
