import { findEntry } from '../../lists/lists.ts'
import type { ActingPerson, ActReason } from '../duties.ts'
import type { PaperId } from '../paper.ts'

export type PaperSigner = {
  readonly key: string
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly reasons: readonly ActReason[]
  readonly instruction: string | null
}

/** Everybody who has a box on a paper, each once. A person who signs in an office as well signs in any case. */
export function signersOf(people: readonly ActingPerson[], paper: PaperId): readonly PaperSigner[] {
  return people.flatMap(({ key, name, mobile, email, duties }) => {
    const own = duties.filter((duty) => duty.act === 'sign' && duty.papers.includes(paper))
    if (own.length === 0) return []
    const instruction = own.some((duty) => duty.instruction === null) ? null : (own[0]?.instruction ?? null)
    return [{ key, name, mobile, email, reasons: own.map(({ reason }) => reason), instruction }]
  })
}

function leastOf(instruction: string, all: number): number {
  const key = findEntry('signingInstruction', instruction)?.key
  if (key === 'anyOne') return 1
  return key === 'anyTwo' ? Math.min(2, all) : all
}

/** Whether a paper is signed by everybody who has to, as far as the signing instruction asks for it. */
export function isSignedWhole(signers: readonly PaperSigner[], signed: ReadonlySet<string>): boolean {
  const bound = signers.filter(({ instruction }) => instruction === null)
  const chosen = signers.filter(({ instruction }) => instruction !== null)
  const count = chosen.filter(({ key }) => signed.has(key)).length
  return (
    signers.length > 0 &&
    bound.every(({ key }) => signed.has(key)) &&
    chosen.every(({ instruction }) => count >= leastOf(instruction ?? '', chosen.length))
  )
}
