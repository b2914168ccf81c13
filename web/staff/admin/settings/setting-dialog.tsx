import type { SettingView } from '@kaihu/contract/admin.ts'
import { findSetting } from '@kaihu/domain/admin/setting-catalogue.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useDraftSetting } from '../../../client/admin.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { settingText } from './setting-text.ts'
import { ValueInput } from './value-input.tsx'

export function SettingDialog({ setting, onClose }: { setting: SettingView; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const definition = findSetting(setting.key)
  const [value, setValue] = useState<unknown>(setting.value)
  const [wrong, setWrong] = useState<string | null>(null)
  const draft = useDraftSetting()
  if (!definition) return null
  const { least, most, kind } = definition
  const confirm = (reason: string) => {
    const isRight = definition.schema.safeParse(value).success
    setWrong(isRight ? null : say('refusals.value_invalid'))
    if (isRight)
      draft.mutate({ params: { key: setting.key }, body: { value, reason } }, afterDraft(words, onClose))
  }
  const range = least !== undefined && most !== undefined ? say('settings.range', { least, most }) : undefined
  const hints = { words: say('settings.wordsHint'), staff: say('settings.staffHint') }
  const hint = kind === 'words' || kind === 'staff' ? hints[kind] : range
  return (
    <DraftDialog
      title={say('common.changeNamed', { name: words.settingName(setting.key) })}
      effect={
        <>
          <p>{words.settingHelp(setting.key)}</p>
          <p>{say(definition.isKept ? 'settings.keptHint' : 'settings.liveHint')}</p>
        </>
      }
      isWide={kind === 'countries'}
      isBusy={draft.isPending}
      error={draft.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FieldLine label={say('common.after')} problem={wrong} hint={hint}>
        {(aria) => (
          <ValueInput
            settingKey={setting.key}
            definition={definition}
            value={value}
            onChange={setValue}
            aria={aria}
          />
        )}
      </FieldLine>
      <p className="soft">
        {say('settings.usualValue')}: {settingText(setting.key, definition.usual, words)}{' '}
        <Button type="link" size="small" onClick={() => setValue(definition.usual)}>
          {say('settings.backToUsual')}
        </Button>
      </p>
    </DraftDialog>
  )
}
