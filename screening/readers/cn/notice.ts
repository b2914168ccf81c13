import type { EntryName, Identifier, ListEntry, PartialDate } from '../../model.ts'
import { countryCodes } from '../country-code.ts'
import { makeIdentifier } from '../identifier-kind.ts'
import { accept, type Chunks, type ReadRow, reject } from '../read-row.ts'
import { textLines } from '../text-lines.ts'
import { isHeading, isMeasure, namedIn } from './measure.ts'

/** `一、`, `（三）`, `12.`, `12、` at the beginning of a line. */
const ITEM =
  /^\s*(?:[（(]?(?:[一二三四五六七八九十百零〇]+|\d+)[）)]?\s*[、.．]|[（(](?:[一二三四五六七八九十]+|\d+)[）)])\s*/u
const DATE_ALONE = /^\s*(\d{4})年(\d{1,2})月(\d{1,2})日\s*$/
const BORN = /(\d{4})年(?:(\d{1,2})月)?(?:(\d{1,2})日)?(?:出)?生/
const PASSPORT = /护照(?:号码|号)?[：:为]?\s*([A-Z0-9]{5,})/gi
const RESIDENT_ID = /(?:身份证|公民身份号码)(?:号码|号)?[：:为]?\s*(\d{17}[\dXx]|\d{15})/g
const NATIONALITY =
  /([\p{Script=Han}]{2,8}?)(?:国籍|籍(?=[，,、。；;]|$))|国籍[：:为]?([\p{Script=Han}]{2,8})/u
/** Words before other names of the same person, and whether those are no longer used. */
const OTHER_NAMES = /(又名|别名|化名|绰号|曾用名|原名|英文名|外文名|也称)[：:为]?([^，,。；;）)]+)/gu
const FORMER = new Set(['曾用名', '原名'])
const WEAK = new Set(['绰号', '化名'])
const LABEL = /^(?:英文|外文|中文|拼音)(?:名|名称)?[：:为]?\s*/u
/** What begins with letters of another script up to an office in Han: `Jane Doe，某公司总裁` is Jane Doe. */
const IN_LATIN =
  /^((?=[^\p{Script=Han}]*\p{Script=Latin})[^\p{Script=Han}]*?)\s*(?:[,，;；、]\s*(?=\p{Script=Han}).*)?$/u
const COMPANY =
  /公司|集团|中心|组织|协会|基金会|研究所|大学|学院|银行|办公室|\b(?:Inc|LLC|Ltd|Corp|Company|GmbH)\b/iu

type Named = { readonly item: string; readonly line: number }

/**
 * As the text of its page, one numbered line a name. Notices have no ids: an entry is known by its name. Whom
 * a measure names in its own sentence is one too, unless the list behind it says more of him.
 */
export async function* readCnNotice(chunks: Chunks, listId: string): AsyncGenerator<ReadRow> {
  const inMeasures: Named[] = []
  const listed = new Set<string>()
  for await (const { text, line } of textLines(chunks)) {
    const published = text.match(DATE_ALONE)
    if (published) yield { kind: 'published', date: isoDay(published) }
    if (published || !ITEM.test(text)) continue
    const item = text.replace(ITEM, '').trim()
    const named = isMeasure(item) ? namedIn(item) : []
    inMeasures.push(...named.map((one) => ({ item: one, line })))
    if (named.length > 0) continue
    // What names nobody is told with its line, so that somebody sees what was passed over.
    if (isMeasure(item) || isHeading(item)) yield reject(line, 'no_name', item)
    else {
      const entry = entryOf(item, listId)
      listed.add(entry.id)
      yield accept(line, entry)
    }
  }
  for (const { item, line } of inMeasures) {
    const entry = entryOf(item, listId)
    if (listed.has(entry.id)) continue
    listed.add(entry.id)
    yield accept(line, entry)
  }
}

function isoDay([, year, month, day]: RegExpMatchArray): string {
  return [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
}

function entryOf(item: string, listId: string): ListEntry {
  const gender = genderOf(item)
  const birthDates = readBirth(item)
  const names = readNames(item)
  const nation = item.match(NATIONALITY)
  const isPerson = gender !== undefined || birthDates.length > 0
  return {
    id: names[0]?.text ?? '',
    listId,
    type: isPerson
      ? 'person'
      : COMPANY.test(names.map(({ text }) => text).join(' '))
        ? 'organisation'
        : 'unknown',
    names,
    birthDates,
    countries: countryCodes([nation?.[1] ?? nation?.[2] ?? '']),
    identifiers: readPapers(item),
    programs: [],
    ...(gender === undefined ? {} : { gender }),
    remarks: item,
  }
}

function genderOf(item: string): 'male' | 'female' | undefined {
  const said = item.match(/[，,、](?:性别[：:]?)?(男|女)(?=[，,、。；;]|$)/u)?.[1]
  if (said === undefined) return undefined
  return said === '男' ? 'male' : 'female'
}

function readNames(item: string): EntryName[] {
  const head = item.match(/^([^（(，,。；;]+)(?:[（(]([^）)]*)[）)])?/u)
  const names: EntryName[] = [{ text: (head?.[1] ?? '').trim(), quality: 'primary' }]
  const beside = (head?.[2] ?? '').replace(LABEL, '').trim()
  const isOtherName = beside !== '' && !new RegExp(OTHER_NAMES.source, 'u').test(beside)
  const inLatin = isOtherName ? (IN_LATIN.exec(beside)?.[1] ?? '').trim() : ''
  if (inLatin !== '') names.push({ text: inLatin, quality: 'primary' })
  for (const [, word = '', said = ''] of item.matchAll(OTHER_NAMES))
    for (const text of said.split(/[、/]|以及/u).map((name) => name.replace(/["“”]/gu, '').trim()))
      if (text !== '' && !names.some((name) => name.text === text))
        names.push({
          text,
          quality: WEAK.has(word) ? 'weak' : 'strong',
          ...(FORMER.has(word) ? { former: true } : {}),
        })
  return names
}

function readBirth(item: string): PartialDate[] {
  const born = item.match(BORN)
  if (!born) return []
  const [year, month, day] = [Number(born[1]), Number(born[2] ?? 0), Number(born[3] ?? 0)]
  return [{ year, ...(month > 0 ? { month } : {}), ...(month > 0 && day > 0 ? { day } : {}) }]
}

function readPapers(item: string): Identifier[] {
  return [
    ...[...item.matchAll(PASSPORT)].map(([, number = '']) => makeIdentifier('passport', number)),
    ...[...item.matchAll(RESIDENT_ID)].map(([, number = '']) => makeIdentifier('居民身份证', number)),
  ]
}
