import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import { useRelationshipWords } from '../use-relationship-words.ts'
import { RmText } from './rm-text.tsx'

type Props = { whole: Pick<RelationshipDetail, 'rm' | 'rmHasLeft' | 'branchCode' | 'endedOn'> }

export function KeeperText({ whole }: Props) {
  const { say, branch } = useRelationshipWords()
  const { rm, branchCode, endedOn } = whole
  if (rm !== null || endedOn !== null) return <RmText {...whole} />
  return <>{branchCode === null ? say('rmNowhere') : say('rmNone', { branch: branch(branchCode) })}</>
}
