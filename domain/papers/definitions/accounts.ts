import { accountsOf, type ChosenAccount } from '../../application/chosen-accounts.ts'
import { asText, entriesIn } from '../../form/answers/answers.ts'
import { read } from '../../form/scope.ts'
import type { PaperDefinition } from '../definition.ts'
import type { PaperBlock } from '../paper.ts'
import { boxesFor, representative, signatories } from '../signers.ts'
import { alike, type Writer } from '../writer.ts'

/** The accounts by application form: each renminbi account has its own, the foreign ones share one. */
function applicationsOf(writer: Writer): readonly (readonly ChosenAccount[])[] {
  const accounts = accountsOf(writer.scope)
  const foreign = accounts.filter(({ currency }) => currency !== 'CNY')
  const renminbi = accounts.filter(({ currency }) => currency === 'CNY').map((account) => [account])
  return foreign.length > 0 ? [...renminbi, foreign] : renminbi
}

function companyName({ scope }: Writer): string {
  return (
    asText(read(scope, 'companyInfo.companyName')) || asText(read(scope, 'companyInfo.companyEnglishName'))
  )
}

/** The company's name with the suffix of a special or temporary account. */
function accountName(writer: Writer, { type, currency }: ChosenAccount): string {
  const own = entriesIn(read(writer.scope, 'partC.rmbAccounts')).find((entry) => entry.rmbType === type)
  return `${companyName(writer)}${currency === 'CNY' ? asText(own?.accountNameSuffix) : ''}`
}

function accountTable(writer: Writer, accounts: readonly ChosenAccount[]): PaperBlock {
  return {
    type: 'table',
    heads: ['accountType', 'currency', 'accountName', 'accountNumber'].map((key) =>
      writer.words(`papers:head.${key}`),
    ),
    rows: accounts.map((account) => [
      writer.words(`lists:${account.currency === 'CNY' ? 'rmbAccount' : 'fxAccount'}.${account.type}`),
      alike(account.currency),
      alike(accountName(writer, account)),
      alike(''),
    ]),
  }
}

/** P04: the application to open accounts. */
export const accountApplication: PaperDefinition = {
  id: 'P04',
  family: 'form',
  section: 'formAccountApplication',
  slot: 'designatedFiles.accountApplicationSigned',
  copies: (writer) => applicationsOf(writer).length,
  signers: (scope) => [representative(scope)],
  write: (writer, copy) => [
    writer.title('papers:account.accounts'),
    accountTable(writer, applicationsOf(writer)[copy] ?? []),
    ...writer.facts('companyInfo', {
      without: ['formerNameCn', 'formerNameEn', 'customerBank', 'hasChineseName', 'ukraineNonGovArea'],
    }),
    ...writer.facts('businessLocations', { only: ['registerAddress', 'regionCode'] }),
    ...writer.facts('partB', { only: ['companyTelephone'] }),
    ...writer.facts('legalRepresentative', { only: ['person'] }),
    ...writer.facts('authorisedPersons'),
    ...writer.facts('groupBelonging', { without: ['belongsToGroup', 'groups'] }),
    ...writer.facts('partC', {
      only: ['existingBasicAccount', 'accountOpeningLicenseNumber', 'basicAccountBank', 'basicAccountNo'],
    }),
    writer.text('papers:account.declaration'),
    writer.signatures(boxesFor(writer, [representative(writer.scope)])),
    { type: 'bankBox' },
  ],
}

/** P13: specimen seals and signatures, one card for each account; completed at the visit. */
export const specimenCard: PaperDefinition = {
  id: 'P13',
  family: 'card',
  section: 'accountForms',
  slot: 'designatedFiles.specimenCardFile',
  copies: (writer) => accountsOf(writer.scope).length,
  signers: signatories,
  write: (writer, copy) => [
    accountTable(writer, accountsOf(writer.scope).slice(copy, copy + 1)),
    ...writer.facts('signatories', { only: ['signingInstruction', 'signingInstructionOther', 'sealTypes'] }),
    writer.text('application:notices.sealCard'),
    {
      type: 'specimens',
      boxes: [writer.words('papers:box.companySeal'), writer.words('papers:box.personalSeal')],
    },
    writer.signatures(boxesFor(writer, signatories(writer.scope)), false),
    { type: 'bankBox' },
  ],
}
