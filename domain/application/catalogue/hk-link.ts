import { no, yes } from '../../form/fields/condition.ts'
import { field, text, yesNo } from '../../form/fields/define.ts'
import { section } from './section.ts'

export const hkLink = section('hkLink', [
  field('needToOpenHKBankAccount', yesNo, {
    required: true,
    simplified: true,
  }),
  field('needToOpenHKBankAccountComment', text(255), { visible: yes('needToOpenHKBankAccount') }),
  field('willingToProvide', yesNo, { required: true }),
  field('willingToProvideComment', text(255), { required: true, visible: no('willingToProvide') }),
])
