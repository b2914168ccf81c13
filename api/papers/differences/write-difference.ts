import type { DifferenceContent, ReportedOwner } from '@kaihu/contract/difference-reports.ts'
import { nameAt } from '@kaihu/domain/application/live-words.ts'
import { type Named, pick } from '@kaihu/domain/base/locales.ts'
import { type Answers, answersOf, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import type { Speaker } from '@kaihu/domain/form/words/say.ts'
import {
  FURNITURE,
  type Furniture,
  type PaperBlock,
  type PaperContent,
  type Words,
} from '@kaihu/domain/papers/paper.ts'
import { alike, answerAt } from '@kaihu/domain/papers/writer.ts'

export type ReportSource = {
  readonly number: string
  readonly orderCode: string
  readonly branchCode: string
  readonly foundOn: string
  readonly dueOn: string
  readonly content: DifferenceContent
  readonly answers: Answers
  readonly speakers: Named<Speaker>
}

type Params = Readonly<Record<string, string | number>>

/** The parts of a person's identity that a report names, in the application. */
const IDENTITY = ['nationality', 'birthDate', 'idDocument.idType', 'idDocument.idNumber'] as const

function speak(source: ReportSource) {
  const both = (say: (speaker: Speaker) => string): Words => ({
    zh: say(pick('zh-CN', source.speakers)),
    en: say(pick('en-US', source.speakers)),
  })
  const words = (key: string, params?: Params) => both(({ t }) => t(`papers:difference.${key}`, params))
  return { both, words }
}

/** Where the application names the person; null where it does not. */
function pathOf({ answers }: ReportSource, { name }: ReportedOwner): string | null {
  const owners = entriesIn(answersOf(answers, 'ownership')['beneficialOwners'])
  const paths = owners.map((_, index) => `ownership.beneficialOwners[${index}].person`)
  return paths.find((path) => nameAt(answers, path) === name) ?? null
}

function ownersTable(
  source: ReportSource,
  owners: readonly ReportedOwner[],
  withIdentity: boolean,
): PaperBlock {
  const { both, words } = speak(source)
  const heads = ['name', 'criteria', 'percent', ...(withIdentity ? IDENTITY : [])]
  const rows = owners.map((owner) => {
    const path = pathOf(source, owner)
    const criteria = both(({ t }) => owner.criteria.map((code) => t(`lists:uboCriterion.${code}`)).join('；'))
    const identity = IDENTITY.map((part) =>
      path === null ? alike('') : both((speaker) => answerAt(`${path}.${part}`, source.answers, speaker)),
    )
    const share = alike(owner.percent === '' ? '' : `${owner.percent}%`)
    return [alike(owner.name), criteria, share, ...(withIdentity ? identity : [])]
  })
  return { type: 'table', heads: heads.map((key) => words(`head.${key}`)), rows }
}

function companyFacts(source: ReportSource): PaperBlock {
  const { both, words } = speak(source)
  const answer = (path: string) => both((speaker) => answerAt(path, source.answers, speaker))
  const row = (key: string, value: Words) => ({ question: words(key), answer: value })
  return {
    type: 'facts',
    rows: [
      row('number', alike(source.number)),
      row(
        'branch',
        both(({ t }) => t(`lists:branches.${source.branchCode}`)),
      ),
      row('company', answer('companyInfo.companyName')),
      row('creditCode', answer('companyInfo.creditCode')),
      row('legalName', answer('companyInfo.legalName')),
      row('foundOn', alike(source.foundOn)),
      row('filedSeenOn', alike(source.content.filedSeenOn)),
      row('dueOn', alike(source.dueOn)),
    ],
  }
}

function whatDiffers(source: ReportSource): readonly PaperBlock[] {
  const { both, words } = speak(source)
  const { kinds, explanation, customerAskedOn } = source.content
  const named = both(({ t }) => kinds.map((kind) => t(`diligence:differences.kind.${kind}`)).join('；'))
  const asked = customerAskedOn === null ? words('notAsked') : alike(customerAskedOn)
  return [
    { type: 'title', words: words('differs') },
    {
      type: 'facts',
      rows: [
        { question: words('kinds'), answer: named },
        { question: words('explanation'), answer: alike(explanation) },
        { question: words('askedOn'), answer: asked },
      ],
    },
  ]
}

export function writeDifference(source: ReportSource): Omit<PaperContent, 'id'> & { id: string } {
  const { both, words } = speak(source)
  const { filed, found } = source.content
  const furniture = Object.fromEntries(
    FURNITURE.map((key) => [key, both(({ t }) => t(`papers:furniture.${key}`))]),
  ) as Furniture
  return {
    id: 'PD',
    key: source.number,
    family: 'form',
    title: words('title'),
    company: both((speaker) => answerAt('companyInfo.companyName', source.answers, speaker)),
    orderCode: source.orderCode,
    section: '',
    slot: null,
    furniture,
    blocks: [
      { type: 'text', words: words('lead') },
      companyFacts(source),
      { type: 'title', words: words('found') },
      ownersTable(source, found, true),
      { type: 'title', words: words('filed') },
      filed.length === 0 ? { type: 'text', words: words('nothingFiled') } : ownersTable(source, filed, false),
      ...whatDiffers(source),
      { type: 'bankBox' },
    ],
  }
}

export function sheetOfDifference(source: ReportSource, locale: 'zh-CN' | 'en-US') {
  const { t } = pick(locale, source.speakers)
  const speaker = pick(locale, source.speakers)
  const say = (key: string) => t(`papers:difference.${key}`)
  const { content, number, answers, foundOn, dueOn } = source
  const company = ['companyName', 'creditCode'].map((key) => answerAt(`companyInfo.${key}`, answers, speaker))
  const lineOf = (side: 'found' | 'filed') => (owner: ReportedOwner) => {
    const path = side === 'found' ? pathOf(source, owner) : null
    const identity = IDENTITY.map((part) =>
      path === null ? '' : answerAt(`${path}.${part}`, answers, speaker),
    )
    const criteria = owner.criteria.map((code) => t(`lists:uboCriterion.${code}`)).join('；')
    return [
      number,
      ...company,
      foundOn,
      content.filedSeenOn,
      dueOn,
      say(side),
      owner.name,
      criteria,
      owner.percent,
      ...identity,
    ]
  }
  const heads = ['number', 'company', 'creditCode', 'foundOn', 'filedSeenOn', 'dueOn', 'side']
  return {
    headings: [
      ...heads.map(say),
      ...['name', 'criteria', 'percent', ...IDENTITY].map((key) => say(`head.${key}`)),
    ],
    lines: [...content.found.map(lineOf('found')), ...content.filed.map(lineOf('filed'))],
  }
}
