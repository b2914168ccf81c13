import { openSlots } from '../application/files/slots.ts'
import { asText } from '../form/answers/answers.ts'
import { read } from '../form/scope.ts'
import type { PaperDefinition } from './definition.ts'
import { accountApplication, specimenCard } from './definitions/accounts.ts'
import { channelPapers } from './definitions/channels.ts'
import {
  companyInformation,
  crsDeclaration,
  fatcaDeclaration,
  feeNotice,
  hongKongInterest,
  organisationBasicInfo,
} from './definitions/forms.ts'
import { intentionStatement } from './definitions/intention-sheet.ts'
import { declaration, powerOfAttorney, resolutions } from './definitions/letters.ts'
import { ownPapers } from './own-papers.ts'
import { FURNITURE, type Furniture, type PaperContent, type Words } from './paper.ts'
import { alike, type PaperSource, type Writer, writerOf } from './writer.ts'

export const PAPERS: readonly PaperDefinition[] = [
  powerOfAttorney,
  organisationBasicInfo,
  companyInformation,
  accountApplication,
  ...channelPapers,
  resolutions,
  crsDeclaration,
  fatcaDeclaration,
  specimenCard,
  feeNotice,
  declaration,
  intentionStatement,
  hongKongInterest,
]

export function allPapers(): readonly PaperDefinition[] {
  return [...PAPERS, ...ownPapers()]
}

export type WrittenPaper = {
  readonly paper: PaperContent
  readonly sections: readonly string[]
}

export function papersOf(source: PaperSource): readonly PaperContent[] {
  return writtenPapersOf(source).map(({ paper }) => paper)
}

/** With the sections looked at while each was written; or the ones that are named, needed or not. */
export function writtenPapersOf(
  source: PaperSource,
  papers?: readonly PaperDefinition[],
): readonly WrittenPaper[] {
  const looked = new Set<string>()
  const writer = writerOf(source, (section) => looked.add(section))
  const slots = openSlots(source.answers, source.context).map(({ slot }) => slot)
  const furniture = furnitureOf(writer)
  const asked = papers ?? allPapers().filter((paper) => isNeeded(paper, writer))
  return asked.flatMap((paper) => {
    const slot = slots.find((one) => one === paper.slot) ?? null
    return copiesOf(paper, writer).map(({ copy, key }) => {
      looked.clear()
      const { id, family, section } = paper
      const written = {
        id,
        family,
        section,
        slot,
        key,
        furniture,
        orderCode: source.orderCode,
        title: writer.words(paper.title?.(writer) ?? `papers:title.${id}`),
        company: companyOf(writer),
        blocks: paper.write(writer, copy),
      }
      return { paper: written, sections: [...looked] }
    })
  })
}

function furnitureOf(writer: Writer): Furniture {
  return Object.fromEntries(
    FURNITURE.map((key) => [key, writer.words(`papers:furniture.${key}`)]),
  ) as Furniture
}

function isNeeded({ needed }: PaperDefinition, writer: Writer): boolean {
  if (needed === undefined) return true
  return typeof needed === 'function' ? needed(writer) : needed.holds(writer.scope)
}

function companyOf({ scope }: Writer): Words {
  const zh = alike(asText(read(scope, 'companyInfo.companyName'))).zh
  const en = alike(asText(read(scope, 'companyInfo.companyEnglishName'))).en
  return { zh: zh || en, en: en || zh }
}

function copiesOf(paper: PaperDefinition, writer: Writer): readonly { copy: number; key: string }[] {
  const count = paper.copies?.(writer) ?? 1
  return Array.from({ length: count }, (_, copy) => ({
    copy,
    key: count > 1 ? `${paper.id}-${copy + 1}` : paper.id,
  }))
}
