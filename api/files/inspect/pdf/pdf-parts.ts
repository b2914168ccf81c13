import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
} from 'pdf-lib'

export type Entry = readonly [key: string, value: PDFObject]

export type PartsVisitor = {
  dictionary(entries: readonly Entry[], isStream: boolean): void
  value(value: PDFObject): void
  unreadable(text: string): void
}

/** Why the parts of a file cannot all be seen. */
export type Hidden = 'unpacksTooLarge' | 'broken'

const MOST_PACKED = 16_777_216
const MOST_PACKED_TOGETHER = 67_108_864
/** How far what cannot be read as an object is looked at as text. */
const MOST_UNREADABLE = 65_536
/** No honest file nests further; a reader that calls itself falls otherwise. */
const DEEPEST = 200

/** The parser knows capital digits alone; a name that is spelt out twice is only the more suspect. */
function speltOut(name: string): string {
  return name.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

export function wordOf(value: PDFObject | undefined): string | undefined {
  return value instanceof PDFName ? speltOut(value.decodeText()) : undefined
}

const GREATER = 0x3e

/** Reads one object where it stands and tells of each dictionary in it; the bytes of streams are left alone. */
class PartReader extends PDFObjectParser {
  visitor: PartsVisitor | undefined
  depth = 0

  static over(bytes: Uint8Array, context: PDFContext, visitor: PartsVisitor): PartReader {
    const { bytes: stream } = PDFObjectParser.forBytes(bytes, context) as unknown as {
      bytes: ConstructorParameters<typeof PDFObjectParser>[0]
    }
    const reader = new PartReader(stream, context, true)
    reader.visitor = visitor
    return reader
  }

  readAt(at: number): { value: PDFObject; end: number; isStream: boolean } {
    this.bytes.moveTo(at)
    this.depth = 0
    const value = this.parseObject()
    const end = this.bytes.offset()
    return { value, end, isStream: value instanceof PDFDict && this.isStreamNext() }
  }

  private isStreamNext(): boolean {
    this.skipWhitespaceAndComments()
    return [...'stream'].every((sign, index) => this.bytes.peekAhead(index) === sign.codePointAt(0))
  }

  protected override parseDictOrStream(): PDFDict {
    return this.parseDict()
  }

  protected override parseArray(): PDFArray {
    return this.deeper(() => super.parseArray())
  }

  protected override parseDict(): PDFDict {
    return this.deeper(() => {
      const entries = this.readEntries()
      this.visitor?.dictionary(entries, this.isStreamHere())
      return PDFDict.fromMapWithContext(
        new Map(entries.map(([key, value]) => [PDFName.of(key), value])),
        this.context,
      )
    })
  }

  private deeper<T>(read: () => T): T {
    this.depth += 1
    if (this.depth > DEEPEST) throw new RangeError('nested too deep')
    const done = read()
    this.depth -= 1
    return done
  }

  private isStreamHere(): boolean {
    const at = this.bytes.offset()
    const isStream = this.isStreamNext()
    this.bytes.moveTo(at)
    return isStream
  }

  private readEntries(): Entry[] {
    const entries: Entry[] = []
    this.bytes.moveTo(this.bytes.offset() + 2)
    this.skipWhitespaceAndComments()
    while (!(this.bytes.peek() === GREATER && this.bytes.peekAhead(1) === GREATER)) {
      const key = this.parseName()
      this.skipWhitespaceAndComments()
      // A key whose value is missing.
      const isOver = this.bytes.peek() === GREATER && this.bytes.peekAhead(1) === GREATER
      entries.push([speltOut(key.decodeText()), isOver ? PDFNull : this.parseObject()])
      this.skipWhitespaceAndComments()
    }
    this.bytes.moveTo(this.bytes.offset() + 2)
    return entries
  }
}

function bareText(text: string): string {
  return speltOut(text.replaceAll(/%[^\r\n]*/g, ' '))
}

function numberOf(dictionary: PDFDict, key: string): number | undefined {
  const value = dictionary.get(PDFName.of(key))
  return value instanceof PDFNumber ? value.asNumber() : undefined
}

function packingOf(dictionary: PDFDict): 'none' | 'deflate' | 'other' {
  if (dictionary.get(PDFName.of('DecodeParms')) !== undefined) return 'other'
  const filter = dictionary.get(PDFName.of('Filter'))
  if (filter === undefined) return 'none'
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter
  return ['FlateDecode', 'Fl'].includes(wordOf(only) ?? '') ? 'deflate' : 'other'
}

function unpack(packed: Uint8Array): Buffer | Hidden {
  try {
    return inflateSync(packed, { maxOutputLength: MOST_PACKED })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'unpacksTooLarge' : 'broken'
  }
}

/** Goes through a file as written, not as its tables tell: what tables leave out, another reader may find. */
class PartsWalk {
  private readonly context = PDFContext.create()
  private packedTogether = 0
  /** how many streams hold packed objects */
  packs = 0
  private readonly bytes: Buffer
  private readonly visitor: PartsVisitor

  constructor(bytes: Buffer, visitor: PartsVisitor) {
    this.bytes = bytes
    this.visitor = visitor
  }

  walk(): Hidden | undefined {
    const text = this.bytes.toString('latin1')
    const reader = PartReader.over(this.bytes, this.context, this.visitor)
    for (const { index, 0: word } of text.matchAll(/(?<!end)obj|trailer/g)) {
      const hidden = this.readPart(reader, index + word.length, text)
      if (hidden !== undefined) return hidden
    }
    return undefined
  }

  private readPart(reader: PartReader, at: number, text: string): Hidden | undefined {
    let read: ReturnType<PartReader['readAt']>
    try {
      read = reader.readAt(at)
    } catch {
      const end = text.indexOf('endobj', at)
      this.visitor.unreadable(
        bareText(text.slice(at, Math.min(end < 0 ? text.length : end, at + MOST_UNREADABLE))),
      )
      return undefined
    }
    const { value, end, isStream } = read
    if (!(value instanceof PDFDict)) this.visitor.value(value)
    else if (isStream && isPack(value))
      return this.readPack(value, this.bytes.subarray(startOfStream(text, end)))
    return undefined
  }

  private readPack(dictionary: PDFDict, from: Buffer): Hidden | undefined {
    this.packs += 1
    const first = numberOf(dictionary, 'First')
    const packing = packingOf(dictionary)
    if (first === undefined || packing === 'other') return 'broken'
    const unpacked = packing === 'deflate' ? unpack(from) : from.subarray(0, MOST_PACKED)
    if (typeof unpacked === 'string') return unpacked
    this.packedTogether += unpacked.length
    if (this.packedTogether > MOST_PACKED_TOGETHER) return 'unpacksTooLarge'
    const header = /^[\d\s]*/.exec(unpacked.toString('latin1', 0, Math.max(first, 0)))?.[0] ?? ''
    const places = header
      .trim()
      .split(/\s+/)
      .map(Number)
      .filter((_, index) => index % 2 === 1)
    const reader = PartReader.over(unpacked, this.context, this.visitor)
    const text = unpacked.toString('latin1')
    for (const place of places) this.readPacked(reader, first + place, text)
    return undefined
  }

  private readPacked(reader: PartReader, at: number, text: string): void {
    try {
      const { value } = reader.readAt(at)
      if (!(value instanceof PDFDict)) this.visitor.value(value)
    } catch {
      this.visitor.unreadable(bareText(text.slice(at, at + MOST_UNREADABLE)))
    }
  }
}

function isPack(dictionary: PDFDict): boolean {
  const has = (key: string) => dictionary.get(PDFName.of(key)) !== undefined
  return wordOf(dictionary.get(PDFName.of('Type'))) === 'ObjStm' || (has('N') && has('First'))
}

function startOfStream(text: string, from: number): number {
  const at = text.indexOf('stream', from) + 'stream'.length
  if (text.startsWith('\r\n', at)) return at + 2
  return /[\r\n]/.test(text.charAt(at)) ? at + 1 : at
}

export function visitParts(
  bytes: Buffer,
  visitor: PartsVisitor,
): { readonly hidden: Hidden | undefined; readonly packs: number } {
  const walk = new PartsWalk(bytes, visitor)
  return { hidden: walk.walk(), packs: walk.packs }
}
