import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { Ownership, OwnershipPicture } from '@kaihu/contract/ownership.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useOwnership } from '../../../client/diligence/diligence.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { ViewTabs } from '../../../kit/tabs/view-tabs.tsx'
import { ShowNumbers } from '../../answers-review/show-numbers.tsx'
import { useWords } from '../../words.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { ComparedTable } from './compared-table.tsx'
import { ComparedTags } from './compared-tags.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { OwnVersionEditor } from './own-version-editor.tsx'
import { OwnersList } from './owners-list.tsx'
import { OwnershipGraph } from './ownership-graph.tsx'
import './ownership.css'

const SOURCES = ['declared', 'registry', 'own'] as const
type Source = (typeof SOURCES)[number]

export function OwnershipTab({ order }: { order: OrderDetail }) {
  const query = useOwnership(order.orderCode)
  return (
    <LoadState query={query} lines={14}>
      {(ownership) => <Loaded order={order} ownership={ownership} />}
    </LoadState>
  )
}

function Loaded({ order, ownership }: { order: OrderDetail; ownership: Ownership }) {
  const say = useSayDiligence()
  const words = useWords()
  const [source, setSource] = useState<Source>(ownership.own ? 'own' : 'declared')
  const [isEditing, setEditing] = useState(false)
  const [latest] = ownership.versions
  if (isEditing) {
    return <OwnVersionEditor order={order} ownership={ownership} onClose={() => setEditing(false)} />
  }
  return (
    <>
      <ShowNumbers order={order} />
      <SectionCard
        title={say('ownership.compared')}
        tags={<ComparedTags orderCode={order.orderCode} ownership={ownership} />}
        note={say('ownership.comparedNote', { threshold: ownership.threshold })}
        actions={
          ownership.canEdit && (
            <Button onClick={() => setEditing(true)}>
              {say(ownership.own ? 'ownership.edit' : 'ownership.create')}
            </Button>
          )
        }
      >
        <ComparedTable ownership={ownership} />
        <RegisterWord register={ownership.register} />
        {latest && (
          <p className="soft">
            {say('checklist.version', { version: latest.version })} {words.person(latest.savedBy)}{' '}
            <BankTime at={latest.savedAt} /> {latest.note}
          </p>
        )}
      </SectionCard>
      <ViewTabs
        label={say('ownership.sources')}
        active={source}
        onChange={(key) => setSource(SOURCES.find((one) => one === key) ?? 'declared')}
        views={SOURCES.map((key) => ({
          key,
          label: say(`ownership.source.${key}`),
          content: (
            <OneSource
              source={key}
              picture={ownership[key]}
              threshold={ownership.threshold}
              none={say(`ownership.none.${key === 'registry' ? noneOf(ownership.register) : key}`)}
            />
          ),
        }))}
      />
    </>
  )
}

type OneSourceProps = {
  source: Source
  picture: OwnershipPicture | null
  threshold: string
  none: string
}

function OneSource({ source, picture, threshold, none }: OneSourceProps) {
  const say = useSayDiligence()
  if (!picture) {
    return (
      <SectionCard>
        <p className="soft">{none}</p>
      </SectionCard>
    )
  }
  return (
    <>
      <SectionCard
        title={say('ownership.graph')}
        tags={
          <>
            {picture.isCircular && <Tag tone="warning">{say('ownership.circular')}</Tag>}
            {picture.layers > 0 && <Tag>{say('ownership.layers', { count: picture.layers })}</Tag>}
            <ListedTag picture={picture} />
          </>
        }
      >
        <OwnershipGraph
          picture={picture}
          label={say('ownership.graphOf', { source: say(`ownership.source.${source}`) })}
        />
        <Gaps picture={picture} />
      </SectionCard>
      <SectionCard title={say('ownership.owners')} note={say('ownership.ownersNote', { threshold })}>
        <OwnersList picture={picture} />
      </SectionCard>
      <SectionCard title={say('ownership.table')}>
        <HoldingsTable picture={picture} />
      </SectionCard>
    </>
  )
}

/** Why there is nothing of the register: it knows the company without its shareholders, or not at all, or says nothing. */
function noneOf({ state }: Ownership['register']): string {
  return state === 'answered' || state === 'file' ? 'registry' : `registry_${state}`
}

/** When a register elsewhere said what is shown of it, and whether it answered when it was asked last. */
function RegisterWord({ register: { state, answeredAt } }: { register: Ownership['register'] }) {
  const say = useSayDiligence()
  const isSilent = state === 'silent'
  if (answeredAt === null && !isSilent) return null
  return (
    <p className="soft" role={isSilent ? 'alert' : undefined}>
      {isSilent && <Tag tone="warning">{say('ownership.registerSilent')}</Tag>}{' '}
      {answeredAt !== null && (
        <>
          {say('ownership.registerAsked')} <BankTime at={answeredAt} />
        </>
      )}
    </p>
  )
}

function ListedTag({ picture: { listed } }: { picture: OwnershipPicture }) {
  const say = useSayDiligence()
  if (listed.parts.length === 0) return null
  return (
    <Tag tone={listed.verdict === 'below' ? 'warning' : 'danger'}>
      {say(`ownership.listed.${listed.verdict}`, { percent: listed.total.percent })}
    </Tag>
  )
}

function Gaps({ picture }: { picture: OwnershipPicture }) {
  const say = useSayDiligence()
  const nameOf = (id: string) => picture.holders.find((holder) => holder.id === id)?.name ?? id
  if (picture.isDetermined && picture.gaps.length === 0) return null
  return (
    <ul className="ownership-gaps">
      {!picture.isDetermined && <li>{say('ownership.undetermined')}</li>}
      {picture.gaps.map(({ kind, entity, part }) => (
        <li key={`${kind} ${entity}`}>
          {say(`ownership.gap.${kind}`, { name: nameOf(entity), percent: part?.percent ?? '' })}
        </li>
      ))}
    </ul>
  )
}
