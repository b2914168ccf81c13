import { entriesIn } from '../../form/answers/answers.ts'
import { all, no, yes } from '../../form/fields/condition.ts'
import { amount, field, group, multi, radio, text, yesNo } from '../../form/fields/define.ts'
import { person } from '../blocks/person.ts'
import { fromMainland, toggledOn } from '../conditions/company-conditions.ts'
import { isInOwnWords } from '../conditions/signing-conditions.ts'
import { offersInstruction } from '../offers.ts'
import { takenAs, takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

export const signatories = section('signatories', [
  field(
    'authorisedSignatories',
    group(1, 10, [
      field('person', person('contact'), { required: true, screening: true, simplified: true }),
      field('signatoryGroup', radio('signatoryGroup'), { required: true, initial: 'none', simplified: true }),
      field('signLimit', amount('CNY'), {
        visible: all(isInOwnWords('signingInstruction'), toggledOn('msiiPart2')),
      }),
    ]),
    { required: true, screening: true, simplified: true },
  ),
  field('signingInstruction', radio('signingInstruction'), {
    required: true,
    offers: offersInstruction,
    simplified: true,
    helped: true,
  }),
  field('signingInstructionOther', text(255), {
    required: true,
    missing: 'M-SIGN-3',
    visible: isInOwnWords('signingInstruction'),
  }),
  field('onlyOneAuthorizedSignatory', yesNo, {
    required: true,
    taken: takenAs((all) => entriesIn(all).length === 1, 'signatories.authorisedSignatories'),
    simplified: true,
  }),
  field('onlyOneAuthorizedSignatoryComment', text(255), {
    required: true,
    visible: yes('onlyOneAuthorizedSignatory'),
    simplified: true,
  }),
  field('chopSavedByAuthorizedSignatory', yesNo, { required: true, simplified: true }),
  field('chopSavedByAuthorizedSignatoryComment', text(255), {
    required: all(yes('onlyOneAuthorizedSignatory'), yes('chopSavedByAuthorizedSignatory')),
    missing: 'M-SIGN-5',
    visible: yes('chopSavedByAuthorizedSignatory'),
    simplified: true,
  }),
  field('chopKeeper', text(64), {
    required: true,
    taken: takenFrom('financialController.person.nameCn'),
    visible: no('chopSavedByAuthorizedSignatory'),
  }),
  field('sealTypes', multi('sealType'), { required: fromMainland, simplified: true }),
])
