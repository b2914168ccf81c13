import { is } from '../../form/fields/condition.ts'
import { calc, field, radio, text, yesNo } from '../../form/fields/define.ts'
import { person } from '../blocks/person.ts'
import { answerAt, representativeName } from '../calculations.ts'
import { representativeLabel } from '../conditions/label-variants.ts'
import { idAddressMayDiffer } from '../conditions/owner-conditions.ts'
import { nameAsPerson } from '../proposals/from-people.ts'
import { takenAs } from '../proposals/taken.ts'
import { section } from './section.ts'

export const legalRepresentative = section('legalRepresentative', [
  field('person', person('contact', 'address'), {
    required: true,
    taken: takenAs(nameAsPerson, 'companyInfo.legalName'),
    variant: representativeLabel,
    screening: true,
    simplified: true,
    tags: ['pre', 'push'],
  }),
  field('legalPersonName', calc(representativeName), { screening: true, simplified: true }),
  field('legalRepIdType', calc(answerAt('legalRepresentative.person.idDocument.idType'), 'idDocumentTypes'), {
    screening: true,
    simplified: true,
  }),
  field('legalRepIdNumber', calc(answerAt('legalRepresentative.person.idDocument.idNumber')), {
    screening: true,
    simplified: true,
    tags: ['msk'],
  }),
  field('legalRepIdValidFrom', calc(answerAt('legalRepresentative.person.idDocument.idValidity.start')), {
    simplified: true,
  }),
  field('legalRepIdValidTo', calc(answerAt('legalRepresentative.person.idDocument.idValidity.end')), {
    simplified: true,
  }),
  field('mismatchReason', radio('mismatchReason'), {
    visible: idAddressMayDiffer,
    simplified: true,
    helped: true,
  }),
  field('mismatchReasonDetails', text(255), {
    required: true,
    visible: is('mismatchReason', 'other'),
    simplified: true,
  }),
  field('isShareholder', yesNo, { required: true, screening: true, simplified: true }),
  field('isOnSite', yesNo, {
    required: true,
    taken: takenAs((country) => country === 'CN', 'legalRepresentative.person.residency'),
  }),
])
