import type { RelationshipRow } from '@kaihu/contract/relationships.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { useRelationshipWords } from '../use-relationship-words.ts'

export function RmText({ rm, rmHasLeft }: Pick<RelationshipRow, 'rm' | 'rmHasLeft'>) {
  const { say, person } = useRelationshipWords()
  return (
    <span className="tag-row">
      {person(rm)}
      {rmHasLeft && <Tag tone="danger">{say('rmLeft')}</Tag>}
    </span>
  )
}
