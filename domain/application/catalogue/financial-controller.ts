import { no, yes } from '../../form/fields/condition.ts'
import { field, text, yesNo } from '../../form/fields/define.ts'
import { person } from '../blocks/person.ts'
import { section } from './section.ts'

export const financialController = section('financialController', [
  field('sameAsLegalRep', yesNo, { required: true, screening: true, simplified: true }),
  field('sameAsLegalRepComment', text(255), {
    required: true,
    missing: 'M-DUAL',
    visible: yes('sameAsLegalRep'),
    simplified: true,
  }),
  field('person', person('contact'), {
    required: true,
    visible: no('sameAsLegalRep'),
    screening: true,
    simplified: true,
  }),
])
