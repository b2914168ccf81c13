import type { Condition } from '../form/fields/condition.ts'
import type { Scope } from '../form/scope.ts'
import type { PaperBlock, PaperFamily, PaperId } from './paper.ts'
import type { Signer } from './signers.ts'
import type { Writer } from './writer.ts'

export type PaperDefinition = {
  readonly id: PaperId
  readonly family: PaperFamily
  /** Text key of the title; the usual one is `papers:title.<id>`. */
  readonly title?: (writer: Writer) => string
  readonly needed?: Condition | ((writer: Writer) => boolean)
  /** The section of step 4 that shows it. */
  readonly section: string
  readonly slot?: string
  readonly copies?: (writer: Writer) => number
  readonly signers?: (scope: Scope) => readonly Signer[]
  readonly instruction?: string
  readonly write: (writer: Writer, copy: number) => readonly PaperBlock[]
}
