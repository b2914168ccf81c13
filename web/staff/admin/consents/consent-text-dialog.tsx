import type { ReleasableText } from '@kaihu/contract/admin-consents.ts'
import { type ConsentWords, isFilledIn, problemOfConsentWords } from '@kaihu/domain/admin/consent-words.ts'
import { inEvery, LOCALES } from '@kaihu/domain/base/locales.ts'
import { hidesSign } from '@kaihu/domain/base/unseen-signs.ts'
import { useState } from 'react'
import { useDraftConsentText } from '../../../client/admin.ts'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { bankToday } from '../../today.ts'
import { afterDraft } from '../after-draft.ts'
import { DatedDraftDialog } from '../dated-draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { nameProblem } from '../wrong-fields.ts'
import { ConsentWordsFields } from './consent-words-fields.tsx'

function wordsOf({ inForce: { texts } }: ReleasableText): ConsentWords['texts'] {
  return inEvery((locale) => ({ title: texts[locale].title, words: texts[locale].words }))
}

type Say = ReturnType<typeof useAdminWords>['say']

function isDayWrong(
  wrong: NonNullable<ReturnType<typeof problemOfConsentWords>>,
  { effectiveOn }: ConsentWords,
) {
  return wrong === 'consent_day_past' || (wrong === 'consent_incomplete' && effectiveOn === '')
}

function problemsOf({ title, words }: ConsentWords['texts'][keyof ConsentWords['texts']], say: Say) {
  const needed = say('refusals.consent_incomplete')
  const isTitleWrong = title.trim() === '' || hidesSign(title.trim())
  return {
    ...(isTitleWrong && { title: nameProblem(title, say, needed) }),
    ...(words.trim() === '' && { words: needed }),
    ...(isFilledIn(words) && { words: say('refusals.consent_braces') }),
  }
}

/** Drafts new words of a text in both languages; another administrator releases them as a new version. */
export function ConsentTextDialog({ text, onClose }: { text: ReleasableText; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const title = say('common.changeNamed', { name: say(`consents:title.${text.key}`) })
  const { value: typed, set: setTyped } = useUnsent<ConsentWords>(`${title}/words`, {
    effectiveOn: '',
    texts: wordsOf(text),
  })
  const [wrong, setWrong] = useState<ReturnType<typeof problemOfConsentWords>>(null)
  const draft = useDraftConsentText()
  const confirm = (reason: string) => {
    const problem = problemOfConsentWords(typed, bankToday())
    setWrong(problem)
    if (problem !== null) return
    draft.mutate({ params: { key: text.key }, body: { text: typed, reason } }, afterDraft(words, onClose))
  }
  return (
    <DatedDraftDialog
      title={title}
      effect={say('consents.effect')}
      day={{
        label: say('consents.day'),
        hint: say('consents.dayHint'),
        problem: wrong !== null && isDayWrong(wrong, typed) ? say(`refusals.${wrong}`) : null,
        value: typed.effectiveOn,
        onChange: (effectiveOn) => setTyped({ ...typed, effectiveOn }),
      }}
      draft={draft}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="admin-columns">
        {LOCALES.map((locale) => (
          <ConsentWordsFields
            key={locale}
            locale={locale}
            value={typed.texts[locale]}
            problems={wrong === null ? {} : problemsOf(typed.texts[locale], say)}
            onChange={(value) => setTyped({ ...typed, texts: { ...typed.texts, [locale]: value } })}
          />
        ))}
      </div>
    </DatedDraftDialog>
  )
}
