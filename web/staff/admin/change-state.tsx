import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import { useAdminWords } from './use-admin-words.ts'

const tones: Readonly<Record<ChangeView['state'], TagTone>> = {
  waiting: 'waiting',
  released: 'success',
  direct: 'success',
  discarded: 'ended',
  withdrawn: 'ended',
}

export function ChangeState({ state }: Pick<ChangeView, 'state'>) {
  const { say } = useAdminWords()
  return <Tag tone={tones[state]}>{say(`states.${state}`)}</Tag>
}
