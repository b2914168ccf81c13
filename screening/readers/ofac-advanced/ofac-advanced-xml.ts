import type { EntityType, EntryName, Identifier, ListEntry, PartialDate } from '../../model.ts'
import { countryCodes } from '../country-code.ts'
import { makeIdentifier } from '../identifier-kind.ts'
import { OFAC_COUNTRY, OFAC_IDENTIFYING } from '../ofac-features.ts'
import { accept, type Chunks, type ReadRow, reject } from '../read-row.ts'
import { childrenOf, deepOf, textOf, type XmlNode, xmlRecords } from '../xml-records.ts'
import { countriesOf, type ReferenceValues, referenceValues } from './reference-values.ts'

const RECORDS = new Set([
  'DateOfIssue',
  'ReferenceValueSets',
  'Location',
  'IDRegDocument',
  'DistinctParty',
  'SanctionsEntry',
])
const TYPES: Readonly<Record<string, EntityType>> = {
  individual: 'person',
  entity: 'organisation',
  vessel: 'vessel',
  aircraft: 'aircraft',
}

type Party = { readonly line: number; readonly entry: ListEntry; readonly profile: string }

/** What was read so far and is pointed into by what comes after it. */
type Known = {
  values: ReferenceValues | undefined
  readonly locations: Map<string, string[]>
  readonly papers: Map<string, Identifier[]>
  readonly programs: Map<string, string[]>
  readonly parties: Party[]
}

/**
 * `SDN_ADVANCED.XML`, `CONS_ADVANCED.XML`: tables first, then parties, which are kept until their programs at
 * the end.
 */
export async function* readOfacAdvancedXml(chunks: Chunks, listId: string): AsyncGenerator<ReadRow> {
  const known: Known = {
    values: undefined,
    locations: new Map(),
    papers: new Map(),
    programs: new Map(),
    parties: [],
  }
  for await (const { node, line } of xmlRecords(chunks, RECORDS)) {
    if (node.name === 'DateOfIssue') yield { kind: 'published', date: dayOf(node) }
    else if (node.name === 'ReferenceValueSets') known.values = referenceValues(node)
    else if (known.values === undefined) {
      yield reject(line, 'wrong_columns', node.name)
      return
    } else take(known, known.values, node, line, listId)
  }
  for (const { line, entry, profile } of known.parties)
    yield accept(line, { ...entry, programs: known.programs.get(profile) ?? [] })
}

function take(known: Known, values: ReferenceValues, node: XmlNode, line: number, listId: string): void {
  if (node.name === 'Location') known.locations.set(node.attributes.ID ?? '', countriesOf(node, values))
  else if (node.name === 'IDRegDocument') takePaper(known, values, node)
  else if (node.name === 'SanctionsEntry') takePrograms(known, values, node)
  else known.parties.push({ line, ...readParty(known, values, node, listId) })
}

function takePaper(known: Known, values: ReferenceValues, node: XmlNode): void {
  const number = textOf(node, 'IDRegistrationNo')
  if (number === '') return
  const label = values.find('IDRegDocType', node.attributes.IDRegDocTypeID)
  const country =
    node.attributes['IssuedBy-CountryID'] ?? childrenOf(node, 'IssuedBy')[0]?.attributes.CountryID
  push(known.papers, node.attributes.IdentityID, makeIdentifier(label, number, values.country(country)))
}

/** A program stands as the comment of a measure of that type (`IRAN-EO13876`). */
function takePrograms(known: Known, values: ReferenceValues, node: XmlNode): void {
  for (const measure of childrenOf(node, 'SanctionsMeasure')) {
    const isProgram = values.find('SanctionsType', measure.attributes.SanctionsTypeID) === 'Program'
    const program = textOf(measure, 'Comment')
    if (isProgram && program !== '') push(known.programs, node.attributes.ProfileID, program)
  }
}

function push<Value>(map: Map<string, Value[]>, key: string | undefined, value: Value): void {
  if (key === undefined) return
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

function readParty(known: Known, values: ReferenceValues, node: XmlNode, listId: string) {
  const profile = childrenOf(node, 'Profile')[0] ?? node
  const identities = childrenOf(profile, 'Identity')
  const features = childrenOf(profile, 'Feature').map((feature) => ({
    label: values.find('FeatureType', feature.attributes.FeatureTypeID),
    feature,
  }))
  const labelled = (pattern: RegExp) => features.filter(({ label }) => pattern.test(label))
  const details = (feature: XmlNode) => detailsOf(feature, values)
  const gender = labelled(/^Gender/).flatMap(({ feature }) => details(feature))[0]
  const places = labelled(OFAC_COUNTRY).flatMap(({ feature }) => [
    ...deepOf(feature, 'VersionLocation').flatMap(
      ({ attributes }) => known.locations.get(attributes.LocationID ?? '') ?? [],
    ),
    ...details(feature),
  ])
  const remarks = textOf(node, 'Comment')
  const id = profile.attributes.ID ?? ''
  const entry: ListEntry = {
    id: node.attributes.FixedRef || id,
    listId,
    type: TYPES[values.kindOfParty(profile.attributes.PartySubTypeID).toLowerCase()] ?? 'unknown',
    names: identities.flatMap((identity) => readNames(identity, values)),
    birthDates: labelled(/^Birthdate/).flatMap(({ feature }) =>
      deepOf(feature, 'DatePeriod').flatMap(readPeriod),
    ),
    countries: countryCodes(places),
    identifiers: [
      ...identities.flatMap(({ attributes }) => known.papers.get(attributes.ID ?? '') ?? []),
      ...labelled(OFAC_IDENTIFYING).flatMap(({ label, feature }) =>
        details(feature).map((value) => makeIdentifier(label, value)),
      ),
    ],
    programs: [],
    ...(gender === 'Female' ? { gender: 'female' as const } : {}),
    ...(gender === 'Male' ? { gender: 'male' as const } : {}),
    ...(remarks === '' ? {} : { remarks }),
  }
  return { entry, profile: id }
}

function detailsOf(feature: XmlNode, values: ReferenceValues): string[] {
  return deepOf(feature, 'VersionDetail')
    .map(
      ({ text, attributes }) => text.trim() || values.find('DetailReference', attributes.DetailReferenceID),
    )
    .filter(Boolean)
}

function readNames(identity: XmlNode, values: ReferenceValues): EntryName[] {
  return childrenOf(identity, 'Alias').flatMap((alias) => {
    const { Primary, LowQuality, AliasTypeID } = alias.attributes
    const quality = Primary === 'true' ? 'primary' : LowQuality === 'true' ? 'weak' : 'strong'
    const former = values.find('AliasType', AliasTypeID) === 'F.K.A.'
    return childrenOf(alias, 'DocumentedName').flatMap((name) => {
      const text = deepOf(name, 'NamePartValue')
        .map((part) => part.text.trim())
        .filter(Boolean)
        .join(' ')
      return text === '' ? [] : [{ text, quality, ...(former ? { former } : {}) } satisfies EntryName]
    })
  })
}

/** A whole year or more is written as a period from its first to its last day. */
function readPeriod(period: XmlNode): PartialDate[] {
  const from = dateOf(childrenOf(period, 'Start')[0], 'From')
  const to = dateOf(childrenOf(period, 'End')[0], 'To') ?? from
  if (from?.year === undefined || to?.year === undefined) return []
  const approximate =
    childrenOf(period, 'Start')[0]?.attributes.Approximate === 'true' ? { approximate: true } : {}
  if (from.year !== to.year) return [{ year: from.year, toYear: to.year, ...approximate }]
  const isOneDay = from.month === to.month && from.day === to.day
  return [isOneDay ? { ...from, ...approximate } : { year: from.year, ...approximate }]
}

function dateOf(bound: XmlNode | undefined, side: string): PartialDate | undefined {
  const [date] = bound ? childrenOf(bound, side) : []
  const part = (name: string) => Number(date ? textOf(date, name) : '')
  const [year, month, day] = [part('Year'), part('Month'), part('Day')]
  if (!(year > 0)) return undefined
  return { year, ...(month > 0 ? { month } : {}), ...(month > 0 && day > 0 ? { day } : {}) }
}

function dayOf(node: XmlNode): string {
  return ['Year', 'Month', 'Day'].map((part) => textOf(node, part).padStart(2, '0')).join('-')
}
