import { agreed, calc, check, field, info, text } from '../../form/fields/define.ts'
import { takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

/** Declaration. */
export const statement = section('statement', [
  field('declarationText', info('notices.declaration'), { who: 'C', lite: true }),
  field('declarationAgreed', check, { required: true, who: 'C', lite: true }),
  field('privacyConsent', agreed('notices.privacy'), { required: true, who: 'C', lite: true }),
  field('feeNoticeAcknowledged', agreed('notices.fees'), { required: true, who: 'C', lite: true }),
  field('declarationSigner', text(64), {
    required: true,
    taken: takenFrom('companyInfo.legalName'),
    who: 'C',
    lite: true,
  }),
  field(
    'declarationDate',
    calc(({ context }) => context.today),
    { who: 'C', lite: true },
  ),
])
