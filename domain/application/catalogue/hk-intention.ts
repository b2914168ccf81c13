import { yes } from '../../form/fields/condition.ts'
import { check, email, field, phone, text, yesNo } from '../../form/fields/define.ts'
import { hkCompanyNumber } from '../checks/codes.ts'
import { contactAnswer } from '../proposals/from-people.ts'
import { takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

/** Intention to open a Hong Kong business account (final page, optional). */
export const hkIntention = section('hkIntention', [
  field('wantsHkAccount', yesNo, {
    taken: takenFrom('hkLink.needToOpenHKBankAccount'),
    who: 'C',
    simplified: true,
  }),
  field('hkCompanyName', text(128), { visible: yes('wantsHkAccount'), who: 'C' }),
  field('hkBrNumber', text(8, 'code'), {
    visible: yes('wantsHkAccount'),
    checks: [hkCompanyNumber],
    who: 'C',
  }),
  field('hkContactName', text(64), {
    required: true,
    taken: contactAnswer('primary', 'nameCn'),
    visible: yes('wantsHkAccount'),
    who: 'C',
    simplified: true,
  }),
  field('hkContactPhone', phone, {
    required: true,
    taken: contactAnswer('primary', 'mobile'),
    visible: yes('wantsHkAccount'),
    who: 'C',
    simplified: true,
  }),
  field('hkContactEmail', email, {
    taken: contactAnswer('primary', 'email'),
    visible: yes('wantsHkAccount'),
    who: 'C',
  }),
  field('hkShareConsent', check, {
    required: true,
    visible: yes('wantsHkAccount'),
    who: 'C',
    simplified: true,
  }),
])
