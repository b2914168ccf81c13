import type { EntityType, EntryName, Identifier, ListEntry, PartialDate } from '../model.ts'
import { findPartialDate } from '../score/birth-date.ts'
import { countryCodes } from './country-code.ts'
import { makeIdentifier } from './identifier-kind.ts'
import { OFAC_COUNTRY, OFAC_IDENTIFYING } from './ofac-features.ts'
import { accept, type Chunks, type ReadRow } from './read-row.ts'
import { childrenOf, deepOf, textOf, type XmlNode, xmlRecords } from './xml-records.ts'

const RECORDS = new Set(['entity', 'publicationInfo'])
const TYPES: Readonly<Record<string, EntityType>> = {
  individual: 'person',
  entity: 'organisation',
  vessel: 'vessel',
  aircraft: 'aircraft',
}

/** Reads OFAC's Enhanced XML (sanctionslistservice.ofac.treas.gov): every script, alias quality, papers, features. */
export async function* readOfacEnhancedXml(chunks: Chunks, listId: string): AsyncGenerator<ReadRow> {
  for await (const { node, line } of xmlRecords(chunks, RECORDS)) {
    if (node.name === 'publicationInfo')
      yield { kind: 'published', date: textOf(node, 'dataAsOf').slice(0, 10) }
    else yield accept(line, readEntity(node, listId))
  }
}

function readEntity(node: XmlNode, listId: string): ListEntry {
  const features = deepOf(node, 'feature')
  const feature = (pattern: RegExp) => features.filter((one) => pattern.test(textOf(one, 'type')))
  const gender = feature(/^Gender/)[0]
  const places = [
    ...deepOf(node, 'country').map((country) => country.text),
    ...feature(OFAC_COUNTRY).map((one) => textOf(one, 'value')),
  ]
  return {
    id: node.attributes.id ?? '',
    listId,
    type: TYPES[deepOf(node, 'entityType')[0]?.text.trim().toLowerCase() ?? ''] ?? 'unknown',
    names: deepOf(node, 'name').flatMap(readName),
    birthDates: feature(/^Birthdate/).flatMap(readBirthDate),
    countries: countryCodes(places),
    identifiers: [
      ...deepOf(node, 'identityDocument').flatMap(readPaper),
      ...feature(OFAC_IDENTIFYING).map(readFeature),
    ],
    programs: deepOf(node, 'sanctionsProgram').map((program) => program.text.trim()),
    ...(gender
      ? { gender: textOf(gender, 'value') === 'Female' ? ('female' as const) : ('male' as const) }
      : {}),
  }
}

function readName(node: XmlNode): EntryName[] {
  // Papers repeat the name they were issued to under the same element name, without translations.
  const translations = deepOf(node, 'translation')
  const isPrimary = textOf(node, 'isPrimary') === 'true'
  const isWeak = textOf(node, 'isLowQuality') === 'true'
  const former = textOf(node, 'aliasType') === 'F.K.A.'
  return translations.flatMap((translation) => {
    const text = textOf(translation, 'formattedFullName')
    if (text === '') return []
    return [
      { text, quality: isPrimary ? 'primary' : isWeak ? 'weak' : 'strong', ...(former ? { former } : {}) },
    ]
  })
}

function readPaper(node: XmlNode): Identifier[] {
  const value = textOf(node, 'documentNumber')
  return value === '' ? [] : [makeIdentifier(textOf(node, 'type'), value, textOf(node, 'issuingCountry'))]
}

function readFeature(node: XmlNode): Identifier {
  return makeIdentifier(textOf(node, 'type'), textOf(node, 'value'))
}

function readBirthDate(node: XmlNode): PartialDate[] {
  const [value] = childrenOf(node, 'valueDate')
  const from = findPartialDate(value ? textOf(value, 'fromDateBegin') : '')
  const to = findPartialDate(value ? textOf(value, 'toDateEnd') : '')
  if (!from?.year || !to?.year || !value) return []
  const approximate = textOf(value, 'isApproximate') === 'true' ? { approximate: true } : {}
  if (from.year !== to.year) return [{ year: from.year, toYear: to.year, ...approximate }]
  const isOneDay = from.month === to.month && from.day === to.day
  return [isOneDay ? { ...from, ...approximate } : { year: from.year, ...approximate }]
}
