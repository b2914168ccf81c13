import type { ListVersionView, ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { refreshLists, useDiscardVersion, useReleaseVersion } from '../../../client/diligence/screening.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { shown } from '../../../kit/read/empty.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { versionTones } from '../../screening/tones.ts'
import { useListNamer } from '../../screening/use-list-name.ts'
import { problemOf, useScreeningSay } from '../../screening/use-screening-words.ts'
import { useWords } from '../../words.ts'
import { Gates } from './gates.tsx'
import { RejectedRows } from './rejected-rows.tsx'

type Asked = { readonly version: ListVersionView; readonly act: 'release' | 'discard' | 'rejected' }

export function VersionTable({ list }: { list: ScreeningListView }) {
  const say = useScreeningSay()
  const name = useListNamer()(list.code)
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = useColumns(setAsked)
  const close = () => setAsked(null)
  return (
    <SectionCard title={say('lists.versions', { list: name })}>
      <DataTable
        name="list-versions"
        label={say('lists.versions', { list: name })}
        columns={columns}
        rows={list.versions}
        rowKey={({ versionId }) => versionId}
        empty={{ title: say('lists.never') }}
      />
      {asked?.act === 'rejected' && <RejectedRows version={asked.version} onClose={close} />}
      {asked && asked.act !== 'rejected' && (
        <Decision version={asked.version} act={asked.act} onClose={close} />
      )}
    </SectionCard>
  )
}

function useColumns(onAct: (asked: Asked) => void): Column<ListVersionView>[] {
  const say = useScreeningSay()
  const words = useWords()
  const titled = (key: string, cell: Column<ListVersionView>['cell']): Column<ListVersionView> => ({
    key,
    title: say(`lists.${key}`),
    cell,
  })
  const person = (by: ListVersionView['loadedBy'], at: string | null) =>
    at === null ? (
      shown('')
    ) : (
      <div className="screening-party">
        <span>{words.person(by) || say('run.job')}</span>
        <BankTime at={at} />
      </div>
    )
  return [
    {
      ...titled('version', (version) => (
        <div className="screening-party" title={`${say('lists.sha')} ${version.sha256}`}>
          <span>{version.fileName}</span>
          <span className="soft figures">{version.sha256.slice(0, 12)}</span>
        </div>
      )),
      isFixed: true,
    },
    titled('publisherDate', ({ publisherDate }) => shown(publisherDate ?? '')),
    titled('state', ({ state }) => <Tag tone={versionTones[state]}>{say(`lists.states.${state}`)}</Tag>),
    titled('change', ({ counts }) => (
      <div className="screening-party figures">
        <span className="nowrap">{say('lists.entries', { count: counts.entries })}</span>
        <span className="soft">
          {say('lists.changes', { added: counts.added, modified: counts.modified, removed: counts.removed })}
        </span>
      </div>
    )),
    titled('gates', ({ gates }) =>
      gates.length === 0 ? <span className="soft">{say('lists.passed')}</span> : <Gates gates={gates} />,
    ),
    titled('rejected', (version) =>
      version.counts.rejected === 0 ? (
        shown('')
      ) : (
        <Button type="link" size="small" onClick={() => onAct({ version, act: 'rejected' })}>
          {say('lists.rejectedCount', { count: version.counts.rejected })}
        </Button>
      ),
    ),
    titled('by', (version) => person(version.loadedBy, version.loadedAt)),
    titled('decided', (version) => person(version.decidedBy, version.decidedAt)),
    {
      key: 'acts',
      title: say('result.acts'),
      isFixed: true,
      isSticky: true,
      cell: (version) => <Acts version={version} onAct={onAct} />,
    },
  ]
}

function Acts({ version, onAct }: { version: ListVersionView; onAct: (asked: Asked) => void }) {
  const say = useScreeningSay()
  const isOpen = ['waiting', 'blocked', 'failed'].includes(version.state)
  if (!isOpen) return null
  if (!version.may.discard) return <span className="soft">{say('lists.ownLoad')}</span>
  const file = version.fileName
  return (
    <span className="screening-acts">
      {version.may.release && (
        <Button
          type="primary"
          size="small"
          aria-label={say('lists.releaseNamed', { file })}
          onClick={() => onAct({ version, act: 'release' })}
        >
          {say('lists.release')}
        </Button>
      )}
      <Button
        size="small"
        aria-label={say('lists.discardNamed', { file })}
        onClick={() => onAct({ version, act: 'discard' })}
      >
        {say('lists.discard')}
      </Button>
    </span>
  )
}

type DecisionProps = {
  version: ListVersionView
  act: 'release' | 'discard'
  onClose: () => void
}

function Decision({ version, act, onClose }: DecisionProps) {
  const say = useScreeningSay()
  const release = useReleaseVersion()
  const discard = useDiscardVersion()
  const params = { versionId: version.versionId }
  const follow = {
    onSuccess: () => {
      showToast('success', say(act === 'release' ? 'lists.released' : 'lists.discarded'))
      void refreshLists()
      onClose()
    },
  }
  const confirm = (note: string) =>
    act === 'release'
      ? release.mutate({ params, body: note === '' ? {} : { note } }, follow)
      : discard.mutate({ params, body: { note } }, follow)
  const needsNote = act === 'discard' || version.gates.length > 0
  return (
    <ConfirmDialog
      isOpen
      title={say(`lists.${act}Named`, { file: version.fileName })}
      effect={say(`lists.${act}Effect`)}
      confirmLabel={say(`lists.${act}`)}
      reason={needsNote ? 'required' : 'optional'}
      reasonLabel={say(act === 'release' ? 'lists.releaseNote' : 'lists.reason')}
      isBusy={release.isPending || discard.isPending}
      problem={problemOf(release.error ?? discard.error, say)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {version.gates.length > 0 && <Gates gates={version.gates} />}
    </ConfirmDialog>
  )
}
