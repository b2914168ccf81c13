import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SaveState } from '../../../kit/autosave.ts'
import { shanghaiClock } from '../../shanghai-time.ts'

export function SaveNote({ state }: { state: SaveState }): ReactNode {
  const { t } = useTranslation('customer')
  const time = state.kind === 'saved' ? shanghaiClock(state.at) : ''
  return (
    <span className={state.kind === 'failed' ? 'save-note save-failed' : 'save-note'} role="status">
      {t(`saving.${state.kind}`, { time })}
    </span>
  )
}
