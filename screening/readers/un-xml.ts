import type { EntryName, ListEntry, NameQuality, PartialDate } from '../model.ts'
import { findPartialDate } from '../score/birth-date.ts'
import { countryCodes } from './country-code.ts'
import { makeIdentifier } from './identifier-kind.ts'
import { findListDate } from './list-date.ts'
import { accept, type Chunks, type ReadRow } from './read-row.ts'
import { childrenOf, deepOf, textOf, type XmlNode, xmlRecords } from './xml-records.ts'

const RECORDS = new Set(['INDIVIDUAL', 'ENTITY'])
const LIST = 'CONSOLIDATED_LIST'
const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
const QUALITY: Readonly<Record<string, NameQuality>> = { low: 'weak', good: 'strong' }

/** Reads the UN Security Council consolidated list (XML of un.org/securitycouncil, schema sc-sanctions.xsd). */
export async function* readUnXml(chunks: Chunks, listId: string): AsyncGenerator<ReadRow> {
  for await (const { node, line } of xmlRecords(chunks, RECORDS, LIST)) {
    if (node.name === LIST) {
      const generated = node.attributes.dateGenerated ?? ''
      if (generated !== '') yield { kind: 'published', date: generated.slice(0, 10) }
      continue
    }
    const entry = node.name === 'INDIVIDUAL' ? readPerson(node, listId) : readEntity(node, listId)
    yield accept(line, entry)
  }
}

function readPerson(node: XmlNode, listId: string): ListEntry {
  const gender = textOf(node, 'GENDER').toLowerCase()
  return {
    ...shared(node, listId, 'INDIVIDUAL'),
    type: 'person',
    birthDates: readBirthDates(node),
    identifiers: childrenOf(node, 'INDIVIDUAL_DOCUMENT').flatMap((paper) => {
      const number = textOf(paper, 'NUMBER')
      const label = `${textOf(paper, 'TYPE_OF_DOCUMENT')} ${textOf(paper, 'TYPE_OF_DOCUMENT2')}`
      const country = textOf(paper, 'ISSUING_COUNTRY') || textOf(paper, 'COUNTRY_OF_ISSUE')
      return number === '' ? [] : [makeIdentifier(label, number, country)]
    }),
    ...(gender === 'male' || gender === 'female' ? { gender } : {}),
  }
}

function readEntity(node: XmlNode, listId: string): ListEntry {
  return { ...shared(node, listId, 'ENTITY'), type: 'organisation', birthDates: [], identifiers: [] }
}

function shared(node: XmlNode, listId: string, prefix: string) {
  const places = childrenOf(node, 'NATIONALITY').flatMap((nation) =>
    deepOf(nation, 'VALUE').map((value) => value.text),
  )
  for (const address of childrenOf(node, `${prefix}_ADDRESS`)) places.push(textOf(address, 'COUNTRY'))
  const remarks = textOf(node, 'COMMENTS1')
  return {
    id: textOf(node, 'DATAID'),
    listId,
    names: readNames(node, prefix),
    countries: countryCodes(places),
    programs: [textOf(node, 'UN_LIST_TYPE')].filter(Boolean),
    ...(remarks === '' ? {} : { remarks }),
  }
}

function readNames(node: XmlNode, prefix: string): EntryName[] {
  const primary = NAME_PARTS.map((part) => textOf(node, part))
    .filter(Boolean)
    .join(' ')
  const names: EntryName[] = [{ text: primary, quality: 'primary' }]
  const original = textOf(node, 'NAME_ORIGINAL_SCRIPT')
  if (original !== '') names.push({ text: original, quality: 'primary' })
  for (const alias of childrenOf(node, `${prefix}_ALIAS`)) {
    const quality = textOf(alias, 'QUALITY').toLowerCase()
    const former = quality === 'f.k.a.'
    // Some aliases hold several spellings, each in a line or parted by semicolons.
    for (const text of textOf(alias, 'ALIAS_NAME').split(/[;\n]/)) {
      if (text.trim() === '') continue
      names.push({ text: text.trim(), quality: QUALITY[quality] ?? 'strong', ...(former ? { former } : {}) })
    }
  }
  return names
}

/** Those of the person, and those that stand with a name they go by (`1979-12-31`, `1984 - 1986`). */
function readBirthDates(node: XmlNode): PartialDate[] {
  const dates = [
    ...childrenOf(node, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap(readBirthDate),
    ...childrenOf(node, 'INDIVIDUAL_ALIAS').flatMap(
      (alias) => findListDate(textOf(alias, 'DATE_OF_BIRTH')) ?? [],
    ),
  ]
  return [...new Map(dates.map((date) => [JSON.stringify(date), date])).values()]
}

function readBirthDate(node: XmlNode): PartialDate[] {
  const type = textOf(node, 'TYPE_OF_DATE')
  const from = Number(textOf(node, 'FROM_YEAR'))
  const to = Number(textOf(node, 'TO_YEAR'))
  if (type === 'BETWEEN' && from > 0 && to > 0) return [{ year: from, toYear: to }]
  const date = findPartialDate(textOf(node, 'DATE') || textOf(node, 'YEAR'))
  if (!date) return []
  return [type === 'APPROXIMATELY' ? { ...date, approximate: true } : date]
}
