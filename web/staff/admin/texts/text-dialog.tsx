import type { ScreenTextView } from '@kaihu/contract/admin-look.ts'
import { problemsOfText, type SaidText } from '@kaihu/domain/admin/look/screen-text.ts'
import { LANGUAGE_CODES } from '@kaihu/domain/base/locales.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useDraftText } from '../../../client/admin.ts'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { TextField } from './text-field.tsx'

/** Drafts other words of a text in every language that has words for it; another administrator releases them. */
export function TextDialog({ text, onClose }: { text: ScreenTextView; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const { key, own, delivered } = text
  const languages = LANGUAGE_CODES.filter((code) => delivered[code] !== undefined)
  const title = say('common.changeNamed', { name: key })
  const { value: typed, set } = useUnsent<SaidText>(`${title}/words`, () =>
    Object.fromEntries(languages.map((code) => [code, own?.[code] ?? delivered[code] ?? ''])),
  )
  const [isTried, setTried] = useState(false)
  const [isReset, setReset] = useState(languages.length === 0)
  const problems = problemsOfText(typed, delivered)
  const draft = useDraftText()
  const check = () => {
    setTried(true)
    return isReset || problems.length === 0
  }
  const confirm = (reason: string) =>
    draft.mutate(
      { params: { key }, body: { words: isReset ? null : typed, reason } },
      afterDraft(words, onClose),
    )
  return (
    <DraftDialog
      title={title}
      effect={say(isReset ? 'texts.resetEffect' : 'texts.effect')}
      isWide
      isBusy={draft.isPending}
      error={draft.error}
      check={check}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isReset &&
        languages.map((language) => (
          <TextField
            key={language}
            language={language}
            delivered={delivered[language] ?? ''}
            value={typed[language] ?? ''}
            problem={isTried ? problems.find((one) => one.language === language)?.problem : undefined}
            onChange={(value) => set({ ...typed, [language]: value })}
          />
        ))}
      {own && languages.length > 0 && (
        <p>
          <Button size="small" aria-pressed={isReset} onClick={() => setReset(!isReset)}>
            {say('texts.reset')}
          </Button>
        </p>
      )}
    </DraftDialog>
  )
}
