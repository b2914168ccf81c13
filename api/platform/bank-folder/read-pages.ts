import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FIRST_LOCALE, inEvery, LOCALES, type Locale, type Named } from '@kaihu/domain/base/locales.ts'
import type { OwnWords } from '@kaihu/domain/base/look.ts'
import { anchorsOf, findPageMistakes, headingsOf } from '../manual/find-page-mistakes.ts'
import {
  FAQ_FILE,
  MANUAL_SIDES,
  type ManualSide,
  type OwnPage,
  ourFiles,
  ourFolder,
  pageId,
} from '../manual/pages.ts'
import type { FolderMistake } from './read-texts.ts'

/** `manual/<language>/<side>/<page>.md`: pages of the bank's own, and such that take the place of ours. */
export const MANUAL_FOLDER = 'manual'

const FILE_NAME = /^(\d\d-[a-z0-9]+(-[a-z0-9]+)*|faq)\.md$/

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}

function strangers(folder: string, below: string, known: readonly string[]): readonly FolderMistake[] {
  return namesIn(path.join(folder, below))
    .filter((name) => !known.includes(name))
    .map((name) => ({ file: `${below}/${name}`, problem: `there are ${known.join(', ')} here` }))
}

function placeOf(locale: Locale, side: ManualSide, file: string): string {
  return `${MANUAL_FOLDER}/${locale}/${side}/${file}`
}

function findNameMistakes(folder: string, side: ManualSide, file: string): readonly FolderMistake[] {
  const [has = FIRST_LOCALE] = LOCALES.filter((locale) =>
    existsSync(path.join(folder, placeOf(locale, side, file))),
  )
  const said = placeOf(has, side, file)
  if (!FILE_NAME.test(file))
    return [
      { file: said, problem: 'is named by two digits and words, as 46-port-visit is, and ends with .md' },
    ]
  const ours = ourFiles(side).find((one) => one !== file && pageId(one) === pageId(file))
  const lacking = LOCALES.filter((locale) => !existsSync(path.join(folder, placeOf(locale, side, file))))
  return [
    ...(ours === undefined
      ? []
      : [{ file: said, problem: `our page of this name is ${ours}: name it so to replace it` }]),
    ...lacking.map((locale) => ({
      file: said,
      line: 1,
      problem: `is missing in ${locale}: ${placeOf(locale, side, file)}`,
    })),
  ]
}

function readSide(folder: string, side: ManualSide): { pages: OwnPage[]; mistakes: FolderMistake[] } {
  const names = LOCALES.flatMap((locale) => namesIn(path.join(folder, MANUAL_FOLDER, locale, side)))
  const pages: OwnPage[] = []
  const mistakes: FolderMistake[] = []
  for (const file of new Set(names)) {
    const wrong = findNameMistakes(folder, side, file)
    mistakes.push(...wrong)
    const read = (locale: Locale) => readFileSync(path.join(folder, placeOf(locale, side, file)), 'utf8')
    if (wrong.length === 0) pages.push({ side, file, text: inEvery(read) })
  }
  return { pages, mistakes }
}

function ourText(side: ManualSide, file: string): string {
  return readFileSync(new URL(file, ourFolder(FIRST_LOCALE, side)), 'utf8')
}

function picturesIn(text: string): readonly string[] {
  return [...text.matchAll(/\]\((picture:[\w-]+)\)/g)].map(([, name = '']) => name)
}

function placesOf(side: ManualSide, pages: readonly OwnPage[]): ReadonlySet<string> {
  const texts = new Map(ourFiles(side).map((file) => [file, ourText(side, file)]))
  const pictures = [...texts.values()].flatMap(picturesIn)
  for (const { file, text } of pages) texts.set(file, text[FIRST_LOCALE])
  return new Set([
    'tickets:',
    ...pictures,
    ...[...texts].flatMap(([file, text]) => {
      if (file === FAQ_FILE) return anchorsOf(text).map((anchor) => `faq:${anchor}`)
      const id = pageId(file)
      return [`manual:${id}`, ...anchorsOf(text).map((anchor) => `manual:${id}#${anchor}`)]
    }),
  ])
}

/** Screens and other pages lead to headings of ours: what takes a page's place keeps their names. */
function findLostAnchors({ side, file, text }: OwnPage): readonly FolderMistake[] {
  if (!ourFiles(side).includes(file)) return []
  const kept = anchorsOf(text[FIRST_LOCALE])
  return anchorsOf(ourText(side, file))
    .filter((anchor) => !kept.includes(anchor))
    .map((anchor) => ({
      file: placeOf(FIRST_LOCALE, side, file),
      line: 1,
      problem: `leaves out the heading {#${anchor}} of ours, to which screens and pages lead`,
    }))
}

function findUnlikeHeadings({ side, file, text }: OwnPage): readonly FolderMistake[] {
  const [first, ...others] = LOCALES
  const known = headingsOf(text[first ?? FIRST_LOCALE])
  return others.flatMap((locale) => {
    const found = headingsOf(text[locale])
    const at = Math.max(known.length, found.length)
    const unlike = Array.from({ length: at }).findIndex((_, index) => known[index] !== found[index])
    if (unlike === -1) return []
    const problem = `its headings are not those of ${first}: ${found[unlike] ?? 'none'} where that has ${known[unlike] ?? 'none'}`
    return [{ file: placeOf(locale, side, file), line: lineOfHeading(text[locale], unlike), problem }]
  })
}

function lineOfHeading(text: string, number: number): number {
  const lines = text.split('\n').flatMap((line, at) => (/^#+ /.test(line) ? [at + 1] : []))
  return lines[number] ?? lines.at(-1) ?? 1
}

function says(words: OwnWords[Locale]): (key: string) => boolean {
  return (key) => {
    const [file = '', ...place] = key.split(/[:.]/)
    const found = place.reduce<unknown>(
      (below, name) => (typeof below === 'object' && below !== null ? Reflect.get(below, name) : undefined),
      words[file],
    )
    return typeof found === 'string'
  }
}

function findMistakesIn(pages: readonly OwnPage[], words: Named<OwnWords[Locale]>): readonly FolderMistake[] {
  return pages.flatMap((page) => {
    const places = placesOf(
      page.side,
      pages.filter(({ side }) => side === page.side),
    )
    const inText = LOCALES.flatMap((locale) =>
      findPageMistakes(page.text[locale].trimEnd(), { locale, places, says: says(words[locale]) }).map(
        (mistake) => ({
          file: placeOf(locale, page.side, page.file),
          ...mistake,
        }),
      ),
    )
    return [...inText, ...findLostAnchors(page), ...findUnlikeHeadings(page)]
  })
}

export function readPages(
  folder: string,
  words: OwnWords,
): { pages: readonly OwnPage[]; mistakes: readonly FolderMistake[] } {
  const strange = [
    ...strangers(folder, MANUAL_FOLDER, LOCALES),
    ...LOCALES.flatMap((locale) => strangers(folder, `${MANUAL_FOLDER}/${locale}`, MANUAL_SIDES)),
  ]
  const sides = MANUAL_SIDES.map((side) => readSide(folder, side))
  const pages = sides.flatMap((side) => side.pages)
  const mistakes = [...strange, ...sides.flatMap((side) => side.mistakes), ...findMistakesIn(pages, words)]
  return mistakes.length > 0 ? { pages: [], mistakes } : { pages, mistakes: [] }
}
