import { LOCALES, pick } from '@kaihu/domain/base/locales.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import { freezeAnswers, inWords } from '@kaihu/domain/form/words/freeze.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { answersHash } from '../../application/answers-hash.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { listFrozenSubmissions } from '../../application/kept-answers.usecase.ts'
import { readAnswers } from '../../application/section/section.store.ts'
import { type PaperWords, readPaperWords, speakersOf } from '../../papers/speakers.ts'
import { sayText } from '../../platform/http/words.ts'
import type { Locale } from '../../platform/routes.ts'
import { type Evidence, type EvidenceFile, jsonFile, type MakeEvidence, textFile } from '../evidence-part.ts'

type Stand = { name: string; heading: string; answers: Answers; at: Date }

type About = { state: OrderState; words: PaperWords }

function wordsOf(
  { heading, answers, at }: Stand,
  { state, words }: About,
  locale: Locale,
): readonly string[] {
  const context = applicationContextOf(state, at, locale)
  const derived = derive(answers, context)
  const speakers = speakersOf(derived, words)
  const sections = inWords(freezeAnswers(derived, context), pick(locale, speakers))
  const head = sayText(locale, heading, { orderCode: state.orderCode, at: at.toISOString() })
  return [
    head,
    `${sayText(locale, 'evidence:answers.fingerprint')}  ${answersHash(answers)}`,
    ...sections.flatMap(({ title, rows }) => [
      '',
      `# ${title}`,
      ...rows.map(({ question, answer }) => `${question}\t${answer}`),
    ]),
  ]
}

function filesOf(stand: Stand, about: About): readonly EvidenceFile[] {
  return [
    jsonFile(`answers/${stand.name}.json`, stand.answers),
    ...LOCALES.map((locale) =>
      textFile(`answers/${stand.name}.${locale}.txt`, wordsOf(stand, about, locale)),
    ),
  ]
}

export const answersEvidence: MakeEvidence =
  () =>
  async ({ state, snapshot }): Promise<Evidence> => {
    const submissions = await listFrozenSubmissions(snapshot, state.orderCode)
    const kept = await readAnswers(snapshot, state.orderCode)
    const stands: Stand[] = submissions.map(({ round, at, answers }) => ({
      name: `round-${round}`,
      heading: 'evidence:answers.submitted',
      answers,
      at,
    }))
    const present = { name: 'present', heading: 'evidence:answers.present', answers: kept.answers }
    stands.push({ ...present, at: new Date(state.changedAt) })
    const about = { state, words: await readPaperWords(snapshot, state) }
    return {
      files: stands.flatMap((stand) => filesOf(stand, about)),
      missing: submissions.length === 0 ? [{ name: 'answers/round-1.json', cause: 'notSubmitted' }] : [],
    }
  }
