import { textOf } from '../../tools/docs/texts.ts'
import type { Filled } from './filled.ts'
import { HUMAN, secondsToType } from './hand.ts'

export const ACTS = [
  'looking at what is there',
  'presses',
  'thought',
  'typing',
  'reading what is asked',
  'finding it on a paper',
  'pages',
  'pictures',
] as const

type Act = (typeof ACTS)[number]

/** The seconds of a section by kind of act. The press that saves a page opens the next; a page may hold several sections. */
export function secondsOf(
  { given, read, confirmed, words, presses, pictures }: Filled,
  isNewPage: boolean,
): Readonly<Record<Act, number>> {
  const keys = given.map(({ typed }) => total(typed.map(secondsToType)))
  const clicks = total(given.map((one) => one.clicks)) + presses
  return {
    'looking at what is there': total(read.map((field) => readingOf(field.label) * 2)),
    presses: clicks * HUMAN.click,
    thought: given.length * HUMAN.think,
    typing: total(keys),
    'reading what is asked':
      total([...given.map(({ field }) => field), ...confirmed].map(({ label }) => readingOf(label))) +
      total(words.map(({ length }) => length / HUMAN.reading)),
    'finding it on a paper': keys.filter((one) => one > 0).length * (HUMAN.lookUp + HUMAN.homing),
    pages: isNewPage ? HUMAN.page + HUMAN.click : 0,
    pictures: pictures * HUMAN.picture,
  }
}

export function total(all: readonly number[]): number {
  return all.reduce((one, other) => one + other, 0)
}

function readingOf(label: string): number {
  return textOf(label).zh.length / HUMAN.reading
}
