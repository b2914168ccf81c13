import { is } from '../../form/fields/condition.ts'
import { calc, check, date, field, file, radio } from '../../form/fields/define.ts'
import { videoScriptVersion } from '../calculations.ts'
import { visitDay } from '../checks/dates.ts'
import { section } from './section.ts'

export const intention = section('intention', [
  field('disclaimerConfirmed', check, { required: true, missing: 'M-INT-1', who: 'C', simplified: true }),
  field('intentionApproach', radio('intentionApproach'), {
    required: true,
    missing: 'M-INT-2',
    who: 'C',
    simplified: true,
    helped: true,
  }),
  field('videoObject', file(1, 'video'), {
    required: true,
    visible: is('intentionApproach', 'online'),
    who: 'C',
    simplified: true,
  }),
  field(
    'videoScriptVersion',
    calc(() => videoScriptVersion),
    { who: 'C', simplified: true },
  ),
  field('preferredVisitDate', date, {
    visible: is('intentionApproach', 'branch'),
    checks: [visitDay],
    who: 'C',
    simplified: true,
  }),
  field('preferredVisitTime', radio('dayPart'), {
    visible: is('intentionApproach', 'branch'),
    who: 'C',
    simplified: true,
  }),
])
