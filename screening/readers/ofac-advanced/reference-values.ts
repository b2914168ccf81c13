import { deepOf, type XmlNode } from '../xml-records.ts'

/** Looks a number of the file up in one of its tables: `find('AliasType', '1403')` is `Name`; '' for what is not there. */
export type FindReference = (table: string, id: string | undefined) => string

export type ReferenceValues = {
  readonly find: FindReference
  /** ISO 3166 alpha-2 or the name of the country of that number. */
  readonly country: FindCountry
  /** `Individual`, `Entity`, `Vessel`, `Aircraft` of a party's subtype. */
  readonly kindOfParty: (subTypeId: string | undefined) => string
}

type FindCountry = (id: string | undefined) => string

export function referenceValues(sets: XmlNode): ReferenceValues {
  const rows = new Map<string, XmlNode>()
  for (const table of sets.children)
    for (const row of table.children) rows.set(keyOf(row.name, row.attributes.ID), row)
  const row = (table: string, id: string | undefined) => rows.get(keyOf(table, id))
  const find: FindReference = (table, id) => row(table, id)?.text.trim() ?? ''
  return {
    find,
    country: (id) => row('Country', id)?.attributes.ISO2 || find('Country', id),
    kindOfParty: (id) => {
      // A person and a company have no subtype worth a name: their type says what they are.
      const subType = find('PartySubType', id)
      return subType !== '' && subType !== 'Unknown'
        ? subType
        : find('PartyType', row('PartySubType', id)?.attributes.PartyTypeID)
    },
  }
}

function keyOf(table: string, id: string | undefined): string {
  return `${table} ${id ?? ''}`
}

export function countriesOf(location: XmlNode, { country, find }: ReferenceValues): string[] {
  return [
    ...deepOf(location, 'LocationCountry').map(({ attributes }) => country(attributes.CountryID)),
    ...deepOf(location, 'LocationAreaCode').map(({ attributes }) => find('AreaCode', attributes.AreaCodeID)),
    // Where the publisher did not take an address apart, its only part may be the country.
    ...deepOf(location, 'LocationPart')
      .filter(({ attributes }) => find('LocPartType', attributes.LocPartTypeID) === 'Unknown')
      .flatMap((part) => deepOf(part, 'Value').map(({ text }) => text.trim())),
  ].filter(Boolean)
}
