import { typeOfSchema } from '../compare-pair.ts'
import type { EntityType, EntryName, Identifier, ListEntry } from '../model.ts'
import { findPartialDate } from '../score/birth-date.ts'
import { countryCodes } from './country-code.ts'
import { makeIdentifier } from './identifier-kind.ts'
import { accept, type Chunks, type ReadRow, reject } from './read-row.ts'
import { textLines } from './text-lines.ts'

/** A legal entity is whatever the source did not tell apart: a person as well as a company. */
export function typeOfThing(schema: string | undefined): EntityType {
  return schema?.toLowerCase() === 'legalentity' ? 'unknown' : typeOfSchema(schema)
}

type Properties = Readonly<Record<string, readonly string[]>>

const COUNTRY_PROPERTIES = [
  'nationality',
  'citizenship',
  'country',
  'mainCountry',
  'jurisdiction',
  'flag',
  'pastFlags',
]
const IDENTIFIER_PROPERTIES: Readonly<Record<string, string>> = {
  passportNumber: 'passport',
  idNumber: 'national id',
  registrationNumber: 'registration',
  uscCode: 'unified social credit code',
  leiCode: 'lei',
  taxNumber: 'tax',
  innCode: 'tax',
  vatCode: 'vat',
  irsCode: 'tax',
  ogrnCode: 'registration',
  jibCode: 'registration',
  licenseNumber: 'license',
  socialSecurityNumber: 'ssn',
  uniqueEntityId: 'uei',
  dunsCode: 'd-u-n-s',
  bikCode: 'bik',
  mmsi: 'mmsi',
  callSign: 'call sign',
  serialNumber: 'serial',
  swiftBic: 'swift',
  imoNumber: 'imo',
  cccCode: 'chinese commercial code',
}

export async function* readFollowTheMoney(chunks: Chunks, listId: string): AsyncGenerator<ReadRow> {
  for await (const { text, line } of textLines(chunks)) {
    if (text.trim() === '') continue
    const thing = parseThing(text)
    if (!thing) yield reject(line, 'not_json', text)
    else if (typeOfSchema(thing.schema) !== 'unknown') yield accept(line, toEntry(thing, listId))
  }
}

type Thing = {
  readonly id: string
  readonly schema: string
  readonly properties: Properties
  readonly datasets: readonly string[]
}

function parseThing(text: string): Thing | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { id, schema, properties, datasets } = value as Record<string, unknown>
  if (typeof id !== 'string' || typeof schema !== 'string') return undefined
  return {
    id,
    schema,
    properties: strings(properties),
    datasets: Array.isArray(datasets) ? datasets.map(String) : [],
  }
}

function strings(properties: unknown): Properties {
  if (typeof properties !== 'object' || properties === null) return {}
  const pairs = Object.entries(properties).map(([key, values]): [string, string[]] => [
    key,
    Array.isArray(values) ? values.filter((one): one is string => typeof one === 'string') : [],
  ])
  return Object.fromEntries(pairs)
}

function toEntry(thing: Thing, listId: string): ListEntry {
  const all = (name: string) => thing.properties[name] ?? []
  const gender = all('gender')[0]
  // Of a politically exposed person its office is what an analyst decides by.
  const remarks = [...all('position'), ...all('topics'), ...all('summary')].join('; ')
  const [sourceUrl] = all('sourceUrl')
  const named = (name: string, quality: EntryName['quality'], former = false): EntryName[] =>
    all(name).map((text) => ({ text, quality, ...(former ? { former } : {}) }))
  return {
    id: thing.id,
    listId,
    type: typeOfThing(thing.schema),
    names: [
      ...named('name', 'primary'),
      ...named('alias', 'strong'),
      ...named('previousName', 'strong', true),
      ...named('weakAlias', 'weak'),
    ],
    birthDates: all('birthDate').flatMap((date) => findPartialDate(date) ?? []),
    countries: countryCodes(COUNTRY_PROPERTIES.flatMap(all)),
    identifiers: Object.entries(IDENTIFIER_PROPERTIES).flatMap(([property, label]): Identifier[] =>
      all(property).map((value) => makeIdentifier(label, value)),
    ),
    programs: thing.datasets,
    ...(gender === 'male' || gender === 'female' ? { gender } : {}),
    ...(remarks === '' ? {} : { remarks }),
    ...(sourceUrl === undefined ? {} : { sourceUrl }),
  }
}
