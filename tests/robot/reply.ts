import type { Dossier, Person } from './dossier.ts'
import type { Question } from './question.ts'
import { COMPANY } from './rules/company.ts'
import { type Answer, type Desk, frameOf, isEnglish, NO, type Reply } from './rules/desk.ts'
import { FINDINGS } from './rules/findings.ts'
import { OWNERSHIP } from './rules/ownership.ts'
import { PEOPLE } from './rules/people.ts'
import { PLACES } from './rules/places.ts'
import { SERVICES } from './rules/services.ts'
import { START } from './rules/start.ts'

/** The first rule whose words fit the label and that has a fitting answer decides. */
const RULES = [...START, ...COMPANY, ...PEOPLE, ...PLACES, ...OWNERSHIP, ...SERVICES, ...FINDINGS]

/** The answer of a person who reads the page. */
export function replyTo(question: Question, dossier: Dossier, attempt: number): Reply {
  if (question.control === 'file') return { file: true, more: attempt > 0 }
  if (question.control === 'tick') return { tick: true }
  if (question.control === 'entries') return { add: true }
  if (question.control === 'validity') return { from: '2015-06-01', to: '2035-06-01' }
  const desk: Desk = { dossier, question, attempt, person: personOf(question, dossier) }
  for (const [label, answer] of RULES) {
    if (!label.test(question.label)) continue
    const found = answer(desk)
    if (found !== undefined && fits(question, found)) return asReply(found)
  }
  return question.control === 'text' ? { type: wordsFor(desk) } : withoutRule(question)
}

/** What somebody writes where no paper says anything: words first, then what the page says that it wants. */
function wordsFor({ question, attempt }: Desk): string {
  const told = question.problems.join(' ')
  if (/日期|date/i.test(told)) return '2026-11-30'
  if (/数字|金额|笔数|number|digits|amount/i.test(told)) return '100'
  if (/字符|英文|characters|English/i.test(told)) return 'Ordinary business'
  const words = [isEnglish(question) ? 'Ordinary business' : '日常经营所需', '100', 'A1234567', '2026-11-30']
  return words[attempt % words.length] ?? ''
}

/** Of two answers the harmless one, else the first. */
function withoutRule(question: Question): Reply {
  return question.options.some((option) => NO.test(option)) ? { pick: [NO] } : { pick: [/./] }
}

function asReply(answer: Answer): Reply {
  return typeof answer === 'string' ? { type: answer } : isPatterns(answer) ? { pick: answer } : answer
}

function isPatterns(answer: Answer): answer is readonly RegExp[] {
  return Array.isArray(answer)
}

/** Words are typed, entries are chosen: a rule that means the other kind of question does not fit. */
function fits({ control }: Question, answer: Answer): boolean {
  const isTyped = control === 'text' || control === 'emails'
  if (typeof answer === 'string') return isTyped
  if (isPatterns(answer)) return !isTyped
  return 'skip' in answer || 'tick' in answer || ('pick' in answer && !isTyped)
}

/** Whose data is asked, by the frames around the question; of several entries each takes another person. */
function personOf(question: Question, { representative, partner, manager }: Dossier): Person {
  const frame = frameOf(question)
  const number = Number(/(\d+)/.exec(question.heads.find((head) => /\d/.test(head)) ?? '')?.[1] ?? '1')
  if (/系统管理员|[Aa]dministrator/.test(frame)) return number === 1 ? manager : representative
  if (
    /联系人|财务|被授权人|经办|收件|收票|微信|[Cc]ontact|[Ff]inancial|[Aa]uthorised person|[Rr]ecipient|WeChat/.test(
      frame,
    )
  )
    return manager
  if (/股东|受益所有人|控制人|[Ss]hareholder|[Bb]eneficial|[Cc]ontrolling/.test(frame))
    return number === 1 ? representative : partner
  return representative
}
