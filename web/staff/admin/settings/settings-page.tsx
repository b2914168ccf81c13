import type { SettingView } from '@kaihu/contract/admin.ts'
import { findSetting } from '@kaihu/domain/admin/setting-catalogue.ts'
import { SETTING_GROUPS, type SettingGroup } from '@kaihu/domain/admin/setting-kinds.ts'
import { useSettings } from '../../../client/admin.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import { ViewTabs } from '../../../kit/tabs/view-tabs.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { SettingTable } from './setting-table.tsx'

export default function SettingsPage() {
  const { say } = useAdminWords()
  const query = useSettings()
  return (
    <>
      <PageHeader title={say('settings.title')} note={say('settings.note')} />
      <LoadState query={query} lines={12}>
        {({ items }) => <Groups items={items} />}
      </LoadState>
    </>
  )
}

function Groups({ items }: { items: readonly SettingView[] }) {
  const { say } = useAdminWords()
  const [search, change] = useSearchValues()
  const active: SettingGroup = SETTING_GROUPS.find((group) => group === search['group']) ?? 'features'
  return (
    <ViewTabs
      label={say('settings.view')}
      active={active}
      onChange={(group) => change({ group })}
      views={SETTING_GROUPS.map((group) => ({
        key: group,
        label: say(`groups.${group}`),
        content: (
          <SettingTable
            group={group}
            settings={items.filter(({ key }) => findSetting(key)?.group === group)}
          />
        ),
      }))}
    />
  )
}
