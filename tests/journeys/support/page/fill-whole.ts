import { SPECIMEN } from '@kaihu/db/situations/specimen.ts'
import { designatedFiles } from '@kaihu/domain/application/catalogue/designated-files.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { exampleContext } from '@kaihu/domain/application/examples.ts'
import { isConfirmedTogether, placesOf } from '@kaihu/domain/application/pages-together.ts'
import { REPLIES_SECTION } from '@kaihu/domain/application/returns/returned-places.ts'
import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  asRecord,
  asText,
  isList,
  isRecord,
} from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { isSectionAsked, isShown } from '@kaihu/domain/form/live/visible.ts'
import { sectionScope } from '@kaihu/domain/form/scope.ts'
import type { Flow } from '@kaihu/domain/lists/flows.ts'
import type { CustomerDesk } from '../customer-desk.ts'
import type { Language } from '../words.ts'
import { fillIn } from './fill-in.ts'

const DOCUMENT = { name: '扫描件.png', mimeType: 'image/png', buffer: SPECIMEN }

/** What a person is about to fill in: the application of one company, or some of its sections. */
type Whole = {
  readonly flow: Flow
  readonly answers: Answers
  readonly language: Language
  /** which sections; all when absent */
  readonly isFilled?: (section: SectionDefinition) => boolean
  /** which questions are left as they are */
  readonly isLeft?: (field: FieldDefinition) => boolean
  /** each section on a page of its own, as in an application that came back */
  readonly isOneByOne?: boolean
}

/** A person fills in the whole application, section by section, from the first question to the last document. */
export async function fillWhole(desk: CustomerDesk, orderCode: string, whole: Whole): Promise<void> {
  await fillSections(desk, orderCode, whole)
  const { page, say } = desk
  // Step 4 may ask for documents that step 3 did not know of: the check says so and leads back there.
  if ((await page.getByText(say('customer:check.open', { count: 1 })).count()) === 0) return
  const section = say(designatedFiles.title)
  await page.getByRole('link', { name: say('customer:check.changeNamed', { section }), exact: true }).click()
  await fillSections(desk, orderCode, { ...whole, isFilled: ({ key }) => key === designatedFiles.key })
  await desk.open(orderCode, 'check')
}

/** Opens the sections one after the other, or the page of several, fills them in and saves each. */
export async function fillSections(desk: CustomerDesk, orderCode: string, whole: Whole): Promise<void> {
  const { flow, isFilled = () => true, isOneByOne = false } = whole
  const answers = asTyped(whole.answers)
  const asked = sectionsAsked(flow, whole.answers)
  const places = isOneByOne ? asked.map((one) => ({ key: one.key, sections: [one] })) : placesOf(asked)
  let here = ''
  for (const [index, place] of places.entries()) {
    if (!place.sections.every(isFilled)) continue
    if (here !== place.key) await desk.open(orderCode, place.key)
    await desk.seesSection(place.key)
    for (const section of place.sections) {
      const fields = place.sections.length === 1 ? section.fields : askedTogether(section, whole)
      if (fields.length > 0) await fillSection(desk, { ...section, fields }, { ...whole, answers })
    }
    here = places[index + 1]?.key ?? ''
    await desk.saveSection(place.key, here === '' ? undefined : here)
  }
}

/** What a page of several asks of a section: its press confirms the papers, and nothing comes up of what is not asked. */
function askedTogether({ key, fields }: SectionDefinition, { flow, answers }: Whole) {
  const scope = sectionScope(key, answers, exampleContext(flow))
  return fields.filter((field) => !isConfirmedTogether(key, field) && isShown(field, scope))
}

async function fillSection(
  { page, say }: CustomerDesk,
  section: SectionDefinition,
  { answers, language, isLeft }: Whole,
): Promise<void> {
  const name = say('customer:pages.openNamed', { section: say(section.title) })
  const folded = page.getByRole('button', { name, exact: true })
  if (await folded.isVisible()) await folded.click()
  const more = { answers, language, document: DOCUMENT, ...(isLeft && { isLeft }) }
  await fillIn(page, section, answers[section.key] ?? {}, say, more)
}

/** What may be left blank, but for the short way of naming a person again. */
export function isOptional({ key, required }: FieldDefinition): boolean {
  return required === false && key !== 'sameAs'
}

/** The sections that a person comes through, in the order of the form. */
function sectionsAsked(flow: Flow, answers: Answers): readonly SectionDefinition[] {
  const context = exampleContext(flow)
  return sectionsOf(flow).filter(
    (section) => section.key !== REPLIES_SECTION && isSectionAsked(section, answers, context),
  )
}

/** The answers as somebody types them who does not type a person twice: "same person as" after the first time. */
function asTyped(answers: Answers): Answers {
  const known = new Map<string, string>()
  return Object.fromEntries(
    Object.entries(answers).map(([section, record]) => [
      section,
      withKnown(record, section, known) as AnswerRecord,
    ]),
  )
}

function withKnown(
  value: AnswerValue | undefined,
  path: string,
  known: Map<string, string>,
): AnswerValue | undefined {
  if (isList(value)) return value.map((entry, index) => withKnown(entry, `${path}[${index}]`, known) ?? null)
  if (!isRecord(value)) return value
  const number = asText(asRecord(value.idDocument).idNumber)
  const place = known.get(number)
  if (number !== '' && place === undefined) known.set(number, path)
  const inner = Object.entries(value).map(([key, part]) => [key, withKnown(part, `${path}.${key}`, known)])
  return place === undefined ? Object.fromEntries(inner) : { sameAs: place, ...Object.fromEntries(inner) }
}
