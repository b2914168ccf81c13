import { ROLES } from '../../access/roles.ts'
import type { SettingKey } from '../setting-catalogue.ts'

export const ASPECTS = [
  'refused',
  'asked',
  'checklist',
  'rating',
  'restricted',
  'countryHead',
  'approval',
  'review',
  'fee',
  'late',
  'escalated',
  'expired',
] as const
export type Aspect = (typeof ASPECTS)[number]

const QUESTIONS = ['refused', 'asked', 'checklist'] as const
const RATING = ['rating', 'restricted', 'countryHead', 'checklist'] as const
const CLOCKS = ['late', 'escalated'] as const

/** Settings by their group of names; the first that fits says in what orders may come out otherwise. */
const TRIED: readonly (readonly [RegExp, readonly Aspect[]])[] = [
  [/^limit\d/, CLOCKS],
  [/^escalationHours$/, ['escalated']],
  [/^expiryDays$/, ['expired']],
  [/^(authorisedEquipment|msiiPart2)$/, QUESTIONS],
  [/^(standardDailyLimit|limitRate(USD|EUR))$/, ['approval', ...QUESTIONS]],
  [/^feeDiscountLimit$/, ['approval']],
  [/^fee\./, ['fee']],
  [/^reviewMonths/, ['review']],
  [/^(riskPoints|highRiskIndustries|restrictedRules|countryHeadRules)$/, [...RATING, 'asked']],
  [/^(riskCountries|addressKeywords|ownerAge(From|To))$/, [...QUESTIONS, ...RATING]],
  [/^(stakeholderThreshold|foreign(Country|Total)Percent)$/, [...QUESTIONS, ...RATING]],
  [/^(visitLeadDays|(call|time)DepositLeast)/, QUESTIONS],
]

/** Settings that no past order is tried under, each with why; besides them those of how long is kept what has come out. */
export const NOT_TRIED: Readonly<Partial<Record<SettingKey, string>>> = {
  companySearchQuery: 'a look-up while an application is filled in; nothing of it is judged',
  ruleExcelQuery: 'an export of lists',
  phoneHandover: 'by which way papers come',
  invitations: 'by which way papers and documents come',
  signatureProvider: 'by which way papers are signed',
  fourFactorCheck: 'what is asked elsewhere after an application came in; nothing is judged by it',
  livenessCheck: 'what is asked elsewhere beside the video; nothing is judged by it',
  dueSoonMinutes: 'when a reminder goes out',
  coreAnswerHours: 'when a notice goes out',
  expiryNoticeDays: 'when a notice is shown; nothing is refused by it',
  reapplyDays: 'who may begin an application, before there is an order',
  applicationsADay: 'who may begin an application, before there is an order',
  applicationsOpen: 'who may begin an application, before there is an order',
  countryHeadApprovers: 'who approves, not whether',
  usualOrderLimit: 'who gets an order, not what comes of it',
  assignByRule: 'who gets an order, not what comes of it',
  ordersReadWarned: 'how much a person reads',
  ...Object.fromEntries(ROLES.map((role) => [`ordersReadUsual${role}`, 'how much a person reads'])),
  ordersReadMost: 'how much a person reads',
  exportLimit: 'an export of lists',
  dismissalDays: 'numbers of screening, whose hits a dry run of matching tries',
  rescreenDays: 'numbers of screening, whose hits a dry run of matching tries',
  customerRescreenDays: 'customers after their order',
  caseDays: 'customers after their order',
  confirmedHitReaders: 'who reads a hit, not what comes of it',
}

/**
 * None: released without a dry run. No past order hangs on a drafted calendar: days that have begun never
 * change.
 */
export function aspectsOf({ subject, key }: { subject: string; key: string }): readonly Aspect[] {
  if (subject !== 'setting') return []
  const [, aspects = []] = TRIED.find(([names]) => names.test(key)) ?? []
  return ASPECTS.filter((aspect) => aspects.includes(aspect))
}
