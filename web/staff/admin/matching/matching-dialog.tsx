import type { MatchingView } from '@kaihu/contract/matching.ts'
import { findPlainDate } from '@kaihu/domain/base/plain-date.ts'
import {
  MATCHING_NUMBERS,
  MATCHING_RANGES,
  type Matching,
  type MatchingNumber,
  problemOfMatching,
} from '@kaihu/domain/screening/matching.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { refreshMatching, useDraftMatching } from '../../../client/diligence/matching.ts'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { bankToday } from '../../today.ts'
import { afterDraft } from '../after-draft.ts'
import { DatedDraftDialog } from '../dated-draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'

type Typed = { readonly day: string; readonly numbers: Readonly<Partial<Record<MatchingNumber, string>>> }

const NUMBER = /^-?\d+(\.\d{1,4})?$/

function isWrong(key: MatchingNumber, text: string): boolean {
  const { least, most } = MATCHING_RANGES[key]
  return text !== '' && !(NUMBER.test(text) && Number(text) >= least && Number(text) <= most)
}

/** What is typed as the numbers of a draft; an empty line is the engine's own number. */
export function matchingOf({ day, numbers }: Typed): Matching | null {
  const effectiveFrom = findPlainDate(day)
  const given = MATCHING_NUMBERS.filter((key) => (numbers[key] ?? '') !== '')
  if (effectiveFrom === null || given.some((key) => isWrong(key, numbers[key] ?? ''))) return null
  return { effectiveFrom, numbers: Object.fromEntries(given.map((key) => [key, Number(numbers[key])])) }
}

export function MatchingDialog({ matching, onClose }: { matching: MatchingView; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const title = say('matching.draftTitle')
  const { value: typed, set } = useUnsent<Typed>(title, {
    day: bankToday(),
    numbers: Object.fromEntries(
      MATCHING_NUMBERS.map((key) => [key, String(matching.inForce.numbers[key] ?? '')]),
    ),
  })
  const [problem, setProblem] = useState<string | null>(null)
  const draft = useDraftMatching()
  const confirm = (reason: string) => {
    const drafted = matchingOf(typed)
    const found = problemOfMatching(drafted, { today: bankToday(), own: matching.own })
    setProblem(found)
    if (found !== null || drafted === null) return
    const follow = afterDraft(words, onClose)
    draft.mutate(
      { body: { matching: drafted, reason } },
      {
        onSuccess: (reply) => {
          follow.onSuccess(reply)
          void refreshMatching()
        },
      },
    )
  }
  const dayProblem = problem === 'day_past' || findPlainDate(typed.day) === null
  return (
    <DatedDraftDialog
      title={title}
      effect={say('matching.effect')}
      day={{
        label: say('matching.day'),
        hint: say('matching.dayHint'),
        problem: problem && dayProblem ? say('refusals.day_past') : null,
        value: typed.day,
        onChange: (day) => set({ ...typed, day }),
      }}
      draft={draft}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="matching-fields">
        {MATCHING_NUMBERS.map((key) => (
          <FieldLine
            key={key}
            label={say(`matching.number.${key}`)}
            problem={numberProblem(key)}
            hint={say('matching.range', { own: matching.own[key], ...MATCHING_RANGES[key] })}
          >
            {(aria) => (
              <Input
                {...aria}
                inputMode="decimal"
                placeholder={String(matching.own[key])}
                value={typed.numbers[key] ?? ''}
                onChange={({ target }) =>
                  set({ ...typed, numbers: { ...typed.numbers, [key]: target.value.trim() } })
                }
              />
            )}
          </FieldLine>
        ))}
      </div>
    </DatedDraftDialog>
  )

  function numberProblem(key: MatchingNumber): string | null {
    if (isWrong(key, typed.numbers[key] ?? '')) return say('matching.outOfRange', { ...MATCHING_RANGES[key] })
    const isCrossed = problem === 'thresholds_crossed' && (key === 'shown' || key === 'review')
    return isCrossed ? say('refusals.thresholds_crossed') : null
  }
}
