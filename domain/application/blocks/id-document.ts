import { documentNumber } from '../checks/document-number.ts'
import { documentExpiry } from '../checks/expiry.ts'
import { is } from '../condition.ts'
import { field, select, text, validity } from '../define.ts'
import { read } from '../scope.ts'
import { section } from '../section.ts'

/** Block B2: an identity document of a person. */
export const idDocumentSection = section('idDocument', [
  field('idType', select('idDocumentTypes'), {
    required: true,
    screening: true,
    lite: true,
    initial: (scope) => (read(scope, '^nationality') === 'CN' ? 'residentIdCard' : undefined),
  }),
  field('idTypeOther', text(40), {
    required: true,
    visible: is('.idType', 'other'),
    screening: true,
    lite: true,
  }),
  field('idNumber', text(40, 'code'), {
    required: true,
    checks: [documentNumber],
    screening: true,
    lite: true,
    tags: ['msk'],
  }),
  field('idIssueCountry', select('countries'), {
    required: true,
    visible: is('.idType', 'passport', 'other'),
    screening: true,
    lite: true,
    initial: (scope) => read(scope, '^nationality'),
  }),
  field('idValidity', validity, { required: true, checks: [documentExpiry], lite: true }),
])
