import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OwnForm } from '@kaihu/domain/application/catalogue/own-question.ts'
import { inEvery } from '@kaihu/domain/base/locales.ts'
import type { OwnWords } from '@kaihu/domain/base/look.ts'
import { findPaperMistakes } from '@kaihu/domain/papers/find-paper-mistakes.ts'
import type { OwnPaper } from '@kaihu/domain/papers/own-papers.ts'
import { ownPapersFileSchema } from '@kaihu/domain/papers/own-papers-file.ts'
import { type Mistake, readYaml } from '../yaml/read-yaml.ts'
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
  const mistakes = findPaperMistakes(read.data.papers, form).map(({ path: below, problem }) =>
    yaml.wrong(['papers', ...below], problem),
  )
  return mistakes.length > 0 ? refused(mistakes) : { papers: read.data.papers, mistakes: [] }
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
