import { valuesOf } from '@kaihu/domain/admin/setting-catalogue.ts'
import { type Locale, named, pick } from '@kaihu/domain/base/locales.ts'
import { fillSettings } from './fill-settings.ts'
import { wordless } from './fill-words.ts'

/** Something wrong with a page of a manual, and where. */
export type PageMistake = { readonly line: number; readonly problem: string }

type Judged = {
  readonly locale: Locale
  /** where links may lead: `manual:order`, `manual:order#clocks`, `faq:code`, `tickets:`, and our pictures (`picture:order`) */
  readonly places: ReadonlySet<string>
  /** whether the bank itself says a text of this key */
  readonly says: (key: string) => boolean
}

const HEADING = /^(#+) (.*?)(?:\s*\{#([\w-]+)\})?\s*$/

/** What a page shows of it is nothing, or what it could do is too much. */
const NOT_SHOWN: readonly (readonly [RegExp, string])[] = [
  [/<\/?[a-z!][^>]*>?/i, 'is markup: a page is Markdown, and nothing of it is run'],
  [/\bjavascript:/i, 'is a script: nothing of a page is run'],
  [/!\[(?!.*\]\(picture:)/, 'is a picture that is none of ours, and not shown'],
  [/^\s*(```|~~~)/, 'is a block of code, which is not shown'],
  [/\{\{/, 'asks for a value, which is not known here'],
]

export function anchorsOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => HEADING.exec(line)?.[3] ?? [])
}

/** The levels and names of the headings, which both languages share. */
export function headingsOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const found = HEADING.exec(line)
    return found ? [`${found[1]} ${found[3] ?? ''}`] : []
  })
}

function inMarkup(line: string): readonly string[] {
  return NOT_SHOWN.flatMap(([what, problem]) => {
    const found = what.exec(line)
    return found ? [`${found[0].trim()} ${problem}`] : []
  })
}

function inLinks(line: string, { places }: Judged): readonly string[] {
  const links = [...line.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => !places.has(link)).map((link) => `${link} leads to no place of this manual`)
}

function inReferences(line: string, { locale, says }: Judged): readonly string[] {
  const unknown = wordless(line, locale).filter((reference) => !says(reference))
  const lost = unknown.map((reference) => `[[${reference}]] has no words here`)
  try {
    fillSettings(line, valuesOf({}), locale)
    return lost
  } catch {
    return [
      ...lost,
      `${/\[\[(limit|setting):[^\]]+\]\]/.exec(line)?.[0] ?? ''} is nothing that the bank sets`,
    ]
  }
}

function inHeading(line: string, at: number, anchors: readonly string[]): readonly string[] {
  const [, marks = '', , anchor] = HEADING.exec(line) ?? []
  if (at === 0) return marks === '#' && !anchor ? [] : ['begins with its title: # Title']
  if (marks === '') return []
  if (marks === '#') return ['is a second title: below it are ## headings']
  if (anchor === undefined) return ['needs a name that links lead to: ## Words {#name}']
  return anchors.filter((one) => one === anchor).length > 1 ? [`{#${anchor}} names two headings`] : []
}

/** Letters that a page of a language does not hold. */
const FOREIGN = named<RegExp | null>(null, /\p{Script=Han}/u)

function inLetters(line: string, { locale }: Judged): readonly string[] {
  return pick(locale, FOREIGN)?.test(line) === true ? ['holds Chinese in the English page'] : []
}

export function findPageMistakes(text: string, judged: Judged): readonly PageMistake[] {
  const anchors = anchorsOf(text)
  return text
    .split('\n')
    .flatMap((line, at) =>
      [
        ...inHeading(line, at, anchors),
        ...inMarkup(line),
        ...inLinks(line, judged),
        ...inReferences(line, judged),
        ...inLetters(line, judged),
      ].map((problem) => ({ line: at + 1, problem })),
    )
}
