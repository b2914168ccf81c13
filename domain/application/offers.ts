import { asText } from '../form/answers/answers.ts'
import { read, type Scope } from '../form/scope.ts'
import { FATCA_STATUS } from '../lists/fatca-statuses.ts'
import { SIMPLIFIED } from '../lists/flows.ts'
import { entriesOf, findEntry } from '../lists/lists.ts'
import { accountsOf } from './chosen-accounts.ts'
import { originOf } from './conditions/origin.ts'
import { bankContext } from './context.ts'

type Offer = (code: string, scope: Scope) => boolean

export function only(...codes: readonly string[]): Offer {
  return (code) => codes.includes(code)
}

export function allBut(...codes: readonly string[]): Offer {
  return (code) => !codes.includes(code)
}

export function customerOnly(...codes: readonly string[]): Offer {
  return (code, { context }) => context.side === 'staff' || codes.includes(code)
}

export function simplifiedOnly(...codes: readonly string[]): Offer {
  return (code, scope) => bankContext(scope).flow !== SIMPLIFIED || codes.includes(code)
}

/** The simplified flow does not offer an instruction in the customer's own words: it does not ask for them (R2b). */
export const offersInstruction: Offer = (code, scope) =>
  bankContext(scope).flow !== SIMPLIFIED || findEntry('signingInstruction', code)?.needsText === false

/** Hong Kong companies have one of two documents; mainland companies none of those. */
export const offersDocument: Offer = (code, scope) => {
  const country = read(scope, 'registerCountryCode')
  const isHongKongDocument = code === 'hkBR' || code === 'incorporationCert'
  if (country === 'HK') return isHongKongDocument
  return country !== 'CN' || !isHongKongDocument
}

/** The branch opens accounts for new customers, or is the one that the order lies with. */
export const takesNewOrders: Offer = (code, scope) =>
  bankContext(scope).branches?.includes(code) ?? findEntry('branches', code)?.takesNewOrders === true

export const isDivisionOfClass: Offer = (code, scope) => {
  const industryClass = asText(read(scope, 'industryClass'))
  return industryClass === '' || findEntry('industryDivisions', code)?.section === industryClass
}

/** Sub-kinds instead of their headings; outside the mainland only accounts for special entities (R9). */
export const offersRmbAccount: Offer = (code, scope) => {
  const entry = findEntry('rmbAccount', code)
  if (entry?.isLeaf !== true) return false
  if (bankContext(scope).flow === SIMPLIFIED && !entry.inSimplifiedFlow) return false
  return isMainland(scope) || code === 'specialEntity'
}

/** Accounts in use; companies from outside the mainland have non-resident accounts, others have not (R9). */
export const offersFxAccount: Offer = (code, scope) => {
  const entry = findEntry('fxAccount', code)
  if (entry?.status !== 'active') return false
  if (bankContext(scope).flow === SIMPLIFIED) return entry.inSimplifiedFlow
  return isMainland(scope) === (entry.category !== 'nonResident')
}

/** The fee account has a currency applied for (R33). */
export const isCurrencyAppliedFor: Offer = (code, scope) =>
  accountsOf(scope).some((account) => account.currency === code)

/** Foreign-currency call deposits have seven days' notice only (R32). */
export const offersNotice: Offer = (code, scope) =>
  code !== 'd1' || ['CNY', ''].includes(asText(read(scope, '.depositAmount.currency')))

/** The simplified flow knows two CRS categories (R2b). */
export const offersCrsCategory: Offer = simplifiedOnly('activeOther', 'passive')

/** Chapter 4 statuses by the answer before it (R30); the simplified flow knows active and passive NFFE only. */
export const offersFatcaStatus: Offer = (code, scope) => {
  const group = findEntry('fatcaChapter4Statuses', code)?.group
  const isInstitution = read(scope, 'isFinancialInstitution') === true
  if (bankContext(scope).flow === SIMPLIFIED) return SIMPLIFIED_FATCA_STATUSES.includes(code)
  return isInstitution ? group === 'ffi' : group === 'nffe' || group === 'exempt'
}

/** Headings of the economic types cannot be chosen (GB/T 12402-2000). */
export const isEconomicLeaf: Offer = (code) =>
  entriesOf('economicTypes').some((entry) => entry.code === code && entry.isLeaf)

const SIMPLIFIED_FATCA_STATUSES: readonly string[] = [FATCA_STATUS.activeNffe, FATCA_STATUS.passiveNffe]

function isMainland(scope: Scope): boolean {
  return (originOf(asText(read(scope, 'companyInfo.registerCountryCode'))) ?? 'mainland') === 'mainland'
}
