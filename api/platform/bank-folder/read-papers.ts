import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OwnForm } from '@kaihu/domain/application/catalogue/own-question.ts'
import { inEvery, LOCALES, type Named } from '@kaihu/domain/base/locales.ts'
import type { OwnWords } from '@kaihu/domain/base/look.ts'
import { findPaperMistakes } from '@kaihu/domain/papers/find-paper-mistakes.ts'
import type { OwnPaper } from '@kaihu/domain/papers/own-papers.ts'
import { ownPapersFileSchema } from '@kaihu/domain/papers/own-papers-file.ts'
import { codePointOf, isDrawn } from '../is-drawn.ts'
import { type Mistake, type Path, readYaml } from '../yaml/read-yaml.ts'
import type { FolderMistake } from './read-texts.ts'
import { schemaMistakes } from './schema-mistakes.ts'

export const PAPERS_FILE = 'papers.yaml'

type Read = { readonly papers: readonly OwnPaper[]; readonly mistakes: readonly FolderMistake[] }

export function readPapers(folder: string, form: OwnForm): Read {
  const place = path.join(folder, PAPERS_FILE)
  if (!existsSync(place)) return { papers: [], mistakes: [] }
  const yaml = readYaml(readFileSync(place, 'utf8'))
  if (yaml.mistakes.length > 0) return refused(yaml.mistakes)
  const read = ownPapersFileSchema.safeParse(yaml.content)
  if (!read.success) return refused(schemaMistakes(yaml, read.error))
  const { papers } = read.data
  const mistakes = [...findPaperMistakes(papers, form), ...papers.flatMap(findUndrawn)].map(
    ({ path: below, problem }) => yaml.wrong(['papers', ...below], problem),
  )
  return mistakes.length > 0 ? refused(mistakes) : { papers, mistakes: [] }
}

type Undrawn = { readonly path: Path; readonly problem: string }

/** Words that no font of ours draws would stand on the paper as marks for something missing. */
function findUndrawn({ title, parts }: OwnPaper, index: number): readonly Undrawn[] {
  return [
    ...undrawnIn(title, [index, 'title']),
    ...parts.flatMap((part, at) =>
      'text' in part ? undrawnIn(part.text, [index, 'parts', at, 'text']) : [],
    ),
  ]
}

function undrawnIn(words: Named<string>, place: Path): readonly Undrawn[] {
  return LOCALES.flatMap((locale) => {
    const missing = [...new Set(words[locale])].filter((character) => !isDrawn(character))
    const problem = `no font draws ${missing.map(codePointOf).join(' ')}`
    return missing.length === 0 ? [] : [{ path: [...place, locale], problem }]
  })
}

function refused(mistakes: readonly Mistake[]): Read {
  return {
    papers: [],
    mistakes: mistakes.map(({ line, path: place, problem }) => ({
      file: PAPERS_FILE,
      line,
      problem: place === '' ? problem : `${place}: ${problem}`,
    })),
  }
}

export function wordsOfPapers(papers: readonly OwnPaper[]): OwnWords {
  if (papers.length === 0) return inEvery(() => ({}))
  return inEvery((locale) => ({
    papers: { title: Object.fromEntries(papers.map(({ id, title }) => [id, title[locale]])) },
  }))
}
