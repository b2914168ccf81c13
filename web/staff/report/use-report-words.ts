import type { Person } from '@kaihu/contract/order-shapes.ts'
import {
  type MeasureUnit,
  NONE_KEY,
  OTHERS_KEY,
  type ReportDimension,
} from '@kaihu/domain/order/report/catalogue.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOfPath } from '../../fields/read/label-of-path.ts'
import { useSay } from '../../fields/say.ts'
import { emptyMark } from '../../kit/read/empty.ts'
import { durationWords } from '../progress/duration.ts'
import { useWords, type Words } from '../words.ts'
import { type ReportSay, useReportSay } from './use-report-say.ts'

/** The words of the report: its own texts, keys of its lines, and its numbers. */
export type ReportWords = {
  readonly say: ReportSay
  readonly key: (key: string, by: ReportDimension, people: readonly Person[]) => string
  readonly value: (value: number | null, unit: MeasureUnit) => string
}

/** Suspends until the texts are there. */
export function useReportWords(): ReportWords {
  const words = useWords()
  const say = useReportSay()
  const { i18n } = useTranslation()
  const sayField = useSay()
  return useMemo(() => {
    const counts = new Intl.NumberFormat(i18n.language)
    return {
      say,
      key: (key, by, people) => {
        if (key === OTHERS_KEY) return say('others')
        if (key === NONE_KEY) return say('none')
        if (by === 'week') return say('weekOf', { day: key })
        if (by === 'field') return labelOfPath(key, sayField)
        return sayersOf(words, people)[by]?.(key) ?? key
      },
      value: (value, unit) => {
        if (value === null) return emptyMark
        if (unit === 'count') return counts.format(value)
        return durationWords(value, unit === 'touch' ? 'touch' : 'waiting', words)
      },
    }
  }, [say, i18n.language, words, sayField])
}

type Sayer = (code: string) => string

function sayersOf(
  words: Words,
  people: readonly Person[],
): Readonly<Partial<Record<ReportDimension, Sayer>>> {
  const firstOf =
    (...groups: readonly string[]): Sayer =>
    (code) => {
      const key = groups.map((one) => `${one}.${code}`).find(words.has)
      return key === undefined ? code : words.say(key)
    }
  const person: Sayer = (code) => words.person(people.find(({ staffId }) => staffId === code)) || code
  return {
    branch: words.branch,
    flow: words.flow,
    riskRating: words.rating,
    flag: words.flag,
    status: words.status,
    step: firstOf('order:steps'),
    role: firstOf('access:role', 'report:maker'),
    reason: firstOf('order:cancelReasons', 'order:rejectReasons'),
    person,
    rm: person,
    cm: person,
    ao: person,
  }
}
