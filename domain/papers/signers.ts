import { asText, entriesIn } from '../form/answers/answers.ts'
import { read } from '../form/scope.ts'
import type { SignatureBox } from './paper.ts'
import type { Writer } from './writer.ts'

/** The legal representative's box. */
export function representative(writer: Writer): SignatureBox {
  return {
    role: writer.words('papers:signer.representative'),
    name: writer.name('legalRepresentative') || asText(read(writer.scope, 'companyInfo.legalName')),
  }
}

/** The person whom a text answer names. */
export function namedIn(writer: Writer, path: string, role: string): SignatureBox {
  return { role: writer.words(`papers:signer.${role}`), name: asText(read(writer.scope, path)) }
}

/** A box for every entry of a group of persons. */
export function everyoneIn(writer: Writer, group: string, role: string): readonly SignatureBox[] {
  return entriesIn(read(writer.scope, group)).map((_, index) => ({
    role: writer.words(`papers:signer.${role}`),
    name: writer.name(`${group}[${index}]`),
  }))
}

/** Everyone who may sign for the accounts; the chosen signing instruction says how many have to. */
export function signatories(writer: Writer): readonly SignatureBox[] {
  return everyoneIn(writer, 'signatories.authorisedSignatories', 'signatory')
}
