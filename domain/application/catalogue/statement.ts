import { agreed, calc, check, field, info, text } from '../../form/fields/define.ts'
import { takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

export const statement = section('statement', [
  field('declarationText', info('notices.declaration'), { who: 'C', simplified: true }),
  field('declarationAgreed', check, { required: true, who: 'C', simplified: true }),
  field('privacyConsent', agreed('notices.privacy'), { required: true, who: 'C', simplified: true }),
  field('feeNoticeAcknowledged', agreed('notices.fees'), { required: true, who: 'C', simplified: true }),
  field('declarationSigner', text(64), {
    required: true,
    taken: takenFrom('companyInfo.legalName'),
    who: 'C',
    simplified: true,
  }),
  field(
    'declarationDate',
    calc(({ context }) => context.today),
    { who: 'C', simplified: true },
  ),
])
