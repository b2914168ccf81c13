import { entriesIn } from '../../form/answers/answers.ts'
import { any, is, yes } from '../../form/fields/condition.ts'
import { check, date, field, multi, radio, text, yesNo } from '../../form/fields/define.ts'
import { notInFuture } from '../checks/dates.ts'
import { isInOwnWords } from '../conditions/signing-conditions.ts'
import { usualResolutionKind } from '../initials.ts'
import { offersInstruction } from '../offers.ts'
import { takenAs, takenFrom } from '../proposals/taken.ts'
import { section } from './section.ts'

export const resolutions = section('resolutions', [
  field('resolutionKind', radio('resolutionKind'), {
    required: true,
    initial: usualResolutionKind,
    simplified: true,
    tags: ['drv'],
  }),
  field('resolutionDate', date, { required: true, checks: [notInFuture], simplified: true }),
  field('meetingPlace', text(64), { visible: is('resolutionKind', 'board') }),
  field('directorsPresent', multi('boardMembers'), {
    taken: takenAs(
      (members) => entriesIn(members).map((_, index) => String(index)),
      'boardMembers.boardMembers',
    ),
    required: true,
    visible: is('resolutionKind', 'board'),
  }),
  field('resolution1Adopted', check, { required: true, who: 'C', simplified: true }),
  field('resolution2Adopted', check, { required: true, who: 'C', simplified: true }),
  field('accountOperationSigningInstruction', radio('signingInstruction'), {
    required: true,
    offers: offersInstruction,
    taken: takenFrom('signatories.signingInstruction'),
    simplified: true,
  }),
  field('accountOperationSigningOther', text(255), {
    required: true,
    missing: 'M-SIGN-3',
    visible: isInOwnWords('accountOperationSigningInstruction'),
  }),
  field('resolution3Adopted', check, {
    required: true,
    visible: any(yes('ebanking.applyBankingAccount'), yes('wechatService.applyWechat')),
    who: 'C',
    simplified: true,
  }),
  field('electronicChannelSigningInstruction', radio('signingInstruction'), {
    required: true,
    visible: any(yes('ebanking.applyBankingAccount'), yes('wechatService.applyWechat')),
    offers: offersInstruction,
    taken: takenFrom('signatories.signingInstruction'),
    simplified: true,
  }),
  field('electronicChannelSigningOther', text(255), {
    required: true,
    missing: 'M-SIGN-3',
    visible: isInOwnWords('electronicChannelSigningInstruction'),
  }),
  field('resolution4Adopted', check, { required: true, who: 'C', simplified: true }),
  field('creditGuaranteeNeeded', yesNo, { required: true }),
  field('resolution5Adopted', check, { required: true, visible: yes('creditGuaranteeNeeded'), who: 'C' }),
  field('creditGuaranteeSigningInstruction', radio('signingInstruction'), {
    required: true,
    visible: yes('creditGuaranteeNeeded'),
    taken: takenFrom('signatories.signingInstruction'),
  }),
  field('creditGuaranteeSigningOther', text(255), {
    required: true,
    missing: 'M-SIGN-3',
    visible: isInOwnWords('creditGuaranteeSigningInstruction'),
  }),
  field('resolution6Adopted', check, { required: true, who: 'C', simplified: true }),
])
