import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { HistoryDrawer } from '../history-drawer.tsx'
import type { AdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import type { StaffAct } from './staff-page.tsx'

type AccessActsProps = {
  member: StaffMemberView
  name: string
  words: AdminWords
  onAct: (member: StaffMemberView, act: StaffAct) => void
}

/** What is done seldom: about how a person gets in, their second factors and sessions; and what was changed of them. */
export function AccessActs({ member, name, words: { say }, onAct }: AccessActsProps) {
  const { passkey, totp, waiting } = member.factors
  const [hasHistory, setHistory] = useState(false)
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
          items: [...acts, { key: 'history', label: say('common.history') }],
          onClick: ({ key }) => {
            const act = acts.find((one) => one.key === key)
            if (act) onAct(member, act.key)
            else setHistory(true)
          },
        }}
      >
        <Button size="small" aria-label={say('factors.moreNamed', { name })}>
          {say('factors.more')}
        </Button>
      </Dropdown>
      <HistoryDrawer
        subject="staff"
        changeKey={member.staffId}
        name={name}
        isOpen={hasHistory}
        onClose={() => setHistory(false)}
      />
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
