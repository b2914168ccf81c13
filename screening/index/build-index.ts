import { hanOrders, listedKeys } from '../chinese/name-keys.ts'
import { fromCyrillic, isInCyrillic } from '../companies/from-cyrillic.ts'
import { soundedParts, wordsInEnglish } from '../companies/in-english.ts'
import { sinoKoreanKeys } from '../korean/sino-korean-keys.ts'
import { skeleton } from '../latin/skeleton.ts'
import type { EntityType, ListEntry } from '../model.ts'
import { identifierKey } from '../score/identifiers.ts'
import { consonantKey, isInAbjad } from '../scripts/abjad.ts'
import { SETTINGS } from '../settings.ts'
import { type PreparedName, prepareName } from '../text/prepare-name.ts'
import { makeToken, type Token } from '../text/token.ts'
import { HashIndexBuilder } from './hash-index.ts'
import { IntList } from './int-list.ts'
import { deletions, initialsKey, pairsOf, soundKey } from './keys.ts'
import { ListedEntriesBuilder } from './listed-entries.ts'
import { ListedWords } from './listed-words.ts'
import { PackedTextsBuilder } from './packed-texts.ts'
import { flagsOf, hasInitials, type IndexOptions, type ScreeningIndex } from './screening-index.ts'

export function buildIndex(entries: Iterable<ListEntry>, options: IndexOptions = {}): ScreeningIndex {
  const builder = new Builder()
  for (const entry of entries) builder.add(entry)
  return builder.finish(options)
}

class Builder {
  private readonly entries = new ListedEntriesBuilder()
  private readonly names = new PackedTextsBuilder()
  private readonly terms = new Map<string, number>()
  private readonly tokens: Token[] = []
  private readonly nameEntry = new IntList()
  private readonly namePlace = new IntList()
  private readonly nameFlags = new IntList()
  private readonly nameStart = new IntList()
  private readonly nameTerms = new IntList()
  private readonly keys = new HashIndexBuilder()
  private readonly inAbjad = new HashIndexBuilder()
  private readonly abjadTerms = new Set<number>()
  private readonly identifiers = new HashIndexBuilder()
  private readonly intern = (word: string) => this.tokens[this.termOf(word)] as Token

  add(entry: ListEntry): void {
    const id = this.entries.add(entry)
    entry.names.forEach((name, place) => {
      this.names.add(name.text)
      const prepared = prepareName(name.text, entry.type, this.intern)
      this.addName(prepared, entry.type)
      this.nameEntry.push(id)
      this.namePlace.push(place)
    })
    for (const identifier of entry.identifiers) {
      const key = identifierKey(identifier.value)
      if (key.length >= SETTINGS.identifiers.shortestKey) this.identifiers.add(key, id)
    }
  }

  private addName(name: PreparedName, type: EntityType): void {
    const id = this.nameStart.length
    this.nameStart.push(this.nameTerms.length)
    this.nameFlags.push(flagsOf(name))
    for (const token of name.tokens) this.nameTerms.push(this.termOf(token.text))
    if (isInAbjad(name)) this.addAbjad(name)
    if (type !== 'person' && isInCyrillic(name))
      for (const { text } of fromCyrillic(name).tokens) this.nameTerms.push(this.termOf(text))
    if (type !== 'person') this.addInEnglish(name, id)
    if (name.han.length > 0) {
      for (const text of hanOrders(name.han)) for (const key of pairsOf(text)) this.keys.add(key, id)
    }
    if (name.isTight || name.han.length > 0) {
      const words = name.tokens.map((token) => token.text)
      for (const key of listedKeys(name.han, words, name.isTight)) this.keys.add(key, id)
    }
    if (type === 'person') for (const key of sinoKoreanKeys(name)) this.keys.add(key, id)
    if (hasInitials(type)) for (const key of initialsKey(name.tokens)) this.keys.add(key, id)
  }

  /** A company in another script is found by what it is called in English, and by how its name sounds. */
  private addInEnglish(name: PreparedName, id: number): void {
    for (const word of wordsInEnglish(name)) this.nameTerms.push(this.termOf(word))
    for (const key of new Set(soundedParts(name).flatMap(({ keys }) => keys)))
      this.keys.add(soundKey(key), id)
  }

  /** A word in Latin letters finds it by its consonants, however it was put into letters. */
  private addAbjad(name: PreparedName): void {
    for (const { text, number } of name.tokens) {
      const term = this.termOf(text)
      if (number !== undefined || this.abjadTerms.has(term)) continue
      this.abjadTerms.add(term)
      this.inAbjad.add(consonantKey(text), term)
    }
  }

  private termOf(word: string): number {
    const known = this.terms.get(word)
    if (known !== undefined) return known
    const id = this.tokens.length
    this.terms.set(word, id)
    this.tokens.push(makeToken(word))
    return id
  }

  finish(options: IndexOptions): ScreeningIndex {
    this.nameStart.push(this.nameTerms.length)
    const nameStart = this.nameStart.finish()
    const nameTerms = this.nameTerms.finish()
    return {
      listVersions: options.listVersions ?? {},
      entries: this.entries.finish(),
      words: wordsOf(this.tokens),
      names: this.names.finish(),
      termMasks: Int32Array.from(this.tokens, (token) => token.mask),
      termLengths: Uint8Array.from(this.tokens, (token) => Math.min(255, token.text.length)),
      nameEntry: this.nameEntry.finish(),
      namePlace: Uint16Array.from(this.namePlace.finish()),
      nameFlags: Uint8Array.from(this.nameFlags.finish()),
      nameStart,
      nameTerms,
      ...invert(nameStart, nameTerms, this.tokens.length),
      ...indexWords(this.tokens),
      inAbjad: this.inAbjad.finish(),
      byKey: this.keys.finish(),
      byIdentifier: this.identifiers.finish(),
    }
  }
}

function invert(nameStart: Int32Array, nameTerms: Int32Array, termCount: number) {
  const postingStart = new Int32Array(termCount + 1)
  for (const term of nameTerms) postingStart[term + 1] = (postingStart[term + 1] as number) + 1
  for (let term = 0; term < termCount; term++) {
    postingStart[term + 1] = (postingStart[term + 1] as number) + (postingStart[term] as number)
  }
  const next = postingStart.slice(0, termCount)
  const postings = new Int32Array(nameTerms.length)
  for (let name = 0; name + 1 < nameStart.length; name++) {
    for (let at = nameStart[name] as number; at < (nameStart[name + 1] as number); at++) {
      const term = nameTerms[at] as number
      const slot = next[term] as number
      postings[slot] = name
      next[term] = slot + 1
    }
  }
  return { postingStart, postings }
}

function wordsOf(tokens: readonly Token[]): ListedWords {
  const texts = new PackedTextsBuilder()
  const byText = new HashIndexBuilder()
  tokens.forEach(({ text }, term) => {
    texts.add(text)
    byText.add(text, term)
  })
  return new ListedWords(texts.finish(), byText.finish())
}

function indexWords(tokens: readonly Token[]) {
  const bySkeleton = new HashIndexBuilder()
  const byDeletion = new HashIndexBuilder()
  const byConsonants = new HashIndexBuilder()
  tokens.forEach((token, term) => {
    if (token.number !== undefined) return
    byConsonants.add(consonantKey(token.text), term)
    bySkeleton.add(skeleton(token.text) + token.text.length, term)
    for (const variant of deletions(token.text)) byDeletion.add(variant, term)
  })
  return {
    bySkeleton: bySkeleton.finish(),
    byDeletion: byDeletion.finish(),
    byConsonants: byConsonants.finish(),
  }
}
