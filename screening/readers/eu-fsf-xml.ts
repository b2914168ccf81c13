import type { EntryName, Identifier, ListEntry, PartialDate } from '../model.ts'
import { findPartialDate } from '../score/birth-date.ts'
import { countryCodes } from './country-code.ts'
import { makeIdentifier } from './identifier-kind.ts'
import { accept, type Chunks, type ReadRow } from './read-row.ts'
import { childrenOf, textOf, type XmlNode, xmlRecords } from './xml-records.ts'

const RECORDS = new Set(['sanctionEntity'])
const LIST = 'export'
/** What the file writes for a country that nobody knows, and for one that is no longer. */
const COUNTRIES: Readonly<Record<string, string>> = { '00': '', CS: 'RS' }
const LOW_QUALITY = /\blow?\s+quality/i
const FORMER = /\b(formerly|previously|former name|f\.?k\.?a)\b/i

/**
 * FSF, `xmlFullSanctionsList_1_1`. Known by its EU reference (`EU.27.28`), else its logical id; the first
 * strong name is taken for the main one, because the file names none.
 */
export async function* readEuFsfXml(chunks: Chunks, listId: string): AsyncGenerator<ReadRow> {
  for await (const { node, line } of xmlRecords(chunks, RECORDS, LIST)) {
    if (node.name === 'sanctionEntity') {
      yield accept(line, readEntity(node, listId))
      continue
    }
    const generated = node.attributes.generationDate ?? ''
    if (generated !== '') yield { kind: 'published', date: generated.slice(0, 10) }
  }
}

function readEntity(node: XmlNode, listId: string): ListEntry {
  const aliases = childrenOf(node, 'nameAlias')
  const genders = new Set(aliases.map((alias) => alias.attributes.gender).filter(Boolean))
  const remarks = childrenOf(node, 'remark').map((remark) => remark.text.trim())
  const url = childrenOf(node, 'regulation')
    .map((regulation) => textOf(regulation, 'publicationUrl'))
    .find(Boolean)
  return {
    id: node.attributes.euReferenceNumber || (node.attributes.logicalId ?? ''),
    listId,
    type: typeOf(childrenOf(node, 'subjectType')[0]),
    names: readNames(aliases),
    birthDates: childrenOf(node, 'birthdate').flatMap(readBirthDate),
    countries: countryCodes(
      [...childrenOf(node, 'citizenship'), ...childrenOf(node, 'address')].map(placeOf),
    ),
    identifiers: childrenOf(node, 'identification').flatMap(readIdentifier),
    programs: [
      ...new Set(childrenOf(node, 'regulation').map(({ attributes }) => attributes.programme ?? '')),
    ].filter(Boolean),
    // Two genders in one entry say nothing.
    ...(genders.size === 1 ? genderOf([...genders][0]) : {}),
    ...(remarks.some(Boolean) ? { remarks: remarks.filter(Boolean).join('\n') } : {}),
    ...(url ? { sourceUrl: url } : {}),
  }
}

function typeOf(subject: XmlNode | undefined): ListEntry['type'] {
  const code = (subject?.attributes.classificationCode ?? subject?.attributes.code ?? '').toLowerCase()
  if (code.startsWith('p')) return 'person'
  return code.startsWith('e') ? 'organisation' : 'unknown'
}

function genderOf(gender: string | undefined): Pick<ListEntry, 'gender'> {
  if (gender === 'M') return { gender: 'male' }
  return gender === 'F' ? { gender: 'female' } : {}
}

function readNames(aliases: readonly XmlNode[]): EntryName[] {
  const names = aliases.flatMap((alias) => {
    const text = wholeName(alias)
    const remark = textOf(alias, 'remark')
    const isWeak = alias.attributes.strong === 'false' || LOW_QUALITY.test(remark)
    const former = FORMER.test(remark)
    if (text === '') return []
    return [{ text, quality: isWeak ? ('weak' as const) : ('strong' as const), ...(former && { former }) }]
  })
  const first = names.findIndex(({ quality }) => quality === 'strong')
  return names.map((name, at) => (at === first ? { ...name, quality: 'primary' as const } : name))
}

function wholeName({ attributes }: XmlNode): string {
  const parts = [attributes.firstName, attributes.middleName, attributes.lastName]
  return (attributes.wholeName || parts.filter(Boolean).join(' ')).trim()
}

function placeOf({ attributes }: XmlNode): string {
  const code = attributes.countryIso2Code ?? ''
  return COUNTRIES[code] ?? (code || (attributes.countryDescription ?? ''))
}

function readIdentifier({ attributes, ...node }: XmlNode): Identifier[] {
  if (attributes.knownFalse === 'true') return []
  // A paper in another script has its number in Latin letters beside it.
  const numbers = new Set([attributes.number, attributes.latinNumber].map((number) => number?.trim() ?? ''))
  const label = `${attributes.identificationTypeDescription ?? ''} ${attributes.identificationTypeCode ?? ''}`
  const place = placeOf({ attributes, ...node })
  return [...numbers].filter(Boolean).map((number) => makeIdentifier(label, number, place))
}

/** Years of another calendar than ours would be read as a person of another age: they are left out. */
function readBirthDate({ attributes }: XmlNode): PartialDate[] {
  if ((attributes.calendarType ?? 'GREGORIAN') !== 'GREGORIAN') return []
  const approximate = attributes.circa === 'true' ? { approximate: true } : {}
  const [from, to] = [Number(attributes.yearRangeFrom ?? 0), Number(attributes.yearRangeTo ?? 0)]
  if (from > 0 && to > 0) return [{ year: from, toYear: to, ...approximate }]
  const { year = '', monthOfYear = '', dayOfMonth = '' } = attributes
  const written = attributes.birthdate || [year, monthOfYear, dayOfMonth].filter(isCounted).join('-')
  const date = findPartialDate(written)
  return date ? [{ ...date, ...approximate }] : []
}

function isCounted(part: string): boolean {
  return Number(part) > 0
}
