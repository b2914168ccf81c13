import type { TemplateView, TemplateWords } from '@kaihu/contract/admin.ts'
import { noticeTemplateSchema, problemOfTemplate } from '@kaihu/domain/admin/notice-template.ts'
import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { hidesSign } from '@kaihu/domain/base/unseen-signs.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useDraftTemplate } from '../../../client/admin.ts'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { nameProblem } from '../wrong-fields.ts'
import { LanguageFields } from './language-fields.tsx'

export function TemplateDialog({ template, onClose }: { template: TemplateView; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const title = say('common.changeNamed', { name: say(`notice.${template.key}`) })
  const { value: typed, set: setTyped } = useUnsent<TemplateWords>(
    `${title}/words`,
    template.own ?? template.delivered,
  )
  const [isReset, setReset] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const draft = useDraftTemplate()
  const problemIn = (): string | null => {
    if (isReset) return null
    if (!noticeTemplateSchema.safeParse(typed).success) {
      const hidden = LOCALES.map((locale) => typed[locale].subject).find((one) => hidesSign(one.trim()))
      return nameProblem(hidden, say, say('refusals.template_incomplete'))
    }
    const problem = problemOfTemplate(template.key, typed)
    return problem && say(`refusals.${problem.code}`, problem.params)
  }
  const confirm = (reason: string) => {
    const problem = problemIn()
    setWrong(problem)
    if (problem !== null) return
    const body = { words: isReset ? null : typed, reason }
    draft.mutate({ params: { key: template.key }, body }, afterDraft(words, onClose))
  }
  return (
    <DraftDialog
      title={title}
      effect={say(isReset ? 'templates.resetEffect' : 'templates.effect')}
      isWide
      isBusy={draft.isPending}
      error={draft.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isReset && (
        <div className="admin-columns">
          {LOCALES.map((locale) => (
            <LanguageFields
              key={locale}
              locale={locale}
              placeholders={template.placeholders}
              value={typed[locale]}
              onChange={(value) => setTyped({ ...typed, [locale]: value })}
            />
          ))}
        </div>
      )}
      {template.own && (
        <p>
          <Button size="small" aria-pressed={isReset} onClick={() => setReset(!isReset)}>
            {say('templates.reset')}
          </Button>
        </p>
      )}
      {wrong && (
        <p className="confirm-problem" role="alert">
          {wrong}
        </p>
      )}
    </DraftDialog>
  )
}
