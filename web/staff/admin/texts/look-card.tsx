import type { LookPartView } from '@kaihu/contract/admin-look.ts'
import { lookSettingKey } from '@kaihu/domain/admin/look/look-parts.ts'
import { PALETTE_PARTS, type Palette } from '@kaihu/domain/base/palette.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { shown } from '../../../kit/read/empty.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { HistoryButton } from '../history-drawer.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import { ColoursDialog } from './colours-dialog.tsx'
import { HotlineDialog } from './hotline-dialog.tsx'
import { hotlineText } from './hotline-text.ts'

const DIALOGS = { hotline: HotlineDialog, colours: ColoursDialog } as const

export function LookCard({ parts }: { parts: readonly LookPartView[] }) {
  const { say } = useAdminWords()
  const [changing, setChanging] = useState<LookPartView | null>(null)
  const Dialog = changing && DIALOGS[changing.part]
  return (
    <SectionCard title={say('look.title')}>
      <dl className="texts-look">
        {parts.map((one) => (
          <LookLine key={one.part} view={one} onChange={() => setChanging(one)} />
        ))}
      </dl>
      {changing && Dialog && <Dialog view={changing} onClose={() => setChanging(null)} />}
    </SectionCard>
  )
}

function LookLine({ view, onChange }: { view: LookPartView; onChange: () => void }) {
  const { say } = useAdminWords()
  const { part, own, delivered, waiting } = view
  const name = say(`look.part.${part}`)
  const value = own ?? delivered
  return (
    <div>
      <dt>
        {name} {own !== null && <Tag tone="warning">{say('common.own')}</Tag>}
      </dt>
      <dd>{part === 'hotline' ? shown(hotlineText(view)) : <Colours palette={value as Palette} />}</dd>
      <dd className="admin-acts">
        {waiting ? (
          <WaitingChange change={waiting} />
        ) : (
          <Button size="small" aria-label={say('common.changeNamed', { name })} onClick={onChange}>
            {say('common.change')}
          </Button>
        )}
        <HistoryButton subject="look" changeKey={lookSettingKey(part)} name={name} />
      </dd>
    </div>
  )
}

function Colours({ palette }: { palette: Palette }) {
  const { say } = useAdminWords()
  return (
    <ul className="texts-colours">
      {PALETTE_PARTS.map((part) => (
        <li key={part}>
          <span className="texts-swatch" style={{ background: palette[part] }} aria-hidden="true" />
          {say(`look.colour.${part}`)} <code>{palette[part]}</code>
        </li>
      ))}
    </ul>
  )
}
