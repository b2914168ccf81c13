import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'

/** Two different classes of legal form make two companies of one group a little likelier. */
export function scoreLegalForms(left: PreparedName, right: PreparedName, tally: Tally): void {
  if (!left.legal || !right.legal || left.legal === right.legal) return
  tally.factor('legal_form', left.legal, right.legal, SETTINGS.legalForms.other, 'legal_forms_differ')
}
