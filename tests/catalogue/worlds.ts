import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { EXAMPLE_FILE } from '@kaihu/domain/application/examples/files.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  answersOf,
  asRecord,
  entriesIn,
  isBlank,
} from '@kaihu/domain/form/answers/answers.ts'
import { isSent } from '@kaihu/domain/form/check/shape.ts'
import { listOfField } from '@kaihu/domain/form/fields/choices.ts'
import type { ChoiceList, FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin, isBlock } from '@kaihu/domain/form/fields/fields-within.ts'
import { FATCA_STATUS } from '@kaihu/domain/lists/fatca-statuses.ts'
import type { Flow } from '@kaihu/domain/lists/flows.ts'
import { isRegionList } from '@kaihu/domain/lists/list-ids.ts'
import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import { isLiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import { seededRandom } from '../harness/drawn/seeded-random.ts'
import { type AskedQuestion, askedIn } from './questions.ts'
import { plainValue } from './values.ts'

/** A combination of answers, and the questions of the catalogue that it is the first of its row to ask. */
export type CatalogueWorld = {
  readonly answers: Answers
  readonly asks: readonly AskedQuestion[]
}

/** How one combination is drawn. */
type Draw = {
  readonly random: () => number
  /** how likely a yes/no is answered yes */
  readonly yes: number
  /** how likely a choice is another than the example's */
  readonly change: number
}

const TRIED = 300
/** Before anybody's working life began. */
const LONG_AGO = '1950-01-01'
/** Long lists of which few entries change what is asked: one of each sort. */
const OF_EACH_SORT: Partial<Record<ChoiceList, readonly string[]>> = {
  countries: ['CN', 'HK', 'US', 'UA', 'JP'],
  fatcaChapter4Statuses: [
    FATCA_STATUS.participatingFfi,
    FATCA_STATUS.internationalOrganisation,
    FATCA_STATUS.activeNffe,
    FATCA_STATUS.passiveNffe,
    FATCA_STATUS.directReportingNffe,
  ],
}

/** The context in which a customer fills in. */
export function fillingContext(flow: Flow): ApplicationContext {
  return exampleContext(flow, { status: '0300' })
}

/**
 * The fewest combinations found that together ask every question: drawn from the catalogue's own lists around a
 * complete application, the same ones every time.
 */
export function worldsOf(flow: Flow): readonly CatalogueWorld[] {
  const context = fillingContext(flow)
  const tried = Array.from({ length: TRIED }, (_, seed) => drawAnswers(flow, seed)).map((answers) => ({
    answers,
    asked: sectionsOf(flow).flatMap((section) => askedIn(section, answers, context)),
  }))
  const worlds: CatalogueWorld[] = []
  const known = new Set<string>()
  for (;;) {
    const left = tried.map(({ answers, asked }) => ({ answers, asks: firstOfEach(asked, known) }))
    const best = left.reduce((one, other) => (other.asks.length > one.asks.length ? other : one))
    if (best.asks.length === 0) return worlds
    worlds.push(best)
    for (const { id } of best.asks) known.add(id)
  }
}

function firstOfEach(asked: readonly AskedQuestion[], known: ReadonlySet<string>): readonly AskedQuestion[] {
  const first = new Map<string, AskedQuestion>()
  for (const one of asked) if (!known.has(one.id) && !first.has(one.id)) first.set(one.id, one)
  return [...first.values()]
}

/** A complete application, answered otherwise where a seed says so, and answered everywhere. */
export function drawAnswers(flow: Flow, seed: number): Answers {
  const random = seededRandom(seed + 1)
  const draw = {
    random,
    yes: [0.5, 0.9, 0.1][seed % 3] ?? 0.5,
    change: seed === 0 ? 0 : 0.2 + (seed % 5) * 0.2,
  }
  const base = completeAnswers(flow)
  return Object.fromEntries(
    sectionsOf(flow).map(({ key, fields }) => [key, drawRecord(fields, answersOf(base, key), draw)]),
  )
}

function drawRecord(
  fields: readonly FieldDefinition[],
  record: AnswerRecord,
  draw: Draw,
  depth = 0,
): AnswerRecord {
  const drawn: Record<string, AnswerValue> = {}
  for (const field of fields) {
    const value = isSent(field) ? drawValue(field, record[field.key], draw, depth) : undefined
    if (value !== undefined) drawn[field.key] = inItsCurrency(field, value, drawn)
  }
  return drawn
}

/** An amount whose currency another answer names. */
function inItsCurrency({ kind }: FieldDefinition, value: AnswerValue, drawn: AnswerRecord): AnswerValue {
  if (kind.type !== 'amount' || typeof kind.currency !== 'object' || !('by' in kind.currency)) return value
  return { ...asRecord(value), currency: drawn[kind.currency.by] ?? null }
}

function drawValue(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  draw: Draw,
  depth: number,
): AnswerValue | undefined {
  const { type } = field.kind
  if (type === 'file') return drawFiles(field, value, draw)
  if (isBlock(field)) return drawRecord(fieldsWithin(field), asRecord(value), draw, depth)
  if (type === 'group') {
    const entries = depth > 1 ? [] : [...entriesIn(value), {}].slice(0, 1)
    return entries.map((entry) => drawRecord(fieldsWithin(field), entry, draw, depth + 1))
  }
  const isKept = draw.change === 0 || draw.random() > draw.change
  if (type === 'yesNo' || type === 'check') {
    return isKept && !isBlank(value) ? value : draw.random() < draw.yes
  }
  const list = listOfField(field)
  if (list !== undefined) return drawCode(field, list, isKept ? value : undefined, draw)
  if (type === 'date' && !isKept) return draw.random() < 0.5 ? LONG_AGO : plainValue(field)
  if (field.key === 'tin' && !isKept) return null
  return isBlank(value) ? plainValue(field) : value
}

/** Slots that ask something of each file get one. */
function drawFiles(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  draw: Draw,
): AnswerValue | undefined {
  const asked = fieldsWithin(field)
  if (asked.length === 0) return value
  return [{ ...EXAMPLE_FILE, ...drawRecord(asked, {}, draw) }]
}

function drawCode(
  { kind }: FieldDefinition,
  list: ChoiceList,
  value: AnswerValue | undefined,
  { random }: Draw,
): AnswerValue | undefined {
  if (isLiveList(list) || isRegionList(list) || !isBlank(value)) return value
  const codes = OF_EACH_SORT[list] ?? entriesOf(list).map(({ code }) => code)
  if (kind.type !== 'multi') return codes[Math.floor(random() * codes.length)]
  return codes.filter(() => random() < 0.5).slice(0, kind.max)
}
