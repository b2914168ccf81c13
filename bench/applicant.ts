import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { checkApplication } from '@kaihu/domain/application/check-application.ts'
import { placesOf } from '@kaihu/domain/application/pages-together.ts'
import { type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import { proposedAnswer, usualAnswer } from '@kaihu/domain/form/live/proposals.ts'
import { isSectionAsked } from '@kaihu/domain/form/live/visible.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { startQuestions } from '@kaihu/web/customer/start/questions.ts'
import { CONTEXT, INTAKE, targetAnswers } from './applicant/company.ts'
import { fillSection } from './applicant/fill.ts'
import type { Filled, Way } from './applicant/filled.ts'
import { ACTS, secondsOf, total } from './applicant/seconds.ts'
import { miss, progress, report } from './figures/figure.ts'

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

type Part = { readonly section: string; readonly filled: Filled; readonly isNewPage: boolean }

/** What is asked, page by page: sections that come together are one. */
function pagesOf(target: Answers, way: Way): readonly (readonly SectionDefinition[])[] {
  const asked = sectionsOf(STANDARD).filter(
    (section) => isSectionAsked(section, target, CONTEXT) && section.fields.length > 0,
  )
  return way.isFollowing ? placesOf(asked).map(({ sections }) => sections) : asked.map((section) => [section])
}

function applyFor(way: Way): readonly Part[] {
  const target = targetAnswers()
  const { intakeCompanyName: companyName, intakeCreditCode: creditCode, intakeBranch: customerBank } = INTAKE
  const parts: Part[] = []
  const photographed: Filled['photographed'] = new Map()
  // Whoever signs in by a telephone is reached there: the start does not ask it.
  let answers: Answers = { intake: { intakeMobile: INTAKE['intakeMobile'] ?? null } }
  for (const page of [[startQuestions], ...pagesOf(target, way)]) {
    for (const section of page) {
      const filled: Filled = {
        answers,
        given: [],
        read: [],
        confirmed: [],
        words: [],
        photographed,
        presses: 0,
        pictures: 0,
      }
      // What the start said, the server has put in already.
      const known =
        section.key === 'companyInfo'
          ? { companyName, creditCode, customerBank }
          : (answers[section.key] ?? {})
      const wanted = section === startQuestions ? INTAKE : answersOf(target, section.key)
      fillSection(section, wanted, filled, way, known)
      answers = filled.answers
      parts.push({ section: section.key, filled, isNewPage: section === page[0] })
    }
    decideOnPapers(parts.slice(-page.length))
  }
  const problems = checkApplication(derive(answers, CONTEXT), CONTEXT).filter(
    ({ severity }) => severity === 'blocks',
  )
  if (problems.length > 0) throw new Error(`not complete: ${JSON.stringify(problems.slice(0, 5))}`)
  return parts
}

/** The press that saves a page with papers confirms them: it is thought about as an answer is. */
function decideOnPapers(page: readonly Part[]): void {
  const [field] = page.flatMap(({ filled }) => filled.confirmed)
  const last = page.at(-1)
  if (field && last)
    last.filled.given.push({ path: `${last.section}.confirmed`, field, clicks: 0, typed: [], facts: [] })
}

/** Facts that were typed before, with the place where they were typed again. */
function typedTwice(given: Filled['given']): readonly string[] {
  const known = new Set<string>()
  return given.flatMap(({ path, facts }) => {
    const again = facts.filter((one) => known.has(one))
    for (const one of facts) known.add(one)
    return again.length > 0 ? [path] : []
  })
}

function figuresOf(parts: readonly Part[]): Figures {
  const given = parts.flatMap(({ filled }) => filled.given)
  const pages = parts.filter(({ isNewPage }) => isNewPage).length
  return {
    pages,
    answers: given.length,
    clicks:
      total(given.map(({ clicks }) => clicks)) + total(parts.map(({ filled }) => filled.presses)) + pages,
    characters: total(given.flatMap(({ typed }) => typed.map((text) => text.length))),
    twice: typedTwice(given),
    minutes: total(parts.map((part) => total(Object.values(secondsOf(part.filled, part.isNewPage))))) / 60,
  }
}

function tellWhere(parts: readonly Part[]): void {
  const costs = parts.map(({ section, filled, isNewPage }) => ({
    section,
    seconds: secondsOf(filled, isNewPage),
  }))
  progress('seconds by kind of act:')
  for (const act of ACTS) progress(`  ${act}: ${total(costs.map((one) => one.seconds[act])).toFixed(0)}`)
  progress('seconds by section:')
  const sums = costs.map(({ section, seconds }) => ({ section, seconds, sum: total(Object.values(seconds)) }))
  for (const { section, seconds, sum } of sums.toSorted((one, other) => other.sum - one.sum)) {
    const acts = ACTS.filter((act) => seconds[act] >= 1).map((act) => `${act} ${seconds[act].toFixed(0)}`)
    progress(`  ${section}: ${sum.toFixed(0)} (${acts.join(', ')})`)
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

/** What was given by hand, and what was looked at, by its label's last words. */
function tellPlaces(parts: readonly Part[]): void {
  for (const { path } of parts.flatMap(({ filled }) => filled.given)) process.stderr.write(`${path}\n`)
  for (const { section, filled } of parts) {
    const looks = Map.groupBy(filled.read, ({ label }) => label)
    const most = [...looks].toSorted(([, one], [, other]) => other.length - one.length)
    const told = most.map(([label, { length }]) => `${label.split('.').slice(-2).join('.')} ${length}`)
    if (told.length > 0) process.stderr.write(`${section} looked at: ${told.join(', ')}\n`)
  }
}

/**
 * A person fills in one made-up standard application (foreign representative, two layers of ownership, four
 * beneficial owners, two currencies, online banking with two users, every appendix), with what the form
 * proposes and without. `applicant places` names what was given by hand and what was looked at.
 */
export function main([word]: readonly string[]): Promise<void> {
  const parts = applyFor(AS_IT_IS)
  const [was, is] = [figuresOf(applyFor(AS_IT_WAS)), figuresOf(parts)]
  tell('without proposals', was)
  tell('now', is)
  tellWhere(parts)
  if (word === 'places') tellPlaces(parts)
  for (const place of is.twice) miss(`typed twice: ${place}`)
  if (is.answers > MOST_ANSWERS) miss(`${is.answers} answers by hand, the goal is ${MOST_ANSWERS}`)
  if (is.minutes > was.minutes / 3)
    miss(`${is.minutes.toFixed(1)} minutes, the goal is a third of ${was.minutes.toFixed(1)}`)
  return Promise.resolve()
}
