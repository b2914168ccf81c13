import type { TemplateView } from '@kaihu/contract/admin.ts'
import { templateKey } from '@kaihu/domain/admin/notice-template.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTemplates } from '../../../client/admin.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { ViewTabs } from '../../../kit/tabs/view-tabs.tsx'
import { HistoryButton } from '../history-drawer.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import { TemplateDialog } from './template-dialog.tsx'

const SIDES = ['customer', 'staff'] as const

export default function TemplatesPage() {
  const { say } = useAdminWords()
  const query = useTemplates()
  const [search, change] = useSearchValues()
  const active = SIDES.find((side) => side === search['side']) ?? 'customer'
  return (
    <>
      <PageHeader title={say('templates.title')} note={say('templates.note')} />
      <LoadState query={query} lines={12}>
        {({ items }) => (
          <ViewTabs
            label={say('templates.view')}
            active={active}
            onChange={(side) => change({ side })}
            views={SIDES.map((side) => ({
              key: side,
              label: say(`templates.${side}`),
              content: (
                <Templates items={items.filter(({ key }) => key.startsWith(`${side}.`))} side={side} />
              ),
            }))}
          />
        )}
      </LoadState>
    </>
  )
}

function Templates({ items, side }: { items: readonly TemplateView[]; side: string }) {
  const words = useAdminWords()
  const [changing, setChanging] = useState<TemplateView | null>(null)
  return (
    <section className="section-card">
      <DataTable
        name={`admin-templates-${side}`}
        label={words.say(`templates.${side}`)}
        columns={columnsOf(words, setChanging)}
        rows={items}
        rowKey={({ key }) => key}
      />
      {changing && <TemplateDialog template={changing} onClose={() => setChanging(null)} />}
    </section>
  )
}

function columnsOf(words: AdminWords, onChange: (template: TemplateView) => void): Column<TemplateView>[] {
  const { say, locale } = words
  return [
    {
      key: 'name',
      title: say('templates.name'),
      isFixed: true,
      width: 180,
      cell: ({ key, own }) => (
        <div className="admin-named">
          <strong>{say(`notice.${key}`)}</strong>
          <span>{own && <Tag tone="warning">{say('common.own')}</Tag>}</span>
        </div>
      ),
    },
    {
      key: 'words',
      title: say('templates.words'),
      isFixed: true,
      cell: ({ own, delivered }) => {
        const { subject, text } = (own ?? delivered)[locale]
        return (
          <div className="admin-named">
            <span>{named(subject, words)}</span>
            <span className="soft">{named(text, words)}</span>
          </div>
        )
      },
    },
    {
      key: 'acts',
      title: say('common.acts'),
      isFixed: true,
      width: 250,
      cell: (template) => (
        <span className="admin-acts">
          {template.waiting ? (
            <WaitingChange change={template.waiting} />
          ) : (
            <Button
              size="small"
              aria-label={say('common.changeNamed', { name: say(`notice.${template.key}`) })}
              onClick={() => onChange(template)}
            >
              {say('common.change')}
            </Button>
          )}
          <HistoryButton
            subject="template"
            changeKey={templateKey(template.key)}
            name={say(`notice.${template.key}`)}
          />
        </span>
      ),
    },
  ]
}

/** A text with the names of its values in place of their keys. */
function named(text: string, { say }: AdminWords): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => `[${say(`value.${name}`)}]`)
}
