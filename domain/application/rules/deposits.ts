import { type AnswerRecord, asRecord, asText } from '../../form/answers/answers.ts'
import { entriesAt } from '../../form/answers/find.ts'
import { below, entryPath } from '../../form/answers/path.ts'
import { blocks, type FieldProblem } from '../../form/check/problem.ts'
import { compareAmounts } from '../checks/amounts.ts'
import type { ApplicationContext } from '../context.ts'
import type { ApplicationRule } from './rule.ts'

const group = 'timeDeposit.deposits'

/** R32: deposits reach their smallest amounts, and are settled through an account of their currency. */
export const deposits: ApplicationRule = {
  id: 'R32',
  sections: ['timeDeposit'],
  check: (live, context) =>
    entriesAt(live, group).flatMap((deposit, index) => {
      const path = entryPath(group, index)
      return [...tooSmall(deposit, path, context), ...otherCurrency(deposit, path)]
    }),
}

function tooSmall(deposit: AnswerRecord, path: string, context: ApplicationContext): readonly FieldProblem[] {
  const { amount, currency } = asRecord(deposit.depositAmount)
  const least = leastOf(asText(deposit.depositKind), asText(currency), context)
  if (least === undefined || asText(amount) === '' || compareAmounts(asText(amount), least) >= 0) return []
  return [blocks(below(path, 'depositAmount'), 'M-DEPO', { least })]
}

/** Smallest amount in the deposit's own currency; other currencies than CNY and USD are checked by staff. */
function leastOf(kind: string, currency: string, { settings }: ApplicationContext): string | undefined {
  if (kind === 'timeDeposit') return currency === 'CNY' ? settings.timeDepositLeastCny : undefined
  if (currency === 'CNY') return settings.callDepositLeastCny
  return currency === 'USD' ? settings.callDepositLeastUsd : undefined
}

function otherCurrency(deposit: AnswerRecord, path: string): readonly FieldProblem[] {
  const [, currency = ''] = asText(deposit.settlementAccount).split(':')
  const own = asText(asRecord(deposit.depositAmount).currency)
  return currency === '' || own === '' || currency === own
    ? []
    : [blocks(below(path, 'settlementAccount'), 'M-DEPOSIT-CCY')]
}
