import { type AnswerRecord, type Answers, answersOf, asText, entriesIn } from '../../form/answers/answers.ts'
import { definitionPath } from '../../form/answers/path.ts'
import { checkSection } from '../../form/check/check-section.ts'
import type { FieldProblem } from '../../form/check/problem.ts'
import { findEntry } from '../../lists/lists.ts'
import { natureOfAccount } from '../catalogue/nature-of-account.ts'
import { partC } from '../catalogue/part-c.ts'
import { checkApplication } from '../check-application.ts'
import type { ApplicationContext } from '../context.ts'

export type WantedAccount = {
  readonly accountType: string
  readonly currency: string
}

export function accountsInPartC(answers: Answers): readonly WantedAccount[] {
  const record = answersOf(answers, 'partC')
  const renminbi = entriesIn(record.rmbAccounts).map((entry) => wanted(asText(entry.rmbType), 'CNY'))
  const foreign = entriesIn(record.fxAccounts).map((entry) =>
    wanted(asText(entry.fxType), asText(entry.currency)),
  )
  return [...renminbi, ...foreign]
}

export function accountsWanted(change: AnswerRecord): readonly WantedAccount[] {
  return entriesIn(change.changeRequested).map((entry) =>
    wanted(asText(entry.accountType), asText(entry.currency)),
  )
}

export function areSameAccounts(one: readonly WantedAccount[], other: readonly WantedAccount[]): boolean {
  const told = (accounts: readonly WantedAccount[]): string =>
    accounts
      .map(({ accountType, currency }) => `${accountType}:${currency}`)
      .toSorted()
      .join(',')
  return told(one) === told(other)
}

/** Part C with other account types; what was said of a type that stays is kept. */
export function withAccounts(answers: Answers, accounts: readonly WantedAccount[]): Answers {
  const record = answersOf(answers, 'partC')
  const renminbi = accounts.filter(({ accountType }) => isRenminbi(accountType))
  const foreign = accounts.filter(({ accountType }) => !isRenminbi(accountType))
  const partC = {
    ...record,
    rmbAccounts: renminbi.map(({ accountType }) => {
      const kept = entriesIn(record.rmbAccounts).find((entry) => entry.rmbType === accountType)
      return { ...kept, rmbType: accountType, currency: 'CNY' }
    }),
    fxAccounts: foreign.map(({ accountType, currency }) => {
      const same = entriesIn(record.fxAccounts).find(
        (entry) => entry.fxType === accountType && entry.currency === currency,
      )
      return { ...same, fxType: accountType, currency }
    }),
  }
  return { ...answers, partC }
}

/** What is wrong with a wish: the questions of the request itself, and R8 and R9 on the account types. */
export function checkAccountTypeChange(
  answers: Answers,
  change: AnswerRecord,
  context: ApplicationContext,
): readonly FieldProblem[] {
  const own = checkSection(natureOfAccount, { ...answers, natureOfAccount: change }, context, 'submit')
  const after = withAccounts(answers, accountsWanted(change))
  const chosen = checkSection(partC, after, context, 'submit').filter(({ path }) => isChoice(path))
  return [...own, ...chosen].filter(({ severity }) => severity === 'blocks')
}

/** What has to be filled in once the accounts are replaced, and was not missing before. */
export function remainingAfterChange(
  before: Answers,
  after: Answers,
  context: ApplicationContext,
): readonly FieldProblem[] {
  const wrong = (answers: Answers): readonly FieldProblem[] =>
    checkApplication(answers, context).filter(({ severity }) => severity === 'blocks')
  const known = new Set(wrong(before).map(({ path }) => path))
  return wrong(after).filter(({ path }) => !known.has(path))
}

const choices = [
  'partC.rmbAccounts',
  'partC.fxAccounts',
  'partC.rmbAccounts.rmbType',
  'partC.fxAccounts.fxType',
  'partC.fxAccounts.currency',
]

function isChoice(path: string): boolean {
  return choices.includes(definitionPath(path))
}

function isRenminbi(accountType: string): boolean {
  return findEntry('rmbAccount', accountType) !== undefined
}

function wanted(accountType: string, currency: string): WantedAccount {
  return { accountType, currency }
}
