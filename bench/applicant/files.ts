import { guessSlot, type PossibleSlot } from '@kaihu/domain/application/files/guess-slot.ts'
import { personsOfSlot } from '@kaihu/domain/application/files/slot-reasons.ts'
import { openSlots } from '@kaihu/domain/application/files/slots.ts'
import { slotsOfPapers } from '@kaihu/domain/application/files/slots-of-papers.ts'
import { type AnswerRecord, type AnswerValue, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { CONTEXT } from './company.ts'
import type { Filled, Given } from './filled.ts'

/** Names of files as people give them; signed papers come off the scanner with a number. */
const NAMES: Readonly<Record<string, string>> = {
  businessLicence: '营业执照.pdf',
  articles: '公司章程.pdf',
  legalRepIdFront: '护照 Oliver Sample.jpg',
  legalRepIdBack: '法人护照 背面.jpg',
  addressProof: '房产证.pdf',
  stockRightImageList: '股东名册.pdf',
  ownershipChartFile: '股权结构图.pdf',
  shareholderDocs: '例舟 股东营业执照.pdf',
  boardResolutionImageList: 'SCN_0012.pdf',
  powerOfAttorneyImageList: 'SCN_0013.pdf',
  uboProof: 'SCN_0014.pdf',
  specimenCardFile: '印鉴卡.pdf',
  businessContracts: '采购合同.pdf',
}

type Answer = { readonly field: FieldDefinition; readonly value: AnswerValue }

type AtOnce = {
  readonly byHand: readonly Given[]
  readonly answers: readonly Answer[]
  readonly read: readonly FieldDefinition[]
  /** questions all of whose files were put in from the list */
  readonly folded: readonly string[]
}

/**
 * All files of the section chosen in one go and confirmed by one press. A file whose name does not say where
 * it belongs, or says it wrong, is given its place by hand. Papers that were photographed and taken are in
 * their places already: a line in the list. What was put in from the list folds to one line below it.
 */
export function filesAtOnce(
  section: SectionDefinition,
  target: AnswerRecord,
  { answers, photographed }: Pick<Filled, 'answers' | 'photographed'>,
): AtOnce {
  const slots = openSlots(dropHidden(answers, CONTEXT), CONTEXT)
    .filter((one) => one.section === section.key)
    .map(({ slot, field }): PossibleSlot & { field: FieldDefinition } => {
      const [person] = personsOfSlot(slot, answers, CONTEXT.flow)
      return { slot, key: field.key, field, ...(person && { person: person.name }) }
    })
  const filled = slots.filter(({ key }) => entriesIn(target[key]).length > 0)
  const inPlace = slotsOfPapers([...photographed.values()], slots, answers).map(({ slot }) => slot)
  const isKnown = (key: string) => filled.every((one) => one.key !== key || inPlace.includes(one.slot))
  const misplaced = filled.filter((one) => {
    if (inPlace.includes(one.slot)) return false
    const name = one.key === 'personIds' ? `${one.person} 身份证.jpg` : (NAMES[one.key] ?? '')
    return guessSlot(name, slots)?.slot !== one.slot
  })
  const given = (path: string, field: FieldDefinition, clicks: number): Given => ({
    path,
    field,
    clicks,
    typed: [],
    facts: [],
  })
  const [first] = filled
  if (!first) return { byHand: [], answers: [], read: [], folded: [] }
  const put = section.fields.flatMap((field) => {
    const value = target[field.key]
    return filled.some(({ key }) => key === field.key) && value !== undefined ? [{ field, value }] : []
  })
  // Photographed before: a line in the list. All that was put in from the list: a line in place of their questions.
  const known = put.flatMap(({ field }) => (isKnown(field.key) ? [field] : []))
  const lines = [...known.slice(0, 1), first.field]
  return {
    byHand: [
      given(`${section.key}.allAtOnce`, first.field, 4),
      ...misplaced.map(({ slot, field }) => given(slot, field, 2)),
    ],
    answers: put,
    read: [...put.flatMap(({ field }) => (isKnown(field.key) ? [] : [field])), ...lines],
    folded: put.map(({ field }) => field.key),
  }
}
