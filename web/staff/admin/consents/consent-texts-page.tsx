import type { ReleasableText } from '@kaihu/contract/admin-consents.ts'
import { pick } from '@kaihu/domain/base/locales.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useReleasableTexts } from '../../../client/admin.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { HistoryButton } from '../history-drawer.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import { ConsentTextDialog } from './consent-text-dialog.tsx'
import { ReadWords } from './read-words.tsx'

export default function ConsentTextsPage() {
  const words = useAdminWords()
  const query = useReleasableTexts()
  const [changing, setChanging] = useState<ReleasableText | null>(null)
  return (
    <>
      <PageHeader title={words.say('consents.title')} note={words.say('consents.note')} />
      <LoadState query={query} lines={4}>
        {({ items }) => (
          <section className="section-card">
            <DataTable
              name="admin-consents"
              label={words.say('consents.title')}
              columns={columnsOf(words, setChanging)}
              rows={items}
              rowKey={({ key }) => key}
            />
          </section>
        )}
      </LoadState>
      {changing && <ConsentTextDialog text={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

function columnsOf(words: AdminWords, onChange: (text: ReleasableText) => void): Column<ReleasableText>[] {
  const { say, locale } = words
  return [
    {
      key: 'name',
      title: say('consents.name'),
      isFixed: true,
      width: 200,
      cell: ({ key, inForce }) => (
        <div className="admin-named">
          <strong>{say(`consents:title.${key}`)}</strong>
          {pick(locale, inForce.texts).title !== say(`consents:title.${key}`) && (
            <span className="soft">{pick(locale, inForce.texts).title}</span>
          )}
        </div>
      ),
    },
    {
      key: 'inForce',
      title: say('consents.inForce'),
      isFixed: true,
      cell: ({ inForce: { version, effectiveOn }, isOwn, coming }) => (
        <div className="admin-named">
          <span>
            {say('consents.version', { version, date: effectiveOn })}{' '}
            {isOwn ? (
              <Tag tone="warning">{say('common.own')}</Tag>
            ) : (
              <span className="soft">{say('consents.delivered')}</span>
            )}
          </span>
          {coming.map((text) => (
            <span key={text.version} className="soft">
              {say('consents.coming', { version: text.version, date: text.effectiveOn })}
            </span>
          ))}
        </div>
      ),
    },
    {
      key: 'acts',
      title: say('common.acts'),
      isFixed: true,
      width: 320,
      cell: (text) => (
        <span className="admin-acts">
          <ReadWords text={text} />
          {text.waiting ? (
            <WaitingChange change={text.waiting} />
          ) : (
            <Button
              size="small"
              aria-label={say('common.changeNamed', { name: say(`consents:title.${text.key}`) })}
              onClick={() => onChange(text)}
            >
              {say('common.change')}
            </Button>
          )}
          <HistoryButton subject="consent" changeKey={text.key} name={say(`consents:title.${text.key}`)} />
        </span>
      ),
    },
  ]
}
