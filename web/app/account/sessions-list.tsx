import { endOtherSessions, listSessions, type SessionView } from '@kaihu/contract/sessions.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../client/call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../../client/call/use-call.ts'
import { browserName } from '../../client/sign-in/browser-name.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { RelativeTime } from '../../kit/read/times.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

export function SessionsList() {
  const { t } = useTranslation('access')
  const nameOf = ({ isCommandLine, agent }: SessionView) =>
    isCommandLine
      ? t('sessions.commandLine', { who: agent ?? '' })
      : (browserName(agent ?? '') ?? t('sessions.unknown'))
  const sessions = useCallQuery(listSessions, {}, { loading: 'none', quiet: true })
  const end = useCall(endOtherSessions)
  const endOthers = () =>
    end.mutate(
      {},
      {
        onSuccess: ({ ended }) => {
          showToast('success', t('sessions.ended', { count: ended }))
          void queryClient.invalidateQueries({ queryKey: callKey(listSessions) })
        },
      },
    )
  return (
    <LoadState query={sessions} lines={2}>
      {({ items }) => (
        <>
          <ul className="account-list">
            {items.map((session) => (
              <li key={session.sessionId}>
                <div>
                  <strong>{nameOf(session)}</strong>
                  {session.isThis && <Tag tone="success">{t('sessions.this')}</Tag>}
                  <p className="soft">
                    {session.address !== null && <span>{session.address} · </span>}
                    {t('sessions.signedIn')} <RelativeTime at={session.signedInAt} />
                    {' · '}
                    {t('sessions.lastSeen')} <RelativeTime at={session.lastSeenAt} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {items.length > 1 && (
            <Button loading={end.isPending} onClick={endOthers}>
              {t('sessions.endOthers')}
            </Button>
          )}
        </>
      )}
    </LoadState>
  )
}
