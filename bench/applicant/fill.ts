import { isConfirmedTogether } from '@kaihu/domain/application/pages-together.ts'
import {
  type QuestionTogether,
  unansweredTogether,
} from '@kaihu/domain/application/proposals/answered-together.ts'
import { suggestedAnswers } from '@kaihu/domain/application/proposals/suggested.ts'
import {
  type AnswerRecord,
  type AnswerValue,
  asRecord,
  asText,
  entriesIn,
  isBlank,
  isRecord,
} from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import { isSent } from '@kaihu/domain/form/check/shape.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin, isBlock } from '@kaihu/domain/form/fields/fields-within.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { withProposals } from '@kaihu/domain/form/live/proposals.ts'
import { sectionScope } from '@kaihu/domain/form/scope.ts'
import { wholeAnswers } from '@kaihu/domain/recognition/proposals/whole-answers.ts'
import { findConfirmation } from '@kaihu/web/customer/steps/confirmations.ts'
import { contextOf } from './company.ts'
import { Entering } from './entering.ts'
import { filesAtOnce } from './files.ts'
import type { Filled, Way } from './filled.ts'
import { shownAs } from './hand.ts'
import {
  keepOwner,
  lineGiven,
  type Paper,
  papersOfCompany,
  papersOfEntity,
  papersOfPerson,
  proposedAt,
} from './papers.ts'
import { isAsked, isSame, knownPerson, pathOf, placeOfName, placeOfSame, wholeEntries } from './places.ts'
import { toldByRegister } from './register.ts'
import { startActs } from './start.ts'

export function fillSection(
  section: SectionDefinition,
  target: AnswerRecord,
  filled: Filled,
  way: Way,
  known: AnswerRecord = {},
): void {
  const opened = withProposals(
    section.fields,
    known,
    sectionScope(section.key, filled.answers, contextOf(section)),
    way.propose,
  )
  filled.answers = { ...filled.answers, [section.key]: opened }
  const hand = new Hand(section, filled, way)
  hand.useWhatLiesThere(target)
  hand.fill(section.fields, section.key, target)
  hand.answerRestWithNo()
  // Some sections ask once more whether they are to be saved.
  if (findConfirmation(section.key)) filled.presses += 1
}

class Hand extends Entering {
  /** Before the questions one by one: the licence is photographed, the files are chosen all at once. */
  useWhatLiesThere(target: AnswerRecord): void {
    if (!this.way.isFollowing) return
    const { key, fields } = this.section
    const [first] = fields
    if (key === 'intake') this.#start(target)
    if (key === 'companyInfo' && first) this.#photograph(first, key, 'company', papersOfCompany(target))
    if (key !== 'designatedFiles') return
    const { byHand, answers, read, folded } = filesAtOnce(this.section, target, this.filled)
    this.filled.given.push(...byHand)
    this.filled.read.push(...read)
    for (const field of folded) this.folded.add(`${key}.${field}`)
    this.change(() => {
      for (const { field, value } of answers) this.put(`${key}.${field.key}`, value)
    })
  }

  #start(target: AnswerRecord): void {
    const { given, read, words, answers } = startActs(this.section, target)
    this.filled.given.push(...given)
    this.filled.read.push(...read)
    this.filled.words.push(...words)
    this.change(() => {
      for (const [key, value] of answers) {
        this.put(`intake.${key}`, value)
        this.folded.add(`intake.${key}`)
      }
    })
  }

  /**
   * What was read off papers is looked at and taken by one press. All pictures were chosen in one go where the company's
   * licence is asked (opened, chosen, opened, taken: four presses); of anybody else a press on their name brings theirs.
   * The pictures are read one after the other while the form is filled in: half of that is waited for.
   */
  #photograph(
    field: FieldDefinition,
    path: string,
    of: 'company' | 'person' | 'entity',
    papers: readonly Paper[],
  ): void {
    const proposals = proposedAt(this.section, papers, of, path)
    const clicks = of === 'company' ? 4 : 2
    this.filled.given.push({ path: `${path}.photograph`, field, clicks, typed: [], facts: [] })
    this.filled.pictures += papers.length / 2
    keepOwner(this.filled.photographed, of, papers)
    this.filled.read.push(...proposals.map(({ definition }) => definition))
    for (const { name, value } of proposals) {
      const here = pathOf(this.section.key, name)
      const next = isRecord(value) ? { ...asRecord(this.at(here)), ...value } : value
      this.change(() => this.put(here, next))
      for (const one of wholeAnswers(this.section, name, this.at(here)))
        this.folded.add(pathOf(this.section.key, one))
    }
    // The line that stands in their place.
    this.filled.read.push(field)
  }

  #writeAddress(field: FieldDefinition, path: string, target: AnswerRecord): void {
    const now = asRecord(this.at(path))
    if (!this.way.isFollowing || target['countryCode'] !== 'CN' || asText(now['district']) !== '') return
    const { parts, typed } = lineGiven(path, target)
    const facts = typed.length > 0 ? [asText(target['detail'])] : []
    this.filled.given.push({ path, field, clicks: 1, typed, facts })
    if (typed.length === 0) this.filled.read.push(field)
    this.change(() => this.put(path, { ...now, ...parts }))
  }

  fill(fields: readonly FieldDefinition[], around: string, target: AnswerRecord): void {
    for (const field of fields) {
      const path = `${around}.${field.key}`
      if (!field.kept) this.#nameKnown(field, around, target)
      if (
        !isSent(field) ||
        !isAsked(
          field,
          path,
          this.scopeAt(path, dropHidden(this.filled.answers, this.context)),
          this.filled.answers,
        )
      )
        continue
      const value = target[field.key]
      if (isBlock(field)) this.#fillBlock(field, path, asRecord(value))
      else if (field.kind.type === 'group') this.#fillGroup(field, path, entriesIn(value))
      else this.#answer(field, path, value)
    }
  }

  #fillBlock(field: FieldDefinition, path: string, target: AnswerRecord): void {
    if (field.kind.type === 'person') {
      const place = placeOfSame(target, path, this.filled.answers)
      const now = asText(asRecord(this.at(path))['sameAs'])
      const same = fieldsWithin(field).find(({ key }) => key === 'sameAs')
      if (place !== undefined && same) {
        if (now !== place) {
          const other = asRecord(findAnswer(this.filled.answers, place))
          const known = Object.fromEntries(Object.entries(other).filter(([, value]) => !isBlank(value)))
          this.give(same, `${path}.sameAs`, place, () =>
            this.put(path, { ...asRecord(this.at(path)), ...known, sameAs: place }),
          )
        } else if (!this.folded.has(`${path}.sameAs`)) this.filled.read.push(same)
      }
    }
    if (field.kind.type === 'address') this.#writeAddress(field, path, target)
    this.#photographParty(field, path, target)
    this.fill(fieldsWithin(field), path, target)
  }

  /** Somebody who stands nowhere yet is photographed from their papers. */
  #photographParty(field: FieldDefinition, path: string, target: AnswerRecord): void {
    const now = asRecord(this.at(path))
    if (!this.way.isFollowing || asText(now['sameAs']) !== '' || isBlank(target)) return
    if (field.kind.type === 'person' && isBlank(asRecord(now['idDocument'])['idNumber'] ?? null))
      this.#photograph(field, path, 'person', papersOfPerson(target))
    if (field.kind.type === 'entity' && isBlank(now['entityIdNumber'] ?? null))
      this.#photograph(field, path, 'entity', papersOfEntity(target))
  }

  #fillGroup(field: FieldDefinition, path: string, target: readonly AnswerRecord[]): void {
    const fields = fieldsWithin(field)
    const surplus = entriesIn(this.at(path)).length - target.length
    if (surplus > 0) {
      this.filled.presses += 2 * surplus
      this.change(() => this.put(path, entriesIn(this.at(path)).slice(0, target.length)))
    }
    if (this.way.isFollowing && fields.some(({ key }) => key === 'holdingType'))
      this.#takeRegistered(field, path, target)
    const folded = wholeEntries(field, entriesIn(this.at(path)), this.scopeAt(path))
    for (const [index, entry] of target.entries()) {
      const here = `${path}[${index}]`
      const { length } = this.filled.read
      const given = this.filled.given.length
      const started = (known: AnswerRecord) => this.started(field, path, known)
      if (this.at(here) === undefined || isSame(this.at(here), started({}))) {
        const known =
          this.way.isFollowing &&
          knownPerson(fields, `${here}.person`, asRecord(entry['person']), this.filled.answers)
        if (known) {
          const { field: same, place, person } = known
          const put = () => this.put(here, started({ person }))
          this.give(same, `${here}.person.sameAs`, place, put, 1)
          this.folded.add(`${here}.person.sameAs`)
        } else if (this.at(here) === undefined) {
          this.filled.presses += 1
          this.change(() => this.put(here, started({})))
        }
      }
      this.fill(fields, here, entry)
      if (!folded.has(index)) continue
      // A line is read in place of its questions, or pressed to be opened.
      if (this.filled.given.length === given) this.filled.read.splice(length, Infinity, field)
      else this.filled.presses += 1
    }
  }

  /** Whom the register names is read, and filled in by one press. */
  #takeRegistered(field: FieldDefinition, path: string, target: readonly AnswerRecord[]): void {
    const { words, told, added } = toldByRegister(target, entriesIn(this.at(path)))
    this.filled.words.push(...words)
    const kept = told.filter((entry) => !isSame(entry, this.started(field, path, {})))
    const put = () => this.put(path, [...kept, ...added.map((known) => this.started(field, path, known))])
    this.give(field, `${path}.registered`, null, put, 1, [])
  }

  #answer(field: FieldDefinition, path: string, target: AnswerValue | undefined): void {
    const now = this.at(path)
    if (isBlank(target) && isBlank(now)) return
    if (this.way.isFollowing && isConfirmedTogether(this.section.key, field) && target === true) {
      this.filled.confirmed.push(field)
      this.change(() => this.put(path, target))
      return
    }
    if (target === false && isBlank(now) && this.#isLeftForOnePress(path)) return
    if (isSame(target, now)) {
      if (!this.folded.has(path)) this.filled.read.push(field)
    } else if (!this.#takeSuggested(field, path, target ?? null))
      this.give(field, path, target ?? null, () => this.put(path, target ?? null))
  }

  /** A likely answer stands beside the question: all that do are read, and one press takes it. */
  #takeSuggested(field: FieldDefinition, path: string, target: AnswerValue): boolean {
    if (!this.way.isFollowing) return false
    const suggested = suggestedAnswers(path, this.scopeAt(path))
    if (!suggested.some((one) => one === target)) return false
    this.filled.words.push(...suggested.map((one) => shownAs(field, one)))
    this.give(field, path, target, () => this.put(path, target), 1, [])
    return true
  }

  /** Where several questions are answered with "no" by one press at the end, they are left until then. */
  #isLeftForOnePress(path: string): boolean {
    if (!this.way.isFollowing) return false
    // Entries come one after the other: whoever enters several answers for all of them at the end.
    if (path.endsWith('.actsForOthers')) return true
    return this.#together().some(({ name }) => pathOf(this.section.key, name) === path)
  }

  #together(): readonly QuestionTogether[] {
    return unansweredTogether(this.section, dropHidden(this.filled.answers, this.context), this.context)
  }

  /** The press that answers them: one answer given, the others read. */
  answerRestWithNo(): void {
    if (!this.way.isFollowing) return
    const [first, ...others] = this.#together()
    if (!first) return
    const put = () => {
      for (const { name } of [first, ...others]) this.put(pathOf(this.section.key, name), false)
    }
    this.give(first.field, pathOf(this.section.key, first.name), false, put)
    this.filled.read.push(...others.map(({ field }) => field))
  }

  /** An aid names somebody who is known where that saves answers. */
  #nameKnown(field: FieldDefinition, around: string, target: AnswerRecord): void {
    if (field.key !== 'knownPerson' || !this.way.isFollowing) return
    const place = placeOfName(target, around, this.filled.answers)
    if (place === undefined || isSame(this.at(`${around}.nameCn`), target['nameCn'])) return
    this.give(field, `${around}.${field.key}`, place, () => this.put(`${around}.${field.key}`, place))
  }
}
