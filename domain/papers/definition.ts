import type { Condition } from '../form/fields/condition.ts'
import type { Scope } from '../form/scope.ts'
import type { PaperBlock, PaperFamily, PaperId } from './paper.ts'
import type { Signer } from './signers.ts'
import type { Writer } from './writer.ts'

/** One paper: when it is needed, and how it is written. */
export type PaperDefinition = {
  readonly id: PaperId
  readonly family: PaperFamily
  /** Text key of the title; the usual one is `papers:title.<id>`. */
  readonly title?: (writer: Writer) => string
  /** Absent: always needed. */
  readonly needed?: Condition | ((writer: Writer) => boolean)
  /** The section of step 4 that shows it. */
  readonly section: string
  /** Where the signed copy is handed in. */
  readonly slot?: string
  /** How many of it the answers ask for; one when absent. */
  readonly copies?: (writer: Writer) => number
  /** Who signs it for the company; absent where nobody does. */
  readonly signers?: (scope: Scope) => readonly Signer[]
  /** The answer whose signing instruction says how many of the signatories have to. */
  readonly instruction?: string
  readonly write: (writer: Writer, copy: number) => readonly PaperBlock[]
}
