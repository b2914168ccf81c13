import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ownWorkflowFileSchema } from '@kaihu/domain/admin/own-workflow-file.ts'
import type { OwnForm } from '@kaihu/domain/application/catalogue/own-question.ts'
import { inEvery } from '@kaihu/domain/base/locales.ts'
import type { OwnWords } from '@kaihu/domain/base/look.ts'
import { findWorkflowMistakes } from '@kaihu/domain/order/own/find-workflow-mistakes.ts'
import type { OwnWorkflow } from '@kaihu/domain/order/own/own-workflow.ts'
import { type Mistake, readYaml } from '../yaml/read-yaml.ts'
import type { FolderMistake } from './read-texts.ts'
import { schemaMistakes } from './schema-mistakes.ts'

export const WORKFLOW_FILE = 'workflow.yaml'

type Read = { readonly workflow: OwnWorkflow; readonly mistakes: readonly FolderMistake[] }

const NOTHING: OwnWorkflow = { tasks: [], clocks: {} }

export function readWorkflow(folder: string, form: OwnForm): Read {
  const place = path.join(folder, WORKFLOW_FILE)
  if (!existsSync(place)) return { workflow: NOTHING, mistakes: [] }
  const yaml = readYaml(readFileSync(place, 'utf8'))
  if (yaml.mistakes.length > 0) return refused(yaml.mistakes)
  const read = ownWorkflowFileSchema.safeParse(yaml.content)
  if (!read.success) return refused(schemaMistakes(yaml, read.error))
  const mistakes = findWorkflowMistakes(read.data, form).map(({ path: below, problem }) =>
    yaml.wrong([...below], problem),
  )
  return mistakes.length > 0 ? refused(mistakes) : { workflow: read.data, mistakes: [] }
}

function refused(mistakes: readonly Mistake[]): Read {
  return {
    workflow: NOTHING,
    mistakes: mistakes.map(({ line, path: place, problem }) => ({
      file: WORKFLOW_FILE,
      line,
      problem: place === '' ? problem : `${place}: ${problem}`,
    })),
  }
}

export function wordsOfWorkflow({ tasks }: OwnWorkflow): OwnWords {
  if (tasks.length === 0) return inEvery(() => ({}))
  return inEvery((locale) => ({
    order: {
      tasks: Object.fromEntries(tasks.map(({ key, label }) => [key, label[locale]])),
      taskReasons: Object.fromEntries(tasks.map(({ key, reason }) => [key, reason[locale]])),
    },
  }))
}
