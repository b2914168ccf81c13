import type { HitView } from '@kaihu/contract/screening-shapes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { KeyBelow } from '../../../kit/i18n/text-key.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { ListName } from '../list-name.tsx'
import { hitTones } from '../tones.ts'
import { type SayScreening, useScreeningSay } from '../use-screening-words.ts'

type HitTableProps = {
  hits: readonly HitView[]
  /** every party as it stands; until then that there are no hits says nothing */
  isScreened: boolean
  onOpen: (hitId: string) => void
}

export function HitTable({ hits, isScreened, onOpen }: HitTableProps) {
  const say = useScreeningSay()
  const [isAll, setAll] = useState(false)
  const logged = hits.filter(({ state }) => state === 'logged').length
  return (
    <SectionCard
      title={say('hits.title')}
      actions={
        logged > 0 && (
          <Button aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {say(isAll ? 'hits.hideLogged' : 'hits.showLogged', { count: logged })}
          </Button>
        )
      }
    >
      <DataTable
        name="screening-hits"
        label={say('hits.title')}
        columns={hitColumns(say, onOpen)}
        rows={isAll ? hits : hits.filter(({ state }) => state !== 'logged')}
        rowKey={({ hitId }) => hitId}
        empty={{
          title: say(isScreened ? 'hits.none' : 'hits.unknown'),
          hint: say(isScreened ? 'hits.noneHint' : 'hits.unknownHint'),
        }}
      />
    </SectionCard>
  )
}

/** The columns that say what a hit is; the board of open hits has them too. */
export function hitColumns(say: SayScreening, onOpen: (hitId: string) => void): Column<HitView>[] {
  const titled = (
    key: KeyBelow<'screening-desk', 'hits'>,
    cell: Column<HitView>['cell'],
  ): Column<HitView> => ({
    key,
    title: say(`hits.${key}`),
    cell,
  })
  return [
    {
      ...titled('party', (hit) => (
        <Button
          type="link"
          className="screening-open"
          aria-label={say('hits.open', { party: hit.partyName, listed: hit.matchedName })}
          onClick={() => onOpen(hit.hitId)}
        >
          {hit.partyName}
        </Button>
      )),
      isFixed: true,
    },
    titled('listed', (hit) => hit.matchedName),
    titled('list', (hit) => (
      <span className="screening-list">
        <ListName code={hit.list} /> <span className="soft">{say(`category.${hit.category}`)}</span>
      </span>
    )),
    { ...titled('score', (hit) => <span className="figures">{hit.score.toFixed(2)}</span>), align: 'right' },
    titled('band', (hit) => <span className="screening-list">{say(`screening:band.${hit.band}`)}</span>),
    titled('state', (hit) => <Tag tone={hitTones[hit.state]}>{say(`state.${hit.state}`)}</Tag>),
    titled('found', (hit) => <BankTime at={hit.foundAt} />),
  ]
}
