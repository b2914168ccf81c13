import { isAt } from '../../form/answers/find.ts'
import { blocks } from '../../form/check/problem.ts'
import type { ApplicationRule } from './rule.ts'

/** R34: without consent to e-delivery there are no electronic statements. */
export const paperDelivery: ApplicationRule = {
  id: 'R34',
  sections: ['notification'],
  check: (live) =>
    isAt(live, 'appendixI.eDeliveryConsent', false) && isAt(live, 'notification.eStatementWanted', true)
      ? [blocks('notification.eStatementWanted', 'M-EDEL-3')]
      : [],
}
