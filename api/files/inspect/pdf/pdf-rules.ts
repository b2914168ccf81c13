import type { FileNote } from '@kaihu/domain/application/files/verdict.ts'
import { PDFHexString, type PDFObject, PDFString } from 'pdf-lib'
import { type Entry, type Hidden, visitParts, wordOf } from './pdf-parts.ts'

/** Actions that start programs, send what was filled in elsewhere, open what lies elsewhere, or play it. */
const REACHES_OUT = new Set([
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'RichMediaExecute',
  'Rendition',
  'Movie',
  'Sound',
])

/** Parts of a page that run what they hold. */
const RUNS = new Set(['RichMedia', 'Movie', 'Screen', '3D'])

const REFUSED = new Set([...REACHES_OUT, ...RUNS])

/** Where a link may lead: it is followed only by who presses it. */
const HARMLESS_LINK = /^(?:https?|mailto|tel):|^(?![a-z][a-z0-9+.-]*:|[\\/]{2})/i

const SCRIPT_KEYS = new Set(['JS', 'JavaScript', 'XFA'])
const ATTACHMENT_KEYS = new Set(['EF', 'EmbeddedFiles'])

export type PdfParts = {
  /** it would do something by itself that reaches beyond it */
  readonly isActive: boolean
  readonly notes: readonly FileNote[]
  readonly isEncrypted: boolean
  readonly hasPacks: boolean
  readonly hidden: Hidden | undefined
}

function textOf(value: PDFObject): string | undefined {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined
  try {
    return value.decodeText()
  } catch {
    return value.asString()
  }
}

function isForeignLink(value: PDFObject): boolean {
  const link = textOf(value)?.trim()
  return link !== undefined && !HARMLESS_LINK.test(link)
}

function isActiveEntry([key, value]: Entry): boolean {
  const word = wordOf(value)
  if (key === 'S') return word !== undefined && REACHES_OUT.has(word)
  if (key === 'Subtype') return word !== undefined && RUNS.has(word)
  return key === 'URI' && isForeignLink(value)
}

function leadsElsewhere(entries: readonly Entry[], isStream: boolean): boolean {
  const hasFile = entries.some(([key]) => key === 'F')
  return hasFile && (isStream || entries.some(([key, value]) => key === 'S' && wordOf(value) === 'Thread'))
}

class Judge {
  isActive = false
  isEncrypted = false
  readonly notes = new Set<FileNote>()

  dictionary(entries: readonly Entry[], isStream: boolean): void {
    if (leadsElsewhere(entries, isStream)) this.isActive = true
    for (const entry of entries) {
      const [key, value] = entry
      if (isActiveEntry(entry)) this.isActive = true
      if (key === 'Encrypt') this.isEncrypted = true
      if (SCRIPT_KEYS.has(key)) this.notes.add('scripts')
      if (ATTACHMENT_KEYS.has(key)) this.notes.add('attachments')
      if (key === 'S' && wordOf(value) === 'JavaScript') this.notes.add('scripts')
      if (key === 'Subtype' && wordOf(value) === 'FileAttachment') this.notes.add('attachments')
    }
  }

  value(value: PDFObject): void {
    const word = wordOf(value) ?? ''
    if (REFUSED.has(word)) this.isActive = true
    if (word === 'JavaScript') this.notes.add('scripts')
    if (word === 'FileAttachment') this.notes.add('attachments')
    if (isForeignLink(value) && /^(?:file|javascript|[\\/]{2})/i.test(textOf(value)?.trim() ?? ''))
      this.isActive = true
  }

  unreadable(text: string): void {
    for (const [, name = ''] of text.matchAll(/\/([A-Za-z0-9]+)/g)) {
      if (REFUSED.has(name)) this.isActive = true
      if (SCRIPT_KEYS.has(name)) this.notes.add('scripts')
      if (ATTACHMENT_KEYS.has(name)) this.notes.add('attachments')
      if (name === 'Encrypt') this.isEncrypted = true
    }
  }
}

export function judgeParts(bytes: Buffer): PdfParts {
  const judge = new Judge()
  const { hidden, packs } = visitParts(bytes, judge)
  const { isActive, isEncrypted, notes } = judge
  return { isActive, isEncrypted, notes: [...notes], hasPacks: packs > 0, hidden }
}
