import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { useUser } from '../../client/session.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { StackedCell } from '../../kit/table/stacked-cell.tsx'
import { differencesHref, paths } from '../addresses.ts'
import { type RelationshipWords, useRelationshipWords } from './use-relationship-words.ts'

type Props = { whole: RelationshipDetail }

export function AccountsCard({ whole: { accounts } }: Props) {
  const { say } = useRelationshipWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const mayReport = isRole(role) && hasCapability(role, 'report_differences')
  return (
    <SectionCard title={say('accounts')}>
      {accounts.length === 0 && <p className="soft">{say('accountsNone')}</p>}
      <ul className="relationship-lines">
        {accounts.map(({ orderCode, accountNumbers, openedOn, isVisible }) => (
          <li key={orderCode}>
            <span>{accountNumbers.join(' · ')}</span>
            <span className="soft">{say('openedOn', { date: openedOn })}</span>
            {isVisible ? (
              <>
                <AppLink href={hrefOf(paths.order, {}, { order: orderCode })}>
                  {`${say('openOrder')} ${orderCode}`}
                </AppLink>
                {mayReport && <AppLink href={differencesHref(orderCode)}>{say('differenceReports')}</AppLink>}
              </>
            ) : (
              <span className="soft">{orderCode}</span>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

const TONES: Record<RelationshipDetail['documents'][number]['state'], TagTone> = {
  valid: 'success',
  soon: 'warning',
  expired: 'danger',
}

export function DocumentsCard({ whole: { documents } }: Props) {
  const { say } = useRelationshipWords()
  return (
    <SectionCard title={say('documents')}>
      {documents.length === 0 && <p className="soft">{say('documentsNone')}</p>}
      <ul className="relationship-lines">
        {documents.map(({ documentId, kind, holder, expiresOn, state }) => (
          <li key={documentId}>
            <span>{say(`documentKind.${kind}`)}</span>
            <span>{holder === '' ? say('ofCompany') : holder}</span>
            <span className="soft">{say('expires', { date: expiresOn })}</span>
            <Tag tone={TONES[state]}>{say(`documentState.${state}`)}</Tag>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

type Party = RelationshipDetail['parties'][number]

function partyColumns({ say, country }: RelationshipWords): Column<Party>[] {
  return [
    {
      key: 'name',
      title: say('partyName'),
      isFixed: true,
      cell: ({ nameCn, nameEn }) => (
        <StackedCell below={nameCn === '' ? null : nameEn}>{nameCn || nameEn}</StackedCell>
      ),
    },
    {
      key: 'roles',
      title: say('partyRole'),
      cell: ({ roles }) => roles.map((role) => say(`lists:partyRole.${role}`)).join(' · '),
    },
    { key: 'country', title: say('partyCountry'), cell: (party) => country(party.country) },
    { key: 'share', title: say('partyShare'), cell: ({ share }) => (share === '' ? '' : `${share}%`) },
    {
      key: 'screened',
      title: say('partyScreened'),
      cell: ({ screenedAt }) => (screenedAt === null ? say('notScreened') : <BankTime at={screenedAt} />),
    },
  ]
}

export function PartiesCard({ whole: { parties } }: Props) {
  const words = useRelationshipWords()
  return (
    <SectionCard title={words.say('parties')}>
      <DataTable
        name="relationship-parties"
        label={words.say('parties')}
        columns={partyColumns(words)}
        rows={parties}
        rowKey={({ partyId }) => partyId}
      />
    </SectionCard>
  )
}
