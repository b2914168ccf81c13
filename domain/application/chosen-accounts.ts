import { asText, entriesIn } from '../form/answers/answers.ts'
import { read, type Scope } from '../form/scope.ts'

/** An account applied for. Its code is `type:currency`; no two accounts share one (R9). */
export type ChosenAccount = {
  readonly code: string
  readonly type: string
  readonly currency: string
}

/** The accounts applied for in Part C, renminbi first. */
export function accountsOf(scope: Scope): readonly ChosenAccount[] {
  const renminbi = entriesIn(read(scope, 'partC.rmbAccounts')).map((entry) =>
    account(asText(entry.rmbType), 'CNY'),
  )
  const foreign = entriesIn(read(scope, 'partC.fxAccounts')).map((entry) =>
    account(asText(entry.fxType), asText(entry.currency)),
  )
  return [...renminbi, ...foreign].filter((chosen) => chosen.type !== '')
}

function account(type: string, currency: string): ChosenAccount {
  return { code: `${type}:${currency}`, type, currency }
}
