import type { AnswerValue } from '../../form/answers/answers.ts'
import { is, isOther, yes } from '../../form/fields/condition.ts'
import { agreed, calc, field, group, radio, select, text, yesNo } from '../../form/fields/define.ts'
import { read, type Scope } from '../../form/scope.ts'
import { addressWithEnglish } from '../blocks/address.ts'
import { person } from '../blocks/person.ts'
import { mainlandCategory } from '../calculations.ts'
import { giin } from '../checks/codes.ts'
import { countryOfHolder } from '../checks/resident-card.ts'
import { isFinancialInstitutionCategory } from '../conditions/tax-conditions.ts'
import { answerOf } from '../initials.ts'
import { offersCrsCategory } from '../offers.ts'
import { controllersFromOwners } from '../proposals/from-owners.ts'
import { takenAs, takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'
import { taxResidenceFields } from './tax-residence-fields.ts'

/** Who signs under the legal representative's name signs as such. */
function capacityOfSigner(name: AnswerValue, scope: Scope): AnswerValue | undefined {
  return read(scope, 'crs.crsSigner') === name ? 'legalRep' : undefined
}

/** Appendix III: CRS self-certification. */
export const crs = section('crs', [
  field(
    'crsFormVersion',
    calc(() => '2017-14'),
    { who: 'C', simplified: true },
  ),
  field('crsEntityCategory', radio('crsEntityCategories'), {
    required: true,
    offers: offersCrsCategory,
    simplified: true,
    helped: true,
  }),
  field('crsMainlandCategory', calc(mainlandCategory, 'crsMainlandCategory'), { who: 'C', simplified: true }),
  field('crsGiinHeld', yesNo, { required: true, visible: isFinancialInstitutionCategory }),
  field('crsGiin', text(19, 'code'), {
    required: yes('crsGiinHeld'),
    visible: yes('crsGiinHeld'),
    checks: [giin],
    helped: true,
  }),
  field('crsListedExchange', text(128), {
    required: true,
    missing: 'M-LIST-1',
    visible: is('crsEntityCategory', 'activeListed', 'activeListedRelated'),
    initial: answerOf('partA.listedExchange'),
  }),
  field('crsListedCompanyName', text(128), {
    required: true,
    missing: 'M-LIST-2',
    visible: is('crsEntityCategory', 'activeListedRelated'),
  }),
  field('crsTaxResidency', radio('taxResidency'), {
    required: true,
    screening: true,
    simplified: true,
    helped: true,
  }),
  field('crsNameEn', text(128, 'english'), {
    required: true,
    visible: is('crsTaxResidency', 'nonOnly', 'both'),
    initial: answerOf('companyInfo.companyEnglishName'),
  }),
  field('crsAddress', addressWithEnglish, {
    required: true,
    visible: is('crsTaxResidency', 'nonOnly', 'both'),
  }),
  field('taxResidences', group(1, 3, taxResidenceFields('crs.crsTaxResidency')), {
    required: true,
    visible: is('crsTaxResidency', 'nonOnly', 'both'),
    screening: true,
  }),
  field(
    'controllingPersons',
    group(1, 10, [
      field('person', person('address'), { required: true, screening: true, simplified: true }),
      field('cpType', select('crsControllingPersonTypes'), {
        required: true,
        screening: true,
        simplified: true,
      }),
      field('birthCountry', select('countries'), {
        required: true,
        taken: takenAs(countryOfHolder, '.person.idDocument.idNumber'),
        simplified: true,
      }),
      field('birthPlace', text(64), { required: true, simplified: true }),
      field('cpTaxResidency', radio('taxResidency'), { required: true, simplified: true }),
      field('cpTaxResidences', group(1, 3, taxResidenceFields('^cpTaxResidency', { simplified: true })), {
        required: true,
        visible: isOther('.cpTaxResidency', 'cnOnly'),
        simplified: true,
      }),
    ]),
    {
      required: true,
      missing: 'M-CRS-2',
      visible: is('crsEntityCategory', 'passive', 'fiInvestmentNonParticipating'),
      taken: controllersFromOwners,
      screening: true,
      simplified: true,
      helped: true,
    },
  ),
  field('crsDeclaration', agreed('messages.M-CRS-1'), { required: true, who: 'C', simplified: true }),
  field('crsSigner', text(64), {
    required: true,
    taken: takenFrom('companyInfo.legalName'),
    simplified: true,
  }),
  field('crsSignerCapacity', select('declarationCapacity'), {
    required: true,
    taken: takenAs(capacityOfSigner, 'companyInfo.legalName'),
    simplified: true,
  }),
  field(
    'crsSignDate',
    calc(({ context }) => context.today),
    { who: 'C', simplified: true },
  ),
])
