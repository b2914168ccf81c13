import { no, yes } from '../condition.ts'
import { field, text, yesNo } from '../define.ts'
import { answerOf } from '../initials.ts'
import { section } from '../section.ts'

/** Hong Kong link. */
export const hkLink = section('hkLink', [
  field('needToOpenHKBankAccount', yesNo, {
    required: true,
    initial: answerOf('hkIntention.wantsHkAccount'),
    lite: true,
  }),
  field('needToOpenHKBankAccountComment', text(255), { visible: yes('needToOpenHKBankAccount') }),
  field('willingToProvide', yesNo, { required: true }),
  field('willingToProvideComment', text(255), { required: true, visible: no('willingToProvide') }),
])
