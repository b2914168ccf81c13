import { accept, type Chunks, type ReadRow } from '../read-row.ts'
import { childrenOf, deepOf, textOf, type XmlNode, xmlRecords } from '../xml-records.ts'
import { entryOfUk, type UkDesignation, type UkName } from './designation.ts'

const RECORDS = new Set(['Designation', 'DateGenerated'])
const PARTS = ['Name1', 'Name2', 'Name3', 'Name4', 'Name5', 'Name6']

/** Reads the UK Sanctions List as XML (`UK-Sanctions-List.xml`). */
export async function* readUkSanctionsXml(chunks: Chunks, listId: string): AsyncGenerator<ReadRow> {
  for await (const { node, line } of xmlRecords(chunks, RECORDS)) {
    if (node.name === 'Designation') yield accept(line, entryOfUk(designationOf(node), listId))
    else yield { kind: 'published', date: isoDate(node.text.trim()) }
  }
}

function designationOf(node: XmlNode): UkDesignation {
  const all = (name: string) => deepOf(node, name).map(({ text }) => text.trim())
  return {
    id: textOf(node, 'UniqueID'),
    kind: textOf(node, 'IndividualEntityShip'),
    regime: textOf(node, 'RegimeName'),
    names: childrenOf(node, 'Names')
      .flatMap((names) => childrenOf(names, 'Name'))
      .map(nameOf),
    nonLatinNames: all('NameNonLatinScript'),
    birthDates: all('DOB'),
    places: [...all('Nationality'), ...all('AddressCountry'), ...all('CurrentBelievedFlagOfShip')],
    passports: all('PassportNumber'),
    nationalIds: all('NationalIdentifierNumber'),
    registrations: all('BusinessRegistrationNumber'),
    shipNumbers: all('IMONumber'),
    hullNumbers: all('HullIdentificationNumber'),
    genders: all('Gender'),
    remarks: textOf(node, 'OtherInformation'),
  }
}

function nameOf(node: XmlNode): UkName {
  return {
    parts: PARTS.map((part) => textOf(node, part)),
    type: textOf(node, 'NameType'),
    strength: textOf(node, 'AliasStrength'),
  }
}

/** The file writes its date as `2026-02-13` or as `13/02/2026`. */
function isoDate(text: string): string {
  const parts = text.match(/^(\d{2})\/(\d{2})\/(\d{4})/)
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : text.slice(0, 10)
}
