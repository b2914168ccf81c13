import type { SettingView } from '@kaihu/contract/admin.ts'
import { findSetting } from '@kaihu/domain/admin/setting-catalogue.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Tag } from '../../../kit/read/tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { HistoryButton } from '../history-drawer.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { settingText } from './setting-text.ts'

export function SettingTable({ group, settings }: { group: string; settings: readonly SettingView[] }) {
  const words = useAdminWords()
  const [changing, setChanging] = useState<SettingView | null>(null)
  return (
    <section className="section-card">
      <DataTable
        name={`admin-settings-${group}`}
        label={words.say(`groups.${group}`)}
        columns={columnsOf(words, setChanging)}
        rows={settings}
        rowKey={({ key }) => key}
      />
      {changing && <SettingDialog setting={changing} onClose={() => setChanging(null)} />}
    </section>
  )
}

function columnsOf(words: AdminWords, onChange: (setting: SettingView) => void): Column<SettingView>[] {
  const { say, settingName, settingHelp } = words
  return [
    {
      key: 'name',
      title: say('settings.name'),
      isFixed: true,
      cell: ({ key }) => (
        <div className="admin-named">
          <strong>{settingName(key)}</strong>
          <span className="soft">{settingHelp(key)}</span>
        </div>
      ),
    },
    {
      key: 'value',
      title: say('settings.value'),
      isFixed: true,
      cell: (setting) => <InForce setting={setting} />,
    },
    {
      key: 'acts',
      title: say('common.acts'),
      isFixed: true,
      width: 250,
      cell: (setting) => (
        <span className="admin-acts">
          {setting.waiting ? (
            <WaitingChange change={setting.waiting} />
          ) : (
            <Button
              size="small"
              aria-label={say('common.changeNamed', { name: settingName(setting.key) })}
              onClick={() => onChange(setting)}
            >
              {say('common.change')}
            </Button>
          )}
          <HistoryButton subject="setting" changeKey={setting.key} name={settingName(setting.key)} />
        </span>
      ),
    },
  ]
}

function InForce({ setting: { key, value } }: { setting: SettingView }) {
  const words = useAdminWords()
  const definition = findSetting(key)
  const isUsual = canonicalJson(value) === canonicalJson(definition?.usual)
  return (
    <div className="admin-named">
      <span className="admin-value">
        {definition?.kind === 'toggle' ? (
          <Tag tone={value === true ? 'success' : 'ended'}>{settingText(key, value, words)}</Tag>
        ) : (
          settingText(key, value, words)
        )}
        {!isUsual && <Tag tone="warning">{words.say('common.own')}</Tag>}
      </span>
      {definition?.isKept && <span className="soft">{words.say('settings.kept')}</span>}
    </div>
  )
}
