import type { ScreenTextView } from '@kaihu/contract/admin-look.ts'
import type { KeptWhy } from '@kaihu/domain/admin/look/kept-texts.ts'
import { textSettingKey } from '@kaihu/domain/admin/look/look-parts.ts'
import { Button } from 'antd'
import { Tag } from '../../../kit/read/tag.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { paths } from '../../addresses.ts'
import { HistoryButton } from '../history-drawer.tsx'
import type { AdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'

/** Where what is kept here is changed instead. */
const ELSEWHERE: Readonly<
  Partial<Record<KeptWhy, { href: string; screen: 'adminTemplates' | 'adminConsents' }>>
> = {
  templates: { href: paths.adminTemplates, screen: 'adminTemplates' },
  agreed: { href: paths.adminConsents, screen: 'adminConsents' },
}

type OnChange = (text: ScreenTextView) => void

export function textColumns(words: AdminWords, onChange: OnChange): Column<ScreenTextView>[] {
  const { say, locale } = words
  return [
    {
      key: 'words',
      title: say('texts.words'),
      isFixed: true,
      cell: ({ key, own, isSaid, delivered }) => (
        <div className="admin-named">
          <span className="admin-summary">
            {withNames((isSaid ? own?.[locale] : null) ?? delivered[locale] ?? own?.[locale] ?? '')}
          </span>
          <code className="soft">{key}</code>
          {own && <Tag tone="warning">{say(isSaid ? 'common.own' : 'texts.unsaid')}</Tag>}
        </div>
      ),
    },
    {
      key: 'acts',
      title: say('common.acts'),
      isFixed: true,
      width: 300,
      cell: (text) =>
        text.kept === null ? (
          <TextActs text={text} words={words} onChange={onChange} />
        ) : (
          <Kept why={text.kept} words={words} />
        ),
    },
  ]
}

/** The values of a text by their names, as on the page of messages. */
function withNames(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, '[$1]')
}

function Kept({ why, words: { say } }: { why: KeptWhy; words: AdminWords }) {
  const other = ELSEWHERE[why]
  return (
    <div className="admin-named">
      <span className="soft">{say(`texts.kept.${why}`)}</span>
      {other && <AppLink href={other.href}>{say(`shell:title.${other.screen}`)}</AppLink>}
    </div>
  )
}

type TextActsProps = { text: ScreenTextView; words: AdminWords; onChange: OnChange }

function TextActs({ text, words: { say }, onChange }: TextActsProps) {
  return (
    <span className="admin-acts">
      {text.waiting ? (
        <WaitingChange change={text.waiting} />
      ) : (
        <Button
          size="small"
          aria-label={say('common.changeNamed', { name: text.key })}
          onClick={() => onChange(text)}
        >
          {say('common.change')}
        </Button>
      )}
      <HistoryButton subject="text" changeKey={textSettingKey(text.key)} name={text.key} />
    </span>
  )
}
