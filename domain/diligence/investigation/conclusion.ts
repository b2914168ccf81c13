import { fromMainland } from '../../application/conditions/company-conditions.ts'
import { is, yes } from '../../form/fields/condition.ts'
import { field, long, radio, text } from '../../form/fields/define.ts'
import { section } from '../../form/fields/section.ts'

export const conclusion = section(
  'investigate',
  [
    field('ddUboDifference', radio('uboDifference'), {
      who: 'S',
      required: true,
      visible: fromMainland,
      helped: true,
    }),
    field('ddVisitReport', long(2000), {
      who: 'S',
      required: true,
      visible: yes('riskChecklist.visitationProof'),
    }),
    field('ddConclusion', radio('ddConclusion'), { who: 'S', required: true }),
    field('ddMeasures', text(255), {
      who: 'S',
      required: true,
      visible: is('ddConclusion', 'acceptWithMeasures'),
    }),
  ],
  { texts: 'diligence' },
)
