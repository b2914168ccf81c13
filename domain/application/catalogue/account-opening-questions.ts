import { yes } from '../../form/fields/condition.ts'
import { check, field, select, text, yesNo } from '../../form/fields/define.ts'
import { section } from './section.ts'

export const accountOpeningQuestions = section('accountOpeningQuestions', [
  field('accountNotRented', check, { required: true, missing: 'M-QUEST', who: 'C', simplified: true }),
  field('ownInitiative', yesNo, { required: true, missing: 'M-QUEST', simplified: true }),
  field('openedRecently', yesNo, { required: true, missing: 'M-QUEST', simplified: true }),
  field('openedRecentlyComment', text(255), {
    required: true,
    visible: yes('openedRecently'),
    simplified: true,
  }),
  field('referrer', select('referrer')),
])
