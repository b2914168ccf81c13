import { isMasked, maskDatum } from '../../access/masked-data.ts'
import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  isList,
  isRecord,
} from '../../form/answers/answers.ts'
import { definitionPath, type FieldPath, findAnswer } from '../../form/answers/path.ts'
import { findSection } from '../catalogue/sections.ts'
import { maskSection } from './mask-answers.ts'
import { changeMasked } from './masked-field.ts'

/** What was sent with masked data put back; `unknown` are the places of masks that stand for none, or for several. */
type Restored = {
  readonly answers: AnswerRecord
  readonly unknown: readonly FieldPath[]
}

type Kept = { readonly path: FieldPath; readonly text: string }

/**
 * Found by its mask among all that are kept; of several with one mask that of the entry most like the one
 * sent. A mask that fits two alike says nothing.
 */
export function restoreMasked(section: string, sent: AnswerRecord, kept: Answers): Restored {
  const byMask = keptByMask(kept)
  const unknown: FieldPath[] = []
  const answers = { [section]: sent }
  const masked = maskedOf(kept)
  const restored = changeMasked(findSection(section)?.fields ?? [], sent, section, (text, kind, path) => {
    const found = byMask.get(`${kind} ${text.trim()}`) ?? []
    if (!isMasked(text) || found.some((one) => one.text === text)) return text
    const texts = [...new Set(found.map((one) => one.text))]
    const [only] = texts.length === 1 ? texts : likest(path, found, { sent: answers, kept: masked })
    if (only === undefined) unknown.push(path)
    return only ?? text
  })
  return { answers: restored, unknown }
}

function keptByMask(kept: Answers): ReadonlyMap<string, readonly Kept[]> {
  const byMask = new Map<string, Kept[]>()
  for (const [section, record] of Object.entries(kept)) {
    if (!record) continue
    changeMasked(findSection(section)?.fields ?? [], record, section, (text, kind, path) => {
      const key = `${kind} ${maskDatum(kind, text).trim()}`
      byMask.set(key, [...(byMask.get(key) ?? []), { path, text }])
      return text
    })
  }
  return byMask
}

function maskedOf(kept: Answers): Answers {
  return Object.fromEntries(
    Object.entries(kept).map(([section, record]) => [section, record && maskSection(section, record)]),
  )
}

/** The one text, if there is one, of the entries most like the one around the path. */
function likest(
  path: FieldPath,
  found: readonly Kept[],
  { sent, kept }: { readonly sent: Answers; readonly kept: Answers },
): readonly string[] {
  const here = found.filter((one) => definitionPath(one.path) === definitionPath(path))
  const scores = here.map((one) => likeness(around(sent, path), around(kept, one.path)))
  const best = Math.max(...scores)
  const liked = here.filter((_one, index) => scores[index] === best)
  const texts = [...new Set(liked.map(({ text }) => text))]
  if (texts.length === 1) return texts
  // As many entries as before, alike in all that is seen: nobody moved.
  const same = liked.find((one) => one.path === path)
  return same && lengthOf(sent, path) === lengthOf(kept, path) ? [same.text] : []
}

function entryOf(path: FieldPath): { list: FieldPath; entry: FieldPath } {
  const end = path.lastIndexOf('[')
  if (end < 0) return { list: '', entry: path.split('.')[0] ?? path }
  const entry = path.slice(0, path.indexOf(']', end) + 1)
  // A text in a list of texts has no entry of its own: the record that the list stands in is looked at.
  return { list: path.slice(0, end), entry: entry === path ? path.slice(0, path.lastIndexOf('.')) : entry }
}

function around(answers: Answers, path: FieldPath): AnswerValue | undefined {
  return findAnswer(answers, entryOf(path).entry)
}

function lengthOf(answers: Answers, path: FieldPath): number {
  const value = findAnswer(answers, entryOf(path).list)
  return isList(value) ? value.length : -1
}

function likeness(one: AnswerValue | undefined, other: AnswerValue | undefined): number {
  if (isList(one) && isList(other)) return sum(one.map((value, index) => likeness(value, other[index])))
  if (isRecord(one) && isRecord(other)) {
    return sum(Object.keys(one).map((key) => likeness(one[key], other[key])))
  }
  return one !== null && one !== '' && one === other ? 1 : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
