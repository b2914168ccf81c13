import { execFileSync } from 'node:child_process'
import { ROOT } from './run-tool.ts'

/**
 * What a change can break: tests are found by what they import (vitest follows it); what they read without importing
 * it asks for all of them. Journeys go through the whole product, so a room names those that press its part of it.
 */
export type Affected = {
  readonly files: readonly string[]
  readonly base: string
  readonly isEverything: boolean
  readonly journeys: readonly string[]
}

/** Read, run or configured, not imported. */
const UNSEEN = [
  /^db\/migrations\//,
  /^package(?:-lock)?\.json$/,
  /^vitest\.config\.ts$/,
  /^tests\/harness\/postgres-server\.ts$/,
  /\.(?:sql|tsv|typ)$/,
]

/** The product at its shortest: one application by a customer, one order at the desks. */
const SHORTEST = ['simplified', 'desk']

/** A part of a path, and the journeys that go there: files of tests/journeys without their ending, or folders. */
export const JOURNEYS_OF: readonly (readonly [path: RegExp, journeys: readonly string[]])[] = [
  [
    /^(?:domain|api)\/(?:application|form)\/|^domain\/(?:checks|lists)\/|^web\/(?:customer|fields)\//,
    ['simplified', 'standard', 'returns', 'conflicts', 'unsent'],
  ],
  [
    /^(?:domain|api)\/(?:order|workflow|notices)\/|^web\/staff\//,
    ['desk', 'desk-day', 'days', 'board', 'endings', 'conversions', 'pushes', 'returns', 'acts'],
  ],
  [/(?:^|\/)screening/, ['screening', 'lists']],
  [/\/(?:diligence|ownership)\//, ['diligence']],
  [/\/intention\//, ['intention', 'returns']],
  [/\/(?:relationships?|updates)\//, ['own-changes']],
  [/\/(?:files|documents|papers)\//, ['documents', 'standard']],
  [/\/phone\/|check-phone/, ['phone']],
  [/\/(?:invitations|signatures)\//, ['signatures']],
  [/\/(?:access|session|presence)\//, ['sessions', 'second-factor', 'administration']],
  [/\/admin\/|\/settings\/|bank-folder/, ['administration', 'texts']],
  [/\/report\//, ['report']],
  [/\/helpdesk\/|\/help\//, ['help-desk']],
  [/^api\/bank\//, ['pushes', 'simplified']],
  [
    /^web\/(?:kit|app|client)\/|^api\/(?:platform|start)\/|^contract\/|^db\//,
    [...SHORTEST, 'sessions', 'unsent'],
  ],
  [/^tests\/(?:journeys\/support|harness)\/|^db\/situations\//, [...SHORTEST, 'acts']],
  [
    /^texts\/|^web\/.*\.css$|^tests\/every-page\//,
    ['every-page/pages', 'every-page/keyboard', 'every-page/enlarged', 'every-page/catalogue'],
  ],
  [/^tests\/(?:robot|applications)\//, ['robot', 'applications']],
]

function git(...args: readonly string[]): string[] {
  const out = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return out.split('\n').filter((line) => line !== '')
}

export function changedSince(since: string): { base: string; files: readonly string[] } {
  const [base = since] = git('merge-base', since, 'HEAD')
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return { base, files }
}

function ownJourney(file: string): readonly string[] {
  const [, name] = file.match(/^tests\/(?:journeys\/)?(.+)\.journey\.ts$/) ?? []
  return name === undefined ? [] : [name]
}

/** Those of its rooms; the shortest way through the product where no room is named. */
function journeysOf(file: string): readonly string[] {
  const named = JOURNEYS_OF.filter(([path]) => path.test(file)).flatMap(([, journeys]) => journeys)
  const isProduct = /^(?:api|contract|db|domain|screening|texts|web)\//.test(file)
  return named.length === 0 && isProduct ? SHORTEST : named
}

export function journeysFor(files: readonly string[]): readonly string[] {
  const sources = files.filter((file) => !/\.test\.tsx?$|\.md$/.test(file))
  const found = sources.flatMap((file) => [...ownJourney(file), ...journeysOf(file)])
  return [...new Set(found)].sort((left, right) => (left < right ? -1 : 1))
}

export function affectedSince(since: string): Affected {
  const { base, files } = changedSince(since)
  const isEverything = files.some((file) => UNSEEN.some((path) => path.test(file)))
  return { base, files, isEverything, journeys: journeysFor(files) }
}
