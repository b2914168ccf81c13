import { conditionOf } from '../application/catalogue/own-drafts.ts'
import type { OwnQuestion } from '../application/catalogue/own-question.ts'
import { LOCALES, type Named } from '../base/locales.ts'
import { asText } from '../form/answers/answers.ts'
import { read, type Scope } from '../form/scope.ts'
import type { PaperDefinition } from './definition.ts'
import type { OwnPaperId, PaperBlock } from './paper.ts'
import { printable } from './printable.ts'
import { boxesFor, representative, type Signer, signatories } from './signers.ts'
import type { Writer } from './writer.ts'

type OwnPart =
  | { readonly text: Named<string> }
  | { readonly answers: string; readonly only?: readonly string[] | undefined }

/** A paper that a bank adds to ours: data, written as ours are and drawn by the same press. */
export type OwnPaper = {
  readonly id: OwnPaperId
  readonly title: Named<string>
  readonly family: 'form' | 'letter'
  /** Needed only while a question has this answer. */
  readonly shownWhen?: OwnQuestion['shownWhen']
  readonly signers: keyof typeof SIGNERS
  /** The document of the bank's own that takes the signed copy. */
  readonly slot?: string | undefined
  readonly parts: readonly OwnPart[]
}

/** What a text of a paper may name as `{{company}}`. */
export const OWN_PAPER_VALUES = ['company', 'orderCode'] as const

const SIGNERS = {
  representative: (scope: Scope): readonly Signer[] => [representative(scope)],
  signatories,
  nobody: (): readonly Signer[] => [],
}

let added: readonly PaperDefinition[] = []

export function ownPapers(): readonly PaperDefinition[] {
  return added
}

/** Has a bank's papers written from now on; what it gives back leaves ours alone again. */
export function addOwnPapers(papers: readonly OwnPaper[]): () => void {
  added = papers.map(definitionOf)
  return () => {
    added = []
  }
}

function definitionOf({ id, family, shownWhen, signers, slot, parts }: OwnPaper): PaperDefinition {
  const whoSigns = SIGNERS[signers]
  return {
    id,
    family,
    section: 'accountForms',
    ...(shownWhen && { needed: conditionOf(shownWhen) }),
    ...(slot !== undefined && { slot: `designatedFiles.${slot}` }),
    ...(signers !== 'nobody' && { signers: whoSigns }),
    ...(signers === 'signatories' && { instruction: 'resolutions.accountOperationSigningInstruction' }),
    write: (writer) => [
      ...parts.flatMap((part) => blocksOf(part, writer)),
      ...(signers === 'nobody' ? [] : [writer.signatures(boxesFor(writer, whoSigns(writer.scope)))]),
    ],
  }
}

function blocksOf(part: OwnPart, writer: Writer): readonly PaperBlock[] {
  if ('answers' in part) return writer.facts(part.answers, part.only && { only: part.only })
  const [zh = '', en = ''] = LOCALES.map((locale) => printable(filled(part.text[locale], writer)))
  return [{ type: 'text', words: { zh, en } }]
}

function filled(text: string, { scope, source }: Writer): string {
  const answer = (path: string) => asText(read(scope, path))
  const company = answer('companyInfo.companyName') || answer('companyInfo.companyEnglishName')
  const values: Readonly<Record<string, string>> = { company, orderCode: source.orderCode }
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}
