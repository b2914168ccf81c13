import { stripVTControlCharacters } from 'node:util'

/** Lines of one error that are said again: the sentence, what was waited for and the place. */
const LINES = 8

/** The first lines of an error that say something, without colours. */
export function firstLines(message: string): readonly string[] {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines.filter((line) => line.trim() !== '').slice(0, LINES)
}

/** Who failed and why, with each try's own error: said at the very end, for of a long log only that is read. */
export function whyFailed(name: string, errors: readonly (readonly string[])[]): string {
  const tries = errors.map((messages) => messages.flatMap(firstLines))
  const told = tries.flatMap((lines, index) => lines.map((line) => `    [try ${index + 1}] ${line}`))
  return [name, ...told].join('\n')
}
