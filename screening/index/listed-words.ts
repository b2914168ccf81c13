import { makeToken, type Token } from '../text/token.ts'
import type { HashIndex } from './hash-index.ts'
import type { PackedTexts } from './packed-texts.ts'

export class ListedWords {
  readonly texts: PackedTexts
  readonly byText: HashIndex
  private readonly tokens: (Token | undefined)[]

  constructor(texts: PackedTexts, byText: HashIndex) {
    this.texts = texts
    this.byText = byText
    this.tokens = Array.from({ length: texts.length })
  }

  get length(): number {
    return this.texts.length
  }

  find(word: string): number | undefined {
    const ids = this.byText.find(word)
    for (let at = 0; at < ids.length; at++) if (this.at(ids[at] as number).text === word) return ids[at]
    return undefined
  }

  /** The word alone: very many are only looked at. */
  textOf(term: number): string {
    return this.tokens[term]?.text ?? this.texts.at(term)
  }

  at(term: number): Token {
    return (this.tokens[term] ??= makeToken(this.texts.at(term)))
  }
}
