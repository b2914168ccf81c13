import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../../../fields/say.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { findConfirmation } from '../confirmations.ts'
import type { SectionPageState } from './use-section-page.ts'

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

type Props = {
  section: SectionDefinition
  context: ApplicationContext
  page: SectionPageState
}

export function SectionDialogs({ section, context, page }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const say = useSay()
  const { conflict } = page.saving
  return (
    <>
      <ConfirmDialog
        isOpen={page.isConfirming}
        title={say(section.title)}
        effect={findConfirmation(section.key)?.map((key) => <p key={key}>{say(key)}</p>)}
        confirmLabel={t('section.confirmSave')}
        onConfirm={() => void page.save()}
        onCancel={page.stopConfirming}
      />
      <Suspense fallback={null}>
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            section={section}
            context={context}
            mine={() => page.toSend(page.typed())}
            onSettle={page.settle}
          />
        )}
      </Suspense>
    </>
  )
}
