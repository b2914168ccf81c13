import { type DeviceLoginView, showUserCode } from '@kaihu/contract/command-line.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useDecideDeviceLogin, useDeviceLogin } from '../../../client/command-line.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { DescriptionList } from '../../../kit/read/description-list.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'

type Decision = 'confirmed' | 'refused'
/** What became of it; `gone`: it waited no longer. */
type Outcome = Decision | 'gone'

/** What asks, and the two answers; once. */
export function WaitingLogin({ code, onOther }: { code: string; onOther: () => void }) {
  const words = useAdminWords()
  const query = useDeviceLogin(code)
  const decide = useDecideDeviceLogin()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const answer = (decision: Decision) =>
    decide.mutate(
      { params: { userCode: code }, body: { decision } },
      { onSuccess: ({ isDecided }) => setOutcome(isDecided ? decision : 'gone') },
    )
  return (
    <LoadState query={query} lines={6}>
      {({ login }) => {
        if (outcome !== null || login === null)
          return <Ended outcome={outcome ?? 'gone'} words={words} onOther={onOther} />
        return (
          <>
            <Facts login={login} words={words} />
            <p className="command-line-warning">{words.say('commandLine.warning')}</p>
            {decide.error && (
              <p className="act-field-problem" role="alert">
                {words.problem(decide.error)}
              </p>
            )}
            <div className="admin-acts">
              <Button type="primary" loading={decide.isPending} onClick={() => answer('confirmed')}>
                {words.say('commandLine.confirm')}
              </Button>
              <Button danger disabled={decide.isPending} onClick={() => answer('refused')}>
                {words.say('commandLine.refuse')}
              </Button>
            </div>
          </>
        )
      }}
    </LoadState>
  )
}

function Facts({ login, words: { say } }: { login: DeviceLoginView; words: AdminWords }) {
  return (
    <>
      <p>{say('commandLine.effect', { minutes: login.minutes })}</p>
      <DescriptionList
        columns={3}
        items={[
          {
            key: 'code',
            label: say('commandLine.code'),
            value: <strong>{showUserCode(login.userCode)}</strong>,
          },
          { key: 'machine', label: say('commandLine.machine'), value: login.host },
          { key: 'user', label: say('commandLine.user'), value: login.osUser },
          { key: 'address', label: say('commandLine.address'), value: login.address },
          { key: 'askedAt', label: say('commandLine.askedAt'), value: <BankTime at={login.askedAt} /> },
          { key: 'until', label: say('commandLine.until'), value: <BankTime at={login.expiresAt} /> },
        ]}
      />
    </>
  )
}

function Ended({ outcome, words, onOther }: { outcome: Outcome; words: AdminWords; onOther: () => void }) {
  return (
    <>
      <p role="status">{words.say(`commandLine.ended.${outcome}`)}</p>
      <Button onClick={onOther}>{words.say('commandLine.other')}</Button>
    </>
  )
}
