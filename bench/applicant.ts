import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { checkApplication } from '@kaihu/domain/application/check-application.ts'
import { answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import { proposedAnswer, usualAnswer } from '@kaihu/domain/form/live/proposals.ts'
import { isSectionAsked } from '@kaihu/domain/form/live/visible.ts'
import { textOf } from '../tools/docs/texts.ts'
import { CONTEXT, INTAKE, targetAnswers } from './applicant/company.ts'
import { type Filled, fillSection, type Way } from './applicant/fill.ts'
import { HUMAN, secondsToType } from './applicant/hand.ts'
import { miss, report } from './figure.ts'

const MOST_ANSWERS = 200

const AS_IT_IS: Way = { propose: proposedAnswer, isFollowing: true }
const AS_IT_WAS: Way = { propose: usualAnswer, isFollowing: false }

type Figures = {
  readonly pages: number
  readonly answers: number
  readonly clicks: number
  readonly characters: number
  readonly twice: readonly string[]
  readonly minutes: number
}

/** Fills in the whole application and counts. */
function applyFor(way: Way): { filled: Filled; pages: number } {
  const target = targetAnswers()
  const filled: Filled = { answers: {}, given: [], read: [], presses: 0, pictures: 0 }
  const start = findSection('intake')
  if (!start) throw new Error('no start')
  fillSection(start, INTAKE, filled, way)
  const { intakeCompanyName: companyName, intakeCreditCode: creditCode, intakeBranch: customerBank } = INTAKE
  let pages = 1
  for (const section of sectionsOf('ntb')) {
    if (!isSectionAsked(section, target, CONTEXT) || section.fields.length === 0) continue
    pages += 1
    // What the start said, the server has put in already.
    const known = section.key === 'companyInfo' ? { companyName, creditCode, customerBank } : {}
    fillSection(section, answersOf(target, section.key), filled, way, known)
  }
  const problems = checkApplication(derive(filled.answers, CONTEXT), CONTEXT).filter(
    ({ severity }) => severity === 'blocks',
  )
  if (problems.length > 0) throw new Error(`not complete: ${JSON.stringify(problems.slice(0, 5))}`)
  return { filled, pages }
}

/** Facts that were typed before, with the place where they were typed again. */
function typedTwice({ given }: Filled): readonly string[] {
  const known = new Set<string>()
  return given.flatMap(({ path, facts }) => {
    const again = facts.filter((one) => known.has(one))
    for (const one of facts) known.add(one)
    return again.length > 0 ? [path] : []
  })
}

function seconds({ given, read, presses, pictures }: Filled, pages: number): number {
  const ofAnswers = given.map(({ field, clicks, typed }) => {
    const keys = typed.reduce((sum, text) => sum + secondsToType(text), 0)
    const looked = keys > 0 ? HUMAN.lookUp + HUMAN.homing : 0
    return HUMAN.think + readingOf(field.label) + clicks * HUMAN.click + keys + looked
  })
  const ofRead = read.map((field) => readingOf(field.label) * 2)
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  return (
    sum(ofAnswers) +
    sum(ofRead) +
    presses * HUMAN.click +
    pictures * HUMAN.picture +
    pages * (HUMAN.page + 2 * HUMAN.click)
  )
}

function readingOf(label: string): number {
  return textOf(label).zh.length / HUMAN.reading
}

function figuresOf(way: Way): Figures & { filled: Filled } {
  const { filled, pages } = applyFor(way)
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  return {
    filled,
    pages,
    answers: filled.given.length,
    clicks: sum(filled.given.map(({ clicks }) => clicks)) + filled.presses + 2 * pages,
    characters: sum(filled.given.flatMap(({ typed }) => typed.map((text) => text.length))),
    twice: typedTwice(filled),
    minutes: seconds(filled, pages) / 60,
  }
}

function tell(when: string, { pages, answers, clicks, characters, twice, minutes }: Figures): void {
  const say = (figure: string, value: number, unit: string) =>
    report({ bench: 'applicant', when, figure, value, unit })
  say('pages', pages, 'pages')
  say('answers given by hand', answers, 'answers')
  say('clicks', clicks, 'clicks')
  say('characters typed', characters, 'characters')
  say('typed twice', twice.length, 'answers')
  say('time of a person', minutes, 'minutes')
}

/**
 * A person fills in one made-up standard application (foreign representative, two layers of ownership, four beneficial
 * owners, two currencies, online banking with two users, every appendix), with what the form proposes and without.
 * `applicant places` names what was given by hand.
 */
export function main([word]: readonly string[]): Promise<void> {
  const [was, is] = [figuresOf(AS_IT_WAS), figuresOf(AS_IT_IS)]
  tell('without proposals', was)
  tell('now', is)
  if (word === 'places') for (const { path } of is.filled.given) process.stderr.write(`${path}\n`)
  for (const place of is.twice) miss(`typed twice: ${place}`)
  if (is.answers > MOST_ANSWERS) miss(`${is.answers} answers by hand, the goal is ${MOST_ANSWERS}`)
  if (is.minutes > was.minutes / 3)
    miss(`${is.minutes.toFixed(1)} minutes, the goal is a third of ${was.minutes.toFixed(1)}`)
  return Promise.resolve()
}
