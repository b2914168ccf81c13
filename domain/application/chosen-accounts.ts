import { asText, entriesIn } from '../form/answers/answers.ts'
import { read, type Scope } from '../form/scope.ts'

export type ChosenAccount = {
  readonly code: string
  readonly type: string
  readonly currency: string
}

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
