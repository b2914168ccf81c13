import type { Tally } from '../score/tally.ts'
import type { PreparedName } from '../text/prepare-name.ts'

const OTHER_FORM = 0.96

/** Two different classes of legal form make two companies of one group a little likelier. */
export function scoreLegalForms(left: PreparedName, right: PreparedName, tally: Tally): void {
  if (!left.legal || !right.legal || left.legal === right.legal) return
  tally.factor('legal_form', left.legal, right.legal, OTHER_FORM, 'legal_forms_differ')
}
