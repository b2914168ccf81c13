import type { Answers } from '../../form/answers/answers.ts'
import { entriesAt, textAt } from '../../form/answers/find.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { blocks, type FieldProblem } from '../../form/check/problem.ts'
import { findEntry } from '../../lists/lists.ts'
import type { ApplicationRule } from './rule.ts'

const group = 'signatories.authorisedSignatories'

const instructions = [
  'signatories.signingInstruction',
  'resolutions.accountOperationSigningInstruction',
  'resolutions.electronicChannelSigningInstruction',
  'resolutions.creditGuaranteeSigningInstruction',
]

/** R31: every signing instruction finds the signatories that it needs; one signatory means the sole one. */
export const signing: ApplicationRule = {
  id: 'R31',
  sections: ['signatories', 'resolutions'],
  check: (live) => [...instructions.flatMap((path) => instructionProblem(live, path)), ...soleProblem(live)],
}

function instructionProblem(live: Answers, path: string): readonly FieldProblem[] {
  const instruction = findEntry('signingInstruction', textAt(live, path))
  const signatories = entriesAt(live, group)
  if (instruction === undefined || signatories.length === 0) return []
  if (instruction.needsGroups) {
    const groups = signatories.map((signatory) => signatory.signatoryGroup)
    return groups.includes('A') && groups.includes('B') ? [] : [blocks(path, 'M-SIGN-2')]
  }
  return signatories.length < instruction.minSignatories ? [blocks(path, 'M-SIGN-1')] : []
}

function soleProblem(live: Answers): readonly FieldProblem[] {
  const answer = findAnswer(live, 'signatories.onlyOneAuthorizedSignatory')
  const signatories = entriesAt(live, group)
  if (typeof answer !== 'boolean' || signatories.length === 0) return []
  return answer === (signatories.length === 1)
    ? []
    : [blocks('signatories.onlyOneAuthorizedSignatory', 'M-SIGN-4')]
}
