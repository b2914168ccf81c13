import type { AnswerRecord, Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { isBlank } from '@kaihu/domain/form/answers/answers.ts'
import { FX_ACCOUNTS, RMB_ACCOUNTS } from '@kaihu/domain/lists/accounts.ts'
import { type Node, nodeAt, nodesAt, textAt } from '../../platform/xml/node.ts'
import { contactIn, creditCodeIn, nameOf, phoneOf } from './opening.ts'

const HAN = /\p{Script=Han}/u
const MAINLAND_MONEY = 'CNY'

/** Only what was said: an answer that is not there must not become an empty one. */
function said(record: Readonly<Record<string, AnswerValue | undefined>>): AnswerRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !isBlank(value)))
}

function named(name: string): AnswerRecord {
  return HAN.test(name) ? { nameCn: name } : { nameEn: name }
}

function personOf(party: Node): AnswerRecord {
  return said({
    ...named(nameOf(party)),
    birthDate:
      textAt(party, 'Id/DtAndPlcOfBirth/BirthDt') || textAt(party, 'Id/PrvtId/DtAndPlcOfBirth/BirthDt'),
    residency: textAt(party, 'CtryOfRes'),
    positionTitle: textAt(party, 'CtctDtls/JobTitl'),
    mobile: phoneOf(textAt(party, 'CtctDtls/MobNb')),
    telephone: phoneOf(textAt(party, 'CtctDtls/PhneNb')),
    email: textAt(party, 'CtctDtls/EmailAdr'),
  })
}

/** Street and house as one line; province, city and district are codes here and are asked for. */
function addressOf(address: Node | undefined): AnswerRecord {
  const parts = ['StrtNm', 'BldgNb', 'BldgNm', 'Flr', 'Room'].map((place) => textAt(address, place))
  const lines = nodesAt(address, 'AdrLine').map(({ text }) => text.trim())
  return said({
    countryCode: textAt(address, 'Ctry'),
    detail: (parts.some((part) => part !== '') ? parts : lines).filter((part) => part !== '').join(' '),
    postalCode: textAt(address, 'PstCd'),
  })
}

/** The account applied for. Its kind is the bank's own code under `Tp/Prtry`, and is asked for where it is none. */
function accountOf(account: Node | undefined): AnswerRecord {
  const [currency, kind] = [textAt(account, 'Ccy'), textAt(account, 'Tp/Prtry')]
  const isKindOf = (kinds: readonly { code: string; isLeaf?: boolean }[]) =>
    kinds.some(({ code, isLeaf }) => isLeaf !== false && code === kind)
  if (currency === MAINLAND_MONEY) return { rmbAccounts: [isKindOf(RMB_ACCOUNTS) ? { rmbType: kind } : {}] }
  return { fxAccounts: [{ ...(isKindOf(FX_ACCOUNTS) && { fxType: kind }), currency }] }
}

function signatoriesOf(body: Node): readonly AnswerRecord[] {
  const holders = nodesAt(body, 'Mndt/MndtHldr/PtyOrGrp/Pty/Pty')
  const grouped = nodesAt(body, 'Grp/Pty/Pty')
  const known = new Map([...holders, ...grouped].map((party) => [nameOf(party), party] as const))
  known.delete('')
  return [...known.values()].map((party) => ({ person: personOf(party) }))
}

export function knownAnswers(body: Node): Answers {
  const [representative] = nodesAt(body, 'Org/LglRprtv')
  const contact = contactIn(body)
  const [fullName, tradingName] = [textAt(body, 'Org/FullLglNm'), textAt(body, 'Org/TradgNm')]
  const signatories = signatoriesOf(body)
  const sections: Answers = {
    companyInfo: said({
      companyName: fullName,
      companyEnglishName: [fullName, tradingName].find((name) => name !== '' && !HAN.test(name)),
      creditCode: creditCodeIn(body),
      registerCountryCode: textAt(body, 'Org/LglAdr/Ctry') || textAt(body, 'Org/CtryOfOpr'),
      legalName: representative && nameOf(representative),
      establishmentDate: textAt(body, 'Org/RegnDt'),
    }),
    businessLocations: said({ registerAddress: addressOf(nodeAt(body, 'Org/LglAdr')) }),
    legalRepresentative: said({ person: representative && personOf(representative) }),
    partB: said({
      companyEmail: textAt(contact, 'CtctDtls/EmailAdr'),
      contacts: contact && [{ contactRole: 'primary', ...personOf(contact) }],
    }),
    partC: accountOf(nodeAt(body, 'Acct')),
    signatories: said({ authorisedSignatories: signatories }),
  }
  return Object.fromEntries(Object.entries(sections).filter(([, answers]) => !isBlank(answers)))
}
