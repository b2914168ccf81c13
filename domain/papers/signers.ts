import { nameAt } from '../application/live-words.ts'
import { asText, entriesIn } from '../form/answers/answers.ts'
import { read, type Scope } from '../form/scope.ts'
import type { SignatureBox } from './paper.ts'
import type { Writer } from './writer.ts'

export const SIGNER_ROLES = [
  'representative',
  'agent',
  'signatory',
  'director',
  'declarant',
  'declarationContact',
  'controllingPerson',
] as const
export type SignerRole = (typeof SIGNER_ROLES)[number]

export type Signer = {
  readonly role: SignerRole
  readonly path: string
  /** '' where the person is not known yet. */
  readonly name: string
}

export function representative(scope: Scope): Signer {
  const path = 'legalRepresentative'
  const name = nameAt(scope.answers, path) || asText(read(scope, 'companyInfo.legalName'))
  return { role: 'representative', path, name }
}

export function namedIn(scope: Scope, path: string, role: SignerRole): Signer {
  return { role, path, name: asText(read(scope, path)) }
}

export function personAt({ answers }: Scope, path: string, role: SignerRole): Signer {
  return { role, path, name: nameAt(answers, path) }
}

export function everyoneIn(scope: Scope, group: string, role: SignerRole): readonly Signer[] {
  return entriesIn(read(scope, group)).map((_, index) => personAt(scope, `${group}[${index}]`, role))
}

export function signatories(scope: Scope): readonly Signer[] {
  return everyoneIn(scope, 'signatories.authorisedSignatories', 'signatory')
}

export function boxesFor(writer: Writer, signers: readonly Signer[]): readonly SignatureBox[] {
  return signers.map(({ role, name }) => ({ role: writer.words(`papers:signer.${role}`), name }))
}
