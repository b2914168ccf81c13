import type { MaskedKind } from '@kaihu/domain/access/masked-data.ts'
import { type Node, nodesAt, textAt } from '../../platform/xml/node.ts'
import { creditCodeIn } from './opening.ts'

type Place = readonly { readonly name: string; readonly count: number | null }[]
export type Line = { readonly place: Place; readonly kind: 'text' | MaskedKind; readonly value: string }

/** What names the message, its accounts and its bank, which is told apart from what is asked. */
const BESIDE = new Set(['Refs', 'AcctSvcrId', 'AcctId', 'DgtlSgntr'])
/** Elements that only hold another one, and say nothing to who reads. */
const FRAMES = new Set(['PtyOrGrp', 'Pty', 'Prtry', 'Cd', 'Othr', 'Id'])

const NUMBERS = ['Id/Othr/Id', 'Id/IBAN'] as const

/** The numbers of the accounts that the message is about, each once. */
export function accountNumbersIn(body: Node): readonly string[] {
  const accounts = [...nodesAt(body, 'AcctId'), ...nodesAt(body, 'Acct')]
  const numbers = accounts.flatMap((account) =>
    NUMBERS.flatMap((place) => nodesAt(account, place).map(({ text }) => text.trim())),
  )
  return [...new Set(numbers)].filter((number) => number !== '')
}

/** The company's code, where the message says it. */
export function companyCodeIn(body: Node): string {
  const own = nodesAt(body, 'OrgId/OrgId/Othr').map((other) => textAt(other, 'Id'))
  return creditCodeIn(body) || (own[0] ?? '')
}

const CONTACTS: readonly (readonly [RegExp, MaskedKind])[] = [
  [/^(Mob|Phne|Fax)Nb$/, 'phone'],
  [/^EmailAdr$/, 'mail'],
  [/^BirthDt$/, 'birthDate'],
]

function kindOf(names: readonly string[]): Line['kind'] {
  const last = names.at(-1) ?? ''
  if (names.includes('PrvtId')) return last === 'BirthDt' ? 'birthDate' : 'identity'
  // The company's own addresses stand under the organisation, those of persons within a person.
  if (names.includes('PstlAdr')) return 'homeAddress'
  return CONTACTS.find(([name]) => name.test(last))?.[1] ?? 'text'
}

type Walk = { readonly names: readonly string[]; readonly place: Place }

function linesIn(node: Node, { names, place }: Walk): readonly Line[] {
  if (node.children.length === 0) {
    const value = node.text.trim()
    return value === '' ? [] : [{ place, kind: kindOf(names), value }]
  }
  return node.children.flatMap((child) => {
    if (names.length === 0 && BESIDE.has(child.name)) return []
    const alike = node.children.filter(({ name }) => name === child.name)
    const count = alike.length === 1 ? null : alike.indexOf(child) + 1
    const isFrame = FRAMES.has(child.name) && count === null
    const within = isFrame ? place : [...place, { name: child.name, count }]
    return linesIn(child, { names: [...names, child.name], place: within })
  })
}

export function askedLines(body: Node): readonly Line[] {
  return linesIn(body, { names: [], place: [] })
}
