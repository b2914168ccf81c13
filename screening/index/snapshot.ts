import { createHash } from 'node:crypto'
import { configHash, engineVersion } from '../config.ts'
import { HashIndex } from './hash-index.ts'
import { ListedEntries } from './listed-entries.ts'
import { ListedWords } from './listed-words.ts'
import { PackedTexts } from './packed-texts.ts'
import type { ScreeningIndex } from './screening-index.ts'

/** Changes with how the arrays lie; what the engine makes of names changes its version or its hash. */
const FORMAT = 3
const ALIGNED = 8

type Kept = Uint8Array | Uint16Array | Uint32Array | Int32Array
const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array } as const
type Kind = keyof typeof KINDS

type Place = { readonly name: string; readonly kind: Kind; readonly length: number }

type Head = {
  readonly madeBy: string
  readonly listVersions: ScreeningIndex['listVersions']
  readonly arrays: readonly Place[]
}

/** What an index of these lists is kept under: another engine, other tables and other versions have another. */
export function snapshotKey(listVersions: ScreeningIndex['listVersions']): string {
  const versions = Object.entries(listVersions).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([madeBy(), versions]))
    .digest('hex')
}

function madeBy(): string {
  return `${FORMAT} ${engineVersion} ${configHash}`
}

function arraysOf(index: ScreeningIndex): [string, Kept][] {
  const texts = (name: string, kept: PackedTexts): [string, Kept][] => [
    [`${name}.starts`, kept.starts],
    [`${name}.bytes`, kept.bytes],
  ]
  const hashed = (name: (typeof HASHED)[number], kept: HashIndex): [string, Kept][] => [
    [`${name}.hashes`, kept.hashes],
    [`${name}.ids`, kept.ids],
  ]
  return [
    ...texts('entries', index.entries.texts),
    ['types', index.entries.types],
    ...texts('words', index.words.texts),
    ...hashed('byText', index.words.byText),
    ...texts('names', index.names),
    ...PLAIN.map((name): [string, Kept] => [name, index[name]]),
    ...HASHED.flatMap((name) => (name === 'byText' ? [] : hashed(name, index[name]))),
  ]
}

const PLAIN = [
  'termMasks',
  'termLengths',
  'nameEntry',
  'namePlace',
  'nameFlags',
  'nameStart',
  'nameTerms',
  'postingStart',
  'postings',
] as const
const HASHED = [
  'byText',
  'bySkeleton',
  'byDeletion',
  'byConsonants',
  'inAbjad',
  'byKey',
  'byIdentifier',
] as const

/** The index as the bytes it is kept in, piece by piece without copying. */
export function snapshotOf(index: ScreeningIndex): Uint8Array[] {
  const arrays = arraysOf(index)
  const head: Head = {
    madeBy: madeBy(),
    listVersions: index.listVersions,
    arrays: arrays.map(([name, { length, constructor }]) => ({
      name,
      kind: constructor.name as Kind,
      length,
    })),
  }
  const text = Buffer.from(JSON.stringify(head))
  const size = Buffer.alloc(ALIGNED)
  size.writeUInt32LE(text.length)
  const bytes = arrays.map(
    ([, { buffer, byteOffset, byteLength }]) => new Uint8Array(buffer, byteOffset, byteLength),
  )
  return [size, text, ...bytes].flatMap((one) => [one, new Uint8Array(padding(one.length))])
}

function padding(length: number): number {
  return (ALIGNED - (length % ALIGNED)) % ALIGNED
}

/** The index that lies in these bytes; undefined where they were made by another engine or of other versions. */
export function findIndexIn(
  bytes: Uint8Array,
  listVersions: ScreeningIndex['listVersions'],
): ScreeningIndex | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headLength = start.readUInt32LE(0)
  const head = JSON.parse(start.toString('utf8', ALIGNED, ALIGNED + headLength)) as Head
  if (head.madeBy !== madeBy() || snapshotKey(head.listVersions) !== snapshotKey(listVersions))
    return undefined
  return indexOf(viewsOf(bytes, head, ALIGNED + headLength + padding(headLength)), listVersions)
}

function viewsOf(bytes: Uint8Array, { arrays }: Head, from: number): ReadonlyMap<string, Kept> {
  let at = bytes.byteOffset + from
  const views = new Map<string, Kept>()
  for (const { name, kind, length } of arrays) {
    const view = new KINDS[kind](bytes.buffer as ArrayBuffer, at, length)
    views.set(name, view)
    at += view.byteLength + padding(view.byteLength)
  }
  return views
}

function indexOf(
  views: ReadonlyMap<string, Kept>,
  listVersions: ScreeningIndex['listVersions'],
): ScreeningIndex {
  const array = <T extends Kept>(name: string) => {
    const view = views.get(name)
    if (!view) throw new RangeError(`The snapshot has no ${name}`)
    return view as T
  }
  const texts = (name: string) => new PackedTexts(array(`${name}.bytes`), array(`${name}.starts`))
  const hashed = (name: (typeof HASHED)[number]) =>
    new HashIndex(array(`${name}.hashes`), array(`${name}.ids`))
  return {
    listVersions,
    entries: new ListedEntries(texts('entries'), array('types')),
    words: new ListedWords(texts('words'), hashed('byText')),
    names: texts('names'),
    termMasks: array('termMasks'),
    termLengths: array('termLengths'),
    nameEntry: array('nameEntry'),
    namePlace: array('namePlace'),
    nameFlags: array('nameFlags'),
    nameStart: array('nameStart'),
    nameTerms: array('nameTerms'),
    postingStart: array('postingStart'),
    postings: array('postings'),
    bySkeleton: hashed('bySkeleton'),
    byDeletion: hashed('byDeletion'),
    byConsonants: hashed('byConsonants'),
    inAbjad: hashed('inAbjad'),
    byKey: hashed('byKey'),
    byIdentifier: hashed('byIdentifier'),
  }
}
