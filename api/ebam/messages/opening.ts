import type { EbamReason } from '@kaihu/contract/ebam.ts'
import { hidesSign } from '@kaihu/domain/base/unseen-signs.ts'
import { checkUscc } from '@kaihu/domain/checks/uscc.ts'
import { type Node, nodesAt, textAt } from '../../platform/xml/node.ts'

export type Beginning = {
  readonly companyName: string
  readonly creditCode: string
  readonly contactName: string
  readonly mobile: string
  readonly email: string
  readonly branchCode: string
}

/** Who may be asked about the request, in the order in which they are looked for. */
const CONTACTS = ['Org/Sndr', 'Org/TrsrMgr', 'Org/RprtvOffcr', 'Org/MainMndtHldr', 'Org/LglRprtv'] as const

export function nameOf(party: Node | undefined): string {
  return textAt(party, 'CtctDtls/Nm') || textAt(party, 'Nm')
}

/** The first person with a mobile number, else the first one named. */
export function contactIn(body: Node): Node | undefined {
  const named = CONTACTS.flatMap((place) => nodesAt(body, place))
  return named.find((party) => textAt(party, 'CtctDtls/MobNb') !== '') ?? named[0]
}

/** The unified social credit code among the identifications of the organisation; the standard has no place of its own for it. */
export function creditCodeIn(body: Node): string {
  const told = nodesAt(body, 'Org/OrgId/Othr').map((other) => textAt(other, 'Id'))
  return told.find((id) => checkUscc(id).ok) ?? ''
}

/** `+86-13800138000`, as the standard writes numbers, in its two parts. */
export function phoneOf(number: string): { countryCode: string; number: string } | undefined {
  const [, countryCode, rest] = /^(\+\d{1,3})-([\d()+-]+)$/.exec(number) ?? []
  return countryCode && rest ? { countryCode, number: rest.replaceAll(/\D/g, '') } : undefined
}

/** What the request says of these, or why no order can begin with it; `onlyBranch` is the program's own where it has one alone. */
export function readBeginning(
  body: Node,
  onlyBranch: string | undefined,
): { beginning: Beginning } | { lacks: EbamReason } {
  const contact = contactIn(body)
  const phone = phoneOf(textAt(contact, 'CtctDtls/MobNb'))
  const beginning: Beginning = {
    companyName: textAt(body, 'Org/FullLglNm'),
    creditCode: creditCodeIn(body),
    contactName: nameOf(contact),
    mobile: phone ? `${phone.countryCode}${phone.number}` : '',
    email: textAt(contact, 'CtctDtls/EmailAdr'),
    branchCode: textAt(body, 'AcctSvcrId/BrnchId/Id') || (onlyBranch ?? ''),
  }
  const lacks = [
    ['no_credit_code', beginning.creditCode],
    ['no_contact', beginning.contactName],
    ['no_mobile', beginning.mobile],
    ['no_email', beginning.email],
    ['no_branch', beginning.branchCode],
  ] as const satisfies readonly (readonly [EbamReason, string])[]
  const missing = lacks.find(([, value]) => value === '')
  if (missing) return { lacks: missing[0] }
  const isReadable = !hidesSign(beginning.companyName) && !hidesSign(beginning.contactName)
  return isReadable ? { beginning } : { lacks: 'hidden_sign' }
}
