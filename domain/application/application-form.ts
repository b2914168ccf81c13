import type { Form } from '../form/form.ts'
import { SIMPLIFIED } from '../lists/flows.ts'
import { entriesOf, findEntry } from '../lists/lists.ts'
import { allSections } from './catalogue/sections.ts'
import { sectionsOf } from './catalogue/steps.ts'
import { bankContext } from './context.ts'
import { isPerPerson, personProblems } from './files/person-files.ts'
import { withoutRequested } from './files/requested-slots.ts'
import { SLOT_KEY } from './files/slot-key.ts'
import { labelParams } from './label-params.ts'
import { liveCodes } from './live-lists.ts'
import { rules } from './rules/rules.ts'

export const applicationForm: Form = {
  sections: allSections,
  sectionsFor: (context) => sectionsOf(bankContext({ context }).flow),
  rules,
  // The simplified flow asks fewer questions (R2b).
  leavesOut: (field, context) => !field.simplified && bankContext({ context }).flow === SIMPLIFIED,
  liveCodes,
  codesOf: (list, context) => {
    const { branches, flow } = bankContext({ context })
    if (list === 'branches' && branches) return branches
    return entriesOf(list, { context: { flow, leavesOnly: true } }).map(({ code }) => code)
  },
  hasCode: (list, code, context) => {
    const { branches } = bankContext({ context })
    if (list === 'branches' && branches) return branches.includes(code)
    return findEntry(list, code)?.isActive === true
  },
  problemsAsWhole: (field, value, path, scope) =>
    isPerPerson(field) ? personProblems(field, value, path, scope) : undefined,
  withoutExcused: withoutRequested,
  // It says which slot a person's documents lie in.
  keptKeys: [SLOT_KEY],
  labelParams: (context) => labelParams(bankContext({ context })),
}
