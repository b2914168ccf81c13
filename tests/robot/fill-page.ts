import type { Page } from '@playwright/test'
import type { Dossier } from './dossier.ts'
import { type Question, readQuestions } from './question.ts'
import { replyTo } from './reply.ts'
import { giveAnswer } from './type-answer.ts'

/** How many answers a page may take before it is said never to end. */
const MOST_ANSWERS = 400

/** What was given by hand on a page. */
export type Filled = {
  readonly answers: number
  readonly asked: readonly Question[]
}

/**
 * Answers all that is not optional on the page, in reading order, until it asks nothing more: an answer may bring up
 * further questions. `wrong` counts how often each question was found wrong before, so that the next try differs.
 */
export async function fillPage(
  page: Page,
  dossier: Dossier,
  wrong: ReadonlyMap<string, number>,
): Promise<Filled> {
  const asked: Question[] = []
  const given = new Set<string>()
  for (;;) {
    const open = (await readQuestions(page)).find((one) => !given.has(one.path) && isDue(one, dossier, wrong))
    if (open === undefined) return { answers: asked.length, asked }
    if (asked.length >= MOST_ANSWERS) throw new Error(`${open.label} and others are asked again and again`)
    given.add(open.path)
    asked.push(open)
    await giveAnswer(page, open, replyTo(open, dossier, wrong.get(open.path) ?? 0)).catch(
      (error: unknown) => {
        throw new Error(
          `"${[...open.heads, open.label].join(' > ')}" (${open.control}) takes no answer: ${String(error)}`,
        )
      },
    )
  }
}

/**
 * A question is due while it is unanswered and asked for, and when the page proposes what the papers say otherwise;
 * what was told to be wrong is answered anew.
 */
function isDue(question: Question, dossier: Dossier, wrong: ReadonlyMap<string, number>): boolean {
  if (question.problems.length > 0 && wrong.has(question.path)) return true
  if (question.control === 'entries') return false
  if (question.isAnswered) return isContradicted(question, dossier)
  return !question.isOptional
}

function isContradicted(question: Question, dossier: Dossier): boolean {
  if (question.shown === '') return false
  const reply = replyTo(question, dossier, 0)
  return 'pick' in reply && reply.insists === true && !reply.pick.some((words) => words.test(question.shown))
}
