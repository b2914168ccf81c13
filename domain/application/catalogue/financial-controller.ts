import { no, yes } from '../condition.ts'
import { field, person, text, yesNo } from '../define.ts'
import { section } from '../section.ts'

/** Financial controller. */
export const financialController = section('financialController', [
  field('sameAsLegalRep', yesNo, { required: true, screening: true, lite: true }),
  field('sameAsLegalRepComment', text(255), {
    required: true,
    missing: 'M-DUAL',
    visible: yes('sameAsLegalRep'),
    lite: true,
  }),
  field('person', person('contact'), {
    required: true,
    visible: no('sameAsLegalRep'),
    screening: true,
    lite: true,
  }),
])
