import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../client/call/report-call-error.ts'
import { isSecondPress } from '../../../kit/form/second-press.ts'
import { goTo } from '../../../kit/screen/navigation.ts'
import { addresses } from '../../addresses.ts'
import { SaveNote } from './save-note.tsx'
import type { SectionPageState } from './use-section-page.ts'

type Props = {
  orderCode: string
  page: Pick<SectionPageState, 'saving' | 'isWritable' | 'isFromCheck' | 'ask'>
}

export function SaveBar({ orderCode, page }: Props): ReactNode {
  const { t } = useTranslation('customer')
  const { state, refusal, conflict } = page.saving
  return (
    <footer className="save-bar">
      <Button onClick={() => goTo(addresses.hub(orderCode))}>{t('section.back')}</Button>
      {/* Where nothing can be written there is nothing to be saved. */}
      {(page.isWritable || state.kind !== 'clean') && <SaveNote state={state} />}
      {refusal && !conflict && (
        <span className="field-error" role="alert">
          {messageOf(refusal)}
        </span>
      )}
      <span className="save-space" />
      <Button
        type="primary"
        disabled={!page.isWritable}
        onClick={(event) => void (isSecondPress(event) || page.ask())}
      >
        {t(page.isFromCheck ? 'section.saveAndCheck' : 'section.saveAndContinue')}
      </Button>
    </footer>
  )
}
