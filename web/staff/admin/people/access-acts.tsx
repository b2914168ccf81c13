import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import { Button, Dropdown } from 'antd'
import type { AdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import type { StaffAct } from './staff-page.tsx'

type AccessActsProps = {
  member: StaffMemberView
  name: string
  words: AdminWords
  onAct: (member: StaffMemberView, act: StaffAct) => void
}

export function AccessActs({ member, name, words: { say }, onAct }: AccessActsProps) {
  const { passkey, totp, waiting } = member.factors
  const acts = [
    { key: 'end-sessions' as const, label: say('sessions.end') },
    ...(passkey + totp > 0 && waiting === null
      ? [{ key: 'reset-factors' as const, label: say('factors.reset') }]
      : []),
  ]
  return (
    <>
      {waiting && <WaitingChange change={waiting} />}
      <Dropdown
        trigger={['click']}
        menu={{
          items: acts,
          onClick: ({ key }) => {
            const act = acts.find((one) => one.key === key)
            if (act) onAct(member, act.key)
          },
        }}
      >
        <Button size="small" aria-label={say('factors.moreNamed', { name })}>
          {say('factors.more')}
        </Button>
      </Dropdown>
    </>
  )
}

export function factorsText(
  { passkey, totp }: StaffMemberView['factors'],
  { say }: AdminWords,
): string | null {
  const parts = [
    ...(passkey > 0 ? [say('factors.passkeys', { count: passkey })] : []),
    ...(totp > 0 ? [say('factors.apps', { count: totp })] : []),
  ]
  return parts.length === 0 ? null : parts.join(say('common:listSeparator'))
}
