import type { OrderScreening, ResultCellView, ScreenedParty } from '@kaihu/contract/screening-shapes.ts'
import { CATEGORIES, type ScreeningCategory } from '@kaihu/domain/screening/screening-list.ts'
import { Button } from 'antd'
import type { KeyBelow } from '../../kit/i18n/text-key.ts'
import { shown } from '../../kit/read/empty.ts'
import { Tag } from '../../kit/read/tag.tsx'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { PartyAct } from './parties/party-acts.tsx'
import { cellTones } from './tones.ts'
import { useListName } from './use-list-name.ts'
import { type SayScreening, useScreeningSay } from './use-screening-words.ts'

type ResultTableProps = {
  screening: OrderScreening
  onHits: (partyId: string) => void
  onAct: (act: PartyAct) => void
}

export function ResultTable({ screening, onHits, onAct }: ResultTableProps) {
  const say = useScreeningSay()
  const columns = [...factColumns(say), ...CATEGORIES.map((category) => cellColumn(category, say, onHits))]
  const acts: Column<ScreenedParty>[] = screening.may.edit ? [actColumn(say, onAct)] : []
  return (
    <div className="screening-result">
      <DataTable
        name="screening-result"
        label={say('result.title')}
        columns={[...columns, ...acts]}
        rows={screening.parties}
        rowKey={({ partyId }) => partyId}
        empty={{ title: say('tab.noParties'), hint: say('tab.noPartiesHint') }}
      />
      {screening.removed.length > 0 && (
        <p className="soft">
          {say('party.removed', { names: screening.removed.map(({ name }) => name).join(' · ') })}
        </p>
      )}
    </div>
  )
}

function nameOf({ chName, enName }: ScreenedParty): string {
  return chName || enName
}

function factColumns(say: SayScreening): Column<ScreenedParty>[] {
  const titled = (
    key: KeyBelow<'screening-desk', 'result'>,
    cell: Column<ScreenedParty>['cell'],
  ): Column<ScreenedParty> => ({
    key,
    title: say(`result.${key}`),
    cell,
  })
  return [
    {
      ...titled('party', (party) => <PartyCell party={party} />),
      isFixed: true,
    },
    titled('particulars', (party) => <Particulars party={party} />),
    titled('creditCode', (party) => <DocumentCell party={party} />),
  ]
}

function PartyCell({ party }: { party: ScreenedParty }) {
  const say = useScreeningSay()
  const note = party.origin === 'staff' ? 'added' : party.mended.length > 0 ? 'mended' : null
  return (
    <div className="screening-party" title={`${say('result.partyId')} ${party.partyId}`}>
      <strong>{nameOf(party)}</strong>
      {party.chName && party.enName && <span className="soft">{party.enName}</span>}
      <span className="soft">
        {party.roles.map((role) => say(`lists:partyRole.${role}`)).join(' · ')}
        {note && ` · ${say(`result.${note}`)}`}
      </span>
    </div>
  )
}

/** Individual or entity, born or formed when, residence or country of incorporation: one below the other. */
function Particulars({ party }: { party: ScreenedParty }) {
  const say = useScreeningSay()
  const { individualEntity, birthDate, residencyIncorporationCountry: country } = party
  return (
    <div className="screening-party">
      <span>{say(`result.kind.${individualEntity}`)}</span>
      <span className="figures nowrap soft">{shown(birthDate)}</span>
      <span className="soft">{country ? say(`lists:countries.${country}`) : shown('')}</span>
    </div>
  )
}

function DocumentCell({ party }: { party: ScreenedParty }) {
  const say = useScreeningSay()
  if (party.creditCode === '') return shown('')
  const list = party.individualEntity === 'I' ? 'idDocumentTypes' : 'companyDocTypes'
  return (
    <div className="screening-party">
      <span className="figures">{party.creditCode}</span>
      {party.creditType && <span className="soft">{say(`lists:${list}.${party.creditType}`)}</span>}
    </div>
  )
}

function cellColumn(
  category: ScreeningCategory,
  say: SayScreening,
  onHits: (partyId: string) => void,
): Column<ScreenedParty> {
  return {
    key: category,
    title: say(`category.${category}`),
    cell: (party) => {
      const cell = party.cells.find((one) => one.category === category)
      return cell && <Cell cell={cell} party={party} onHits={() => onHits(party.partyId)} />
    },
  }
}

type CellProps = {
  cell: ResultCellView
  party: ScreenedParty
  onHits: () => void
}

function Cell({ cell, party, onHits }: CellProps) {
  const say = useScreeningSay()
  const listName = useListName(cell.list ?? '')
  const cause = cell.cause ? say(`cause.${cell.cause}`, { list: listName }) : ''
  return (
    <div className="screening-cell" title={cause}>
      <Tag tone={cellTones[cell.state]}>{say(`cell.${cell.state}`)}</Tag>
      {cell.hits > 0 && (
        <Button
          type="link"
          size="small"
          aria-label={`${nameOf(party)} · ${say(`category.${cell.category}`)} · ${say('result.openHits', { count: cell.hits })}`}
          onClick={onHits}
        >
          {cell.hits}
        </Button>
      )}
      {cause && <span className="visually-hidden">{cause}</span>}
    </div>
  )
}

function actColumn(say: SayScreening, onAct: (act: PartyAct) => void): Column<ScreenedParty> {
  const button = (kind: 'edit' | 'remove' | 'reset', party: ScreenedParty) => (
    <Button
      type="link"
      size="small"
      aria-label={say(`party.${kind}Named`, { name: nameOf(party) })}
      onClick={() => onAct({ kind, party })}
    >
      {say(`party.${kind}`)}
    </Button>
  )
  return {
    key: 'acts',
    title: say('result.acts'),
    isFixed: true,
    cell: (party) => (
      <span className="screening-acts">
        {button('edit', party)}
        {(party.origin === 'staff' || party.mended.length > 0) && button('reset', party)}
        {party.primaryRole !== 'APPLICANT' && button('remove', party)}
      </span>
    ),
  }
}
