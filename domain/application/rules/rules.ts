import { accountChoice } from './account-choice.ts'
import { administratorControl, differentMobiles } from './administrators.ts'
import { bankingChoices } from './banking-choices.ts'
import { basicAccount } from './basic-account.ts'
import { batchLimits } from './batch-limits.ts'
import { beneficialOwners } from './beneficial-owners.ts'
import { boardChair } from './board-chair.ts'
import { busyAgent } from './busy-agent.ts'
import { contacts } from './contacts.ts'
import { customsKind } from './customs-code.ts'
import { depositorType } from './depositor-type.ts'
import { deposits } from './deposits.ts'
import { enterpriseType } from './enterprise-type.ts'
import { fatcaAgrees } from './fatca-agrees.ts'
import { foreignOwners } from './foreign-owners.ts'
import { handlingAgent } from './handling-agent.ts'
import { layersAgree, personsAgree } from './indicator-agreement.ts'
import { investorCountries, investorSeries } from './investor-countries.ts'
import { legalName } from './legal-name.ts'
import { oneNumberOneName } from './one-number-one-name.ts'
import { ownerShares } from './owner-shares.ts'
import { paperDelivery } from './paper-delivery.ts'
import { passiveCheck } from './passive-check.ts'
import { quorum } from './quorum.ts'
import { registeredAddress } from './registered-address.ts'
import { representativeDocument } from './representative-document.ts'
import { residentCountry } from './resident-country.ts'
import { resolutionForm } from './resolution-form.ts'
import { revenueCountries } from './revenue-countries.ts'
import type { ApplicationRule } from './rule.ts'
import { sanctionedCountries } from './sanctioned-countries.ts'
import { shareholdings } from './shareholdings.ts'
import { signing } from './signing.ts'
import { simplifiedEligibility } from './simplified-eligibility.ts'
import { statementChoices } from './statement-choices.ts'
import { taxResidency } from './tax-residency.ts'
import { taxpayerNumberAgrees } from './taxpayer-number.ts'
import { twoRoles } from './two-roles.ts'
import { zoneType } from './zone-type.ts'

/**
 * docs/rules.md. Conditions of visibility and requirement stand at the fields; what staff compute, with due
 * diligence.
 */
export const rules: readonly ApplicationRule[] = [
  accountChoice,
  administratorControl,
  differentMobiles,
  bankingChoices,
  basicAccount,
  batchLimits,
  beneficialOwners,
  ownerShares,
  boardChair,
  busyAgent,
  contacts,
  customsKind,
  depositorType,
  deposits,
  enterpriseType,
  fatcaAgrees,
  foreignOwners,
  handlingAgent,
  layersAgree,
  personsAgree,
  investorCountries,
  investorSeries,
  legalName,
  simplifiedEligibility,
  oneNumberOneName,
  paperDelivery,
  passiveCheck,
  quorum,
  registeredAddress,
  representativeDocument,
  residentCountry,
  resolutionForm,
  revenueCountries,
  sanctionedCountries,
  shareholdings,
  signing,
  statementChoices,
  taxResidency,
  taxpayerNumberAgrees,
  twoRoles,
  zoneType,
]
