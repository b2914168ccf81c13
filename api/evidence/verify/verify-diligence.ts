import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { z } from 'zod'
import { jsonHash } from '../../application/answers-hash.ts'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import type { ChainEntry } from '../audit-chain.ts'
import type { Finding } from './finding.ts'
import { findSmallPart, parsePart } from './read-part.ts'

const answersSchema = z.record(z.string(), z.json())
const lineSchema = z.object({
  line: z.string(),
  version: z.int(),
  answers: answersSchema,
  isDone: z.boolean(),
  doneBy: z.unknown().optional(),
  doneAt: z.string().nullable(),
})
const lineBody = z.object({
  line: z.string(),
  version: z.int(),
  intent: z.string(),
  result: z.unknown().optional(),
  comment: z.unknown().optional(),
  answersHash: z.string().optional(),
})
const concludedSchema = z.object({ version: z.int(), answers: answersSchema })
const concludedBody = z.object({
  version: z.int(),
  conclusion: z.unknown().optional(),
  difference: z.unknown().optional(),
  answersHash: z.string().optional(),
})
const savedSchema = z.looseObject({ version: z.int(), savedAt: z.string(), savedBy: z.unknown() })
const checklistSchema = z.object({
  present: z.object({ version: z.int(), answers: answersSchema }).nullable(),
  saved: z.array(savedSchema),
})
const changesBody = z.object({
  version: z.int(),
  changes: z.array(z.object({ path: z.string(), after: z.json() })),
})

type Given = { files: readonly ArchivedFile[]; entries: readonly ChainEntry[] }

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other ?? null)
}

/** A person as the records name them, from whoever the chain says acted. */
function isBy(ref: unknown, actor: unknown): boolean {
  const [named, acting] = [ref, actor].map((one) => z.looseObject({ kind: z.string() }).safeParse(one).data)
  return (
    named !== undefined &&
    acting !== undefined &&
    Object.entries(named).every(([key, value]) => isSame(acting[key], value))
  )
}

function entriesOf<T>({ entries }: Given, kind: string, schema: z.ZodType<T>) {
  return entries.flatMap((entry) => {
    const body = entry.kind === kind ? schema.safeParse(entry.body).data : undefined
    return body === undefined ? [] : [{ entry, body }]
  })
}

async function read<T>({ files }: Given, part: string, schema: z.ZodType<T>): Promise<T | undefined> {
  return parsePart(await findSmallPart(files, part), schema)
}

async function findLineFlaws(given: Given): Promise<string[]> {
  const lines = await read(given, 'diligence/lines.json', z.array(lineSchema))
  if (!lines) return ['is missing or unreadable']
  const saves = entriesOf(given, 'diligence.line-saved', lineBody)
  const latest = new Map(saves.map((save) => [save.body.line, save]))
  const wrong = lines.flatMap(({ line, version, answers, isDone, doneBy, doneAt }) => {
    const save = latest.get(line)
    if (!save) return Object.keys(answers).length > 0 || isDone ? [line] : []
    const { body, entry } = save
    const isTold =
      version >= body.version &&
      isSame(answers[`${line}Result`], body.result) &&
      isSame(answers[`${line}Comment`], body.comment) &&
      (body.answersHash === undefined || jsonHash(answers) === body.answersHash)
    // Handing a line over or taking it back makes a version of its own and opens it again.
    const isStanding = version > body.version ? true : isDone === (body.intent === 'done')
    const isSigned = !isDone || (isBy(doneBy, entry.actor) && doneAt === entry.at && body.intent === 'done')
    return isTold && isStanding && isSigned ? [] : [line]
  })
  const named = lines.map(({ line }) => line)
  const lacking = [...latest.keys()].filter((line) => !named.includes(line))
  return [
    ...wrong.map((line) => `tells of line ${line} what the audit chain does not`),
    ...lacking.map((line) => `lacks line ${line}, which the audit chain names`),
    ...(named.length === new Set(named).size ? [] : ['has a line twice']),
  ]
}

async function findConclusionFlaws(given: Given): Promise<string[]> {
  const concluded = await read(given, 'diligence/conclusion.json', concludedSchema)
  if (!concluded) return ['is missing or unreadable']
  const last = entriesOf(given, 'diligence.concluded', concludedBody).at(-1)?.body
  const { version, answers } = concluded
  const isTold = last
    ? version === last.version &&
      isSame(answers['ddConclusion'], last.conclusion) &&
      isSame(answers['ddUboDifference'], last.difference) &&
      (last.answersHash === undefined || jsonHash(answers) === last.answersHash)
    : version === 0 && Object.keys(answers).length === 0
  return isTold ? [] : ['concludes what the audit chain does not']
}

function compareSaves(
  listed: readonly z.infer<typeof savedSchema>[],
  told: readonly { entry: ChainEntry; body: Record<string, unknown> }[],
): string[] {
  const known = new Map(told.map((save) => [save.body['version'], save]))
  const wrong = listed.filter((save) => {
    const at = known.get(save.version)
    if (!at || save.savedAt !== at.entry.at || !isBy(save.savedBy, at.entry.actor)) return true
    return Object.keys(at.body).some((key) => key in save && !isSame(save[key], at.body[key]))
  })
  const versions = listed.map(({ version }) => version)
  const lacking = [...known.keys()].filter((version) => !versions.includes(Number(version)))
  return [
    ...wrong.map(({ version }) => `tells of version ${version} what the audit chain does not`),
    ...lacking.map((version) => `lacks version ${String(version)}, which the audit chain names`),
    ...(versions.length === new Set(versions).size ? [] : ['has a version twice']),
  ]
}

const bodySchema = z.looseObject({ version: z.int() })

async function findSaveFlaws(given: Given, part: string, kind: string): Promise<string[]> {
  const listed = await read(given, part, z.array(savedSchema))
  return listed ? compareSaves(listed, entriesOf(given, kind, bodySchema)) : ['is missing or unreadable']
}

async function findOwnershipFlaws(given: Given): Promise<string[]> {
  const listed = await read(given, 'diligence/ownership.json', z.array(savedSchema))
  if (!listed) return ['is missing or unreadable']
  const hashed = listed.map((save) => ({ ...save, structureHash: structureHashOf(save) }))
  return compareSaves(hashed, entriesOf(given, 'diligence.ownership-saved', bodySchema))
}

/** Of the holders and holdings of a version of the bank's own. */
function structureHashOf({ holders, holdings }: Record<string, unknown>): string {
  return jsonHash({ holders, holdings })
}

async function findChecklistFlaws(given: Given): Promise<string[]> {
  const checklist = await read(given, 'diligence/checklist.json', checklistSchema)
  if (!checklist) return ['is missing or unreadable']
  const kind = 'diligence.checklist-saved'
  const answers: Record<string, unknown> = {}
  for (const { body } of entriesOf(given, kind, changesBody))
    for (const { path, after } of body.changes) answers[path] = after
  const { present, saved } = checklist
  const keys = Object.keys({ ...answers, ...present?.answers })
  const wrong = keys.filter((key) => !isSame(answers[key], present?.answers[key]))
  const versions = saved.map(({ version }) => version)
  const isLatest = (present?.version ?? 0) === Math.max(0, ...versions)
  return [
    ...wrong.map((key) => `answers ${key} otherwise than the audit chain`),
    ...(isLatest ? [] : ['stands at a version that was not the last to be saved']),
    ...compareSaves(saved, entriesOf(given, kind, bodySchema)),
  ]
}

export async function findDiligenceTies(
  files: readonly ArchivedFile[],
  entries: readonly ChainEntry[],
): Promise<readonly Finding[]> {
  const given = { files, entries }
  const parts: readonly [string, Promise<string[]>][] = [
    ['diligence/lines.json', findLineFlaws(given)],
    ['diligence/conclusion.json', findConclusionFlaws(given)],
    ['diligence/checklist.json', findChecklistFlaws(given)],
    ['diligence/cdd.json', findSaveFlaws(given, 'diligence/cdd.json', 'diligence.cdd-saved')],
    ['diligence/ownership.json', findOwnershipFlaws(given)],
  ]
  // A pack of an order that came to no due diligence may lack a part, but has none that tells of one.
  const meant = parts.filter(([part]) => entries.length > 0 || files.some(({ name }) => name === part))
  const found = await Promise.all(
    meant.map(async ([part, flaws]) => (await flaws).map((what) => ({ part, what }))),
  )
  return found.flat()
}
