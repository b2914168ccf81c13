import { type Instant, shanghaiDateOf, shanghaiMinutesOf } from '../../base/instant.ts'
import { asList, asText } from '../../form/answers/answers.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { is } from '../../form/fields/condition.ts'
import { read, type Scope } from '../../form/scope.ts'
import { QUESTIONS } from '../../intention/script.ts'
import type { Recording } from '../../intention/state.ts'
import type { PaperDefinition } from '../definition.ts'
import type { PaperBlock, Words } from '../paper.ts'
import { boxesFor, representative } from '../signers.ts'
import { alike, type Writer } from '../writer.ts'

type Question = (typeof QUESTIONS)[number]

function isAtBranch({ scope }: { readonly scope: Scope }): boolean {
  return asText(read(scope, 'intention.intentionApproach')) === 'branch'
}

function joined(parts: readonly Words[]): Words {
  return {
    zh: parts
      .map(({ zh }) => zh)
      .filter((part) => part !== '')
      .join('，'),
    en: parts
      .map(({ en }) => en)
      .filter((part) => part !== '')
      .join(', '),
  }
}

function agentsOf(writer: Writer): Words {
  const agents = asList(read(writer.scope, 'formPoa.poaAgents')).map(asText)
  const names = agents.map((code) => writer.name(`authorisedPersons.authorisedPersons[${code}]`))
  if (names.length === 0) return writer.words('papers:intention.inPerson')
  const listed = alike(names.join('、'))
  return isAtBranch(writer) ? joined([listed, writer.words('papers:intention.tick')]) : listed
}

function named(writer: Writer, zhPath: string, enPath: string): Words {
  const [zh, en] = [zhPath, enPath].map((path) => asText(findAnswer(writer.source.answers, path)))
  return { zh: alike(zh || en || '').zh, en: alike(en || zh || '').en }
}

const CONFIRMED_IN: Readonly<Partial<Record<Question, string>>> = {
  agreement: 'formAccountApplication.applicationDeclaration',
  lawfulUse: 'accountOpeningQuestions.accountNotRented',
}

function yesTo(writer: Writer, question: Question): Words {
  if (isAtBranch(writer)) return writer.words('papers:intention.tick')
  const isConfirmed = read(writer.scope, CONFIRMED_IN[question] ?? '') === true
  return writer.words(isConfirmed ? 'papers:intention.confirmed' : 'papers:intention.spoken')
}

function filledIn(writer: Writer, question: Question): Words {
  const person = 'legalRepresentative.person'
  switch (question) {
    case 'identity': {
      const name = named(writer, `${person}.nameCn`, `${person}.nameEn`)
      const company = named(writer, 'companyInfo.companyName', 'companyInfo.companyEnglishName')
      return joined([name, writer.answer(`${person}.positionTitle`), company])
    }
    case 'idDocument':
      return joined([
        writer.answer(`${person}.idDocument.idType`),
        writer.answer(`${person}.idDocument.idNumber`),
      ])
    case 'purpose':
      return writer.answer('businessOperation.accountPurpose')
    case 'agent':
      return agentsOf(writer)
    default:
      return yesTo(writer, question)
  }
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}

function bankTime(at: Instant): string {
  const minutes = shanghaiMinutesOf(at)
  return `${shanghaiDateOf(at)} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(Math.floor(minutes % 60))}`
}

function lengthOf(ms: number): string {
  return `${Math.floor(ms / 60_000)}:${twoDigits(Math.floor(ms / 1_000) % 60)}`
}

function inPieces(sha256: string): string {
  return sha256.match(/.{1,16}/g)?.join(' ') ?? ''
}

function handedInBy(time: string, confirmedBy: string | null | undefined): string {
  return confirmedBy ? `${time} · ${confirmedBy}` : time
}

function recordingRows(
  writer: Writer,
  { number, begunAt, submittedAt, confirmedBy, phrase, consent, content }: Recording,
): PaperBlock {
  const rows: readonly (readonly [string, string])[] = [
    ['number', String(number)],
    ['consent', `${consent.textVersion} · ${bankTime(consent.at)}`],
    ['begunAt', bankTime(begunAt)],
    ['submittedAt', submittedAt === null ? '' : handedInBy(bankTime(submittedAt), confirmedBy)],
    ['length', content === null ? '' : lengthOf(content.durationMs)],
    ['digits', phrase.digits],
    ['sha256', content === null ? '' : inPieces(content.sha256)],
  ]
  return {
    type: 'facts',
    rows: rows.map(([key, value]) => ({
      question: writer.words(`papers:recording.${key}`),
      answer: alike(value),
    })),
  }
}

/** Signed before two witnesses at the branch; of an online declaration the recording that was handed in. */
function proof(writer: Writer): readonly PaperBlock[] {
  if (isAtBranch(writer)) {
    const witness = { role: writer.words('papers:signer.witness'), name: '' }
    return [writer.signatures([...boxesFor(writer, [representative(writer.scope)]), witness, witness])]
  }
  const { recording } = writer.source
  if (recording === null) return [writer.text('papers:recording.none')]
  return [
    writer.text('papers:intention.kept'),
    writer.title('papers:recording.title'),
    recordingRows(writer, recording),
  ]
}

/** P16: the statement signed at the branch, or the record sheet of the one made online, with question and answer. */
export const intentionStatement: PaperDefinition = {
  id: 'P16',
  family: 'letter',
  needed: is('intention.intentionApproach', 'branch', 'online'),
  section: 'intention',
  signers: (scope) => (isAtBranch({ scope }) ? [representative(scope)] : []),
  write: (writer) => [
    writer.text('application:notices.disclaimer'),
    ...writer.facts('intention', { without: ['videoObject', 'disclaimerConfirmed'] }),
    {
      type: 'table',
      heads: [
        writer.words('papers:head.question'),
        writer.words(`papers:intention.${isAtBranch(writer) ? 'branchHead' : 'replyHead'}`),
      ],
      rows: QUESTIONS.map((question, index) => [
        writer.words(`papers:intention.${index + 1}`),
        filledIn(writer, question),
      ]),
    },
    ...proof(writer),
  ],
}
