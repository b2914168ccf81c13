import type { Rating } from '@kaihu/domain/relationship/relationship.ts'
import { LevelTag, Tag } from '../../kit/read/tag.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import type { Column } from '../../kit/table/column.ts'
import { StackedCell } from '../../kit/table/stacked-cell.tsx'
import { paths } from '../addresses.ts'
import type { RelationshipWords } from './use-relationship-words.ts'

type OfCustomer = {
  readonly relationshipId: string
  readonly relationship: string
  readonly companyName: string
  readonly number: string
}

export function numberColumn<Row extends OfCustomer>(title: string): Column<Row> {
  return {
    key: 'number',
    title,
    isFixed: true,
    cell: ({ relationshipId, relationship, number }) => (
      <AppLink href={hrefOf(paths.relationship, { relationship: relationshipId }, { number: relationship })}>
        {number}
      </AppLink>
    ),
  }
}

export function companyColumn<Row>(
  { say }: RelationshipWords,
  below: (row: Row) => string,
): Column<Row & { companyName: string }> {
  return {
    key: 'company',
    title: say('column.company'),
    cell: (row) => <StackedCell below={below(row)}>{row.companyName}</StackedCell>,
  }
}

export function ratingColumn<Row extends { rating: Rating | null }>({ say }: RelationshipWords): Column<Row> {
  return {
    key: 'rating',
    title: say('column.rating'),
    cell: ({ rating }) =>
      rating === null ? (
        <Tag tone="waiting">{say('unrated')}</Tag>
      ) : (
        <LevelTag level={rating} label={say(`lists:riskRating.${rating}`)} />
      ),
  }
}
