/**
 * Makes domain/lists/pinyin.generated.json: the syllables of every Chinese label of the lists, so that
 * searching by pinyin needs no dictionary at run time. Run after a change of texts/zh-CN/lists.json.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { STATIC_LISTS } from '../../domain/lists/static-lists.ts'
import { syllablesOf } from './romanise.ts'

const WORDS = new URL('../../texts/zh-CN/lists.json', import.meta.url)
const TARGET = new URL('../../domain/lists/pinyin.generated.json', import.meta.url)

const words = JSON.parse(readFileSync(WORDS, 'utf8')) as Record<string, Record<string, string>>
const syllables = Object.fromEntries(
  Object.keys(STATIC_LISTS).map((list) => [
    list,
    Object.fromEntries(Object.entries(words[list] ?? {}).map(([code, word]) => [code, syllablesOf(word)])),
  ]),
)
writeFileSync(TARGET, `${JSON.stringify(syllables, null, 1)}\n`)
