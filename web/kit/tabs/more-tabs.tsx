import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'

type MoreTabsProps = {
  label: string
  views: readonly { key: string; label: string }[]
  onChange: (key: string) => void
}

export function MoreTabs({ label, views, onChange }: MoreTabsProps) {
  const { t } = useTranslation('common')
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: views.map((view) => ({ key: view.key, label: view.label })),
        onClick: ({ key }) => onChange(key),
      }}
    >
      <Button
        type="text"
        className="view-more"
        aria-label={`${label} · ${t('action.more')}`}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
      >
        {t('action.more')}
      </Button>
    </Dropdown>
  )
}
