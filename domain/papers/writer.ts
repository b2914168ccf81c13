import { getSection } from '../application/catalogue/sections.ts'
import type { ApplicationContext } from '../application/context.ts'
import { labelParams } from '../application/label-params.ts'
import { nameAt } from '../application/live-words.ts'
import type { Named } from '../base/locales.ts'
import { type AnswerRecord, type Answers, asText, isBlank } from '../form/answers/answers.ts'
import { findAnswer, isWithin } from '../form/answers/path.ts'
import { findField } from '../form/fields/fields-within.ts'
import { type Scope, sectionScope } from '../form/scope.ts'
import { type FrozenSection, freezeAnswers } from '../form/words/freeze.ts'
import { type Speaker, say } from '../form/words/say.ts'
import type { Recording } from '../intention/state.ts'
import type { FactRow, PaperBlock, SignatureBox, Words } from './paper.ts'
import { printable } from './printable.ts'

export type PaperSource = {
  readonly orderCode: string
  readonly answers: Answers
  readonly context: ApplicationContext
  readonly speakers: Named<Speaker>
  /** The recording that an online declaration was handed in with; null while there is none. */
  readonly recording: Recording | null
  /** The fees as worked out again from the saved rate (R44); null until then. */
  readonly feeNotice: { readonly ratePercent: number; readonly periodMonths: number | null } | null
}

type Params = Readonly<Record<string, string | number>>
export type Pick = {
  readonly only?: readonly string[]
  readonly without?: readonly string[]
  readonly under?: string
}

export type Writer = {
  readonly source: PaperSource
  readonly scope: Scope
  words(key: string, params?: Params | ((speak: Speaker) => Params)): Words
  title(key: string): PaperBlock
  text(key: string, params?: Params | ((speak: Speaker) => Params)): PaperBlock
  facts(section: string, pick?: Pick): readonly PaperBlock[]
  answer(path: string): Words
  name(path: string): string
  signatures(boxes: readonly SignatureBox[], seal?: boolean): PaperBlock
}

export function alike(text: string): Words {
  return { zh: printable(text), en: printable(text) }
}

type OnRead = (section: string) => void

function watched(answers: Answers, onRead: OnRead): Answers {
  return new Proxy(answers, {
    get: (all, section): AnswerRecord | undefined => {
      if (typeof section !== 'string') return undefined
      onRead(section)
      return all[section]
    },
  })
}

export function writerOf(given: PaperSource, onRead: OnRead = () => undefined): Writer {
  const source = { ...given, answers: watched(given.answers, onRead) }
  const { context, speakers } = source
  const frozen = new Map(freezeAnswers(given.answers, context).map((section) => [section.key, section]))
  const both = (speak: (speaker: Speaker) => string): Words => ({
    zh: printable(speak(speakers['zh-CN'])),
    en: printable(speak(speakers['en-US'])),
  })
  const words: Writer['words'] = (key, params) =>
    both((speaker) => speaker.t(key, typeof params === 'function' ? params(speaker) : params))
  return {
    source,
    scope: sectionScope('', source.answers, context),
    words,
    title: (key) => ({ type: 'title', words: words(key) }),
    text: (key, params) => ({ type: 'text', words: words(key, params) }),
    facts: (key, pick = {}) => {
      onRead(key)
      const section = frozen.get(key)
      const rows = section ? factRows(section, pick, both, context) : []
      if (!section || rows.length === 0) return []
      return [
        { type: 'title', words: words(section.title) },
        { type: 'facts', rows },
      ]
    },
    answer: (path) => both((speaker) => answerAt(path, source.answers, speaker)),
    name: (path) => nameAt(source.answers, path),
    signatures: (boxes, seal = true) => ({
      type: 'signatures',
      boxes: boxes.map(({ role, name }) => ({ role, name: printable(name) })),
      seals: seal ? [words('papers:box.seal')] : [],
    }),
  }
}

export function answerAt(path: string, answers: Answers, speaker: Speaker): string {
  const [key = '', ...rest] = path.split('.')
  const field = findField(getSection(key).fields, rest.join('.'))
  return field ? say(field, findAnswer(answers, path), speaker) : asText(findAnswer(answers, path))
}

type Both = (speak: (speaker: Speaker) => string) => Words

function factRows(section: FrozenSection, pick: Pick, both: Both, context: ApplicationContext): FactRow[] {
  const chosen = section.rows.filter((row) => isPicked(row.path, pick) && !isAidOfEntry(row))
  let about = ''
  return chosen.flatMap(({ path, label, labelParams: params, field, value }) => {
    const question = both((speaker) => speaker.t(label, params))
    const row: FactRow = { question, answer: both((speaker) => say(field, value, speaker)) }
    const place = path.slice(0, path.lastIndexOf('.'))
    if (place === about) return [row]
    about = place
    return place === section.key ? [row] : [{ head: headOf(place, both, context) }, row]
  })
}

/** "Same person as" copies another person's data: the data are printed, the shortcut only where it was taken. */
function isAidOfEntry({ path, value }: FrozenSection['rows'][number]): boolean {
  return path.endsWith('.sameAs') && isBlank(value)
}

function isPicked(path: string, { only, without, under }: Pick): boolean {
  const key = path.split(/[.[]/)[1] ?? ''
  if (under !== undefined && !isWithin(path, under)) return false
  return (only?.includes(key) ?? true) && !without?.includes(key)
}

/** `ownership.shareholders[1].person` → "Shareholders 2 · Person": whom the next rows are about. */
function headOf(place: string, both: Both, context: ApplicationContext): Words {
  const [section = '', ...parts] = place.split('.')
  const { fields } = getSection(section)
  const steps = parts.map((part, index) => ({
    field: findField(fields, parts.slice(0, index + 1).join('.')),
    number: /\[(\d+)\]$/.exec(part)?.[1],
  }))
  return both((speaker) =>
    steps
      .map(({ field, number }) => {
        const label = field ? speaker.t(field.label, labelParams(context)) : ''
        return number === undefined ? label : `${label} ${Number(number) + 1}`
      })
      .filter((label) => label !== '')
      .join(' · '),
  )
}
