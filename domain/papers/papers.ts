import { asText } from '../application/answers.ts'
import { openSlots } from '../application/files/slots.ts'
import { read } from '../application/scope.ts'
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
import { FURNITURE, type Furniture, type PaperContent, type Words } from './paper.ts'
import { alike, type PaperSource, type Writer, writerOf } from './writer.ts'

/** Every paper of the product, in the order of forms.md part 5. */
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

/** The papers that an application needs, each with everything it says, in both languages. */
export function papersOf(source: PaperSource): readonly PaperContent[] {
  const writer = writerOf(source)
  const company = companyOf(writer)
  const slots = openSlots(source.answers, source.context).map(({ slot }) => slot)
  const furniture = Object.fromEntries(
    FURNITURE.map((key) => [key, writer.words(`papers:furniture.${key}`)]),
  ) as Furniture
  return PAPERS.filter((paper) => isNeeded(paper, writer)).flatMap((paper) =>
    copiesOf(paper, writer).map(({ copy, count }) => ({
      ...{ id: paper.id, family: paper.family, section: paper.section },
      slot: slots.find((slot) => slot === paper.slot) ?? null,
      key: count > 1 ? `${paper.id}-${copy + 1}` : paper.id,
      title: writer.words(paper.title?.(writer) ?? `papers:title.${paper.id}`),
      ...{ company, orderCode: source.orderCode, furniture },
      blocks: paper.write(writer, copy),
    })),
  )
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

function copiesOf(paper: PaperDefinition, writer: Writer): readonly { copy: number; count: number }[] {
  const count = paper.copies?.(writer) ?? 1
  return Array.from({ length: count }, (_, copy) => ({ copy, count }))
}
