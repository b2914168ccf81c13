import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { useStore } from '../../kit/store.ts'
import { closeQuestionStore, closeTabs, tabStore } from './tab-store.ts'
import { useTabTitle } from './tab-title.ts'

export function CloseQuestion() {
  const { t } = useTranslation('common')
  const question = useStore(closeQuestionStore)
  const tabs = useStore(tabStore)
  const titleOf = useTabTitle()
  const name = tabs
    .filter((tab) => question?.unsaved.includes(tab.key))
    .map(titleOf)
    .join('、')
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={t('unsavedDialog.title')}
      effect={t('unsavedDialog.text', { name })}
      confirmLabel={t('unsavedDialog.leave')}
      cancelLabel={t('unsavedDialog.stay')}
      isDangerous
      onCancel={() => closeQuestionStore.set(null)}
      onConfirm={() => {
        closeQuestionStore.set(null)
        if (question) closeTabs(question.keys)
      }}
    />
  )
}
