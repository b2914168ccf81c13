import { type AnswerRecord, type Answers, type AnswerValue, isList, isRecord } from './answers.ts'

/** Where an answer stands: `section.key`, `section.group[0].key`, `section.group[0].person.nameCn`. */
export type FieldPath = string

export function below(path: FieldPath, key: string): FieldPath {
  return `${path}.${key}`
}

/** The path of one entry of a group; entries count from 0. */
export function entryPath(group: FieldPath, index: number): FieldPath {
  return `${group}[${index}]`
}

/** `shareholders[2].person` → `shareholders.person`: the path of the definition behind an answer. */
export function definitionPath(path: FieldPath): FieldPath {
  return path.replaceAll(/\[\d+\]/g, '')
}

/** The parts of a path, numbers for entries: `a.b[1].c` → `['a', 'b', 1, 'c']`. */
export function partsOf(path: FieldPath): readonly (string | number)[] {
  return path
    .split(/[.[\]]/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

export function isWithin(path: FieldPath, container: FieldPath): boolean {
  return path === container || path.startsWith(`${container}.`) || path.startsWith(`${container}[`)
}

/** The answer at a path; undefined when nothing is there. Own properties only. */
export function findAnswer(answers: Answers, path: FieldPath): AnswerValue | undefined {
  let here: AnswerValue | undefined = answers as AnswerRecord
  for (const part of partsOf(path)) here = childOf(here, part)
  return here
}

/** The answers with one answer replaced; the given answers stay as they are. */
export function withAnswer(answers: Answers, path: FieldPath, value: AnswerValue): Answers {
  return replaced(answers as AnswerRecord, partsOf(path), value) as Answers
}

function childOf(value: AnswerValue | undefined, part: string | number): AnswerValue | undefined {
  if (isList(value)) return typeof part === 'number' ? value[part] : undefined
  return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined
}

function replaced(
  value: AnswerValue | undefined,
  parts: readonly (string | number)[],
  leaf: AnswerValue,
): AnswerValue {
  const [part, ...rest] = parts
  if (part === undefined) return leaf
  const child = replaced(childOf(value, part), rest, leaf)
  if (typeof part === 'string') return { ...(isRecord(value) ? value : {}), [part]: child }
  const list = isList(value) ? [...value] : []
  list[part] = child
  return list
}
