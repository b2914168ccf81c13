import { type AnswerValue, asText } from '../../form/answers/answers.ts'
import { is } from '../../form/fields/condition.ts'
import { field, type SimpleKind, select, text, validity } from '../../form/fields/define.ts'
import { section } from '../../form/fields/section.ts'
import { read, type Scope } from '../../form/scope.ts'
import { documentNumber } from '../checks/document-number.ts'
import { documentExpiry } from '../checks/expiry.ts'
import { takenFrom } from '../proposals/taken.ts'

/** Of a mainland company's people, until they are known to come from elsewhere, the resident ID card. */
function usualDocumentOfPerson(scope: Scope): AnswerValue | undefined {
  const nationality = asText(read(scope, '^nationality'))
  const isUsual = nationality === '' && read(scope, 'companyInfo.registerCountryCode') === 'CN'
  return isUsual || nationality === 'CN' ? 'residentIdCard' : undefined
}

/** Block B2: an identity document of a person. */
export const idDocumentSection = section('idDocument', [
  field('idType', select('idDocumentTypes'), {
    required: true,
    screening: true,
    simplified: true,
    initial: usualDocumentOfPerson,
  }),
  field('idTypeOther', text(40), {
    required: true,
    visible: is('.idType', 'other'),
    screening: true,
    simplified: true,
  }),
  field('idNumber', text(40, 'code'), {
    required: true,
    checks: [documentNumber],
    screening: true,
    simplified: true,
    tags: ['msk'],
  }),
  field('idIssueCountry', select('countries'), {
    required: true,
    visible: is('.idType', 'passport', 'other'),
    screening: true,
    simplified: true,
    taken: takenFrom('^nationality'),
  }),
  field('idValidity', validity, { required: true, checks: [documentExpiry], simplified: true }),
])

export const idDocument: SimpleKind = { type: 'idDocument', within: () => idDocumentSection.fields }
