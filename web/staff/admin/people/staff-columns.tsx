import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { Button } from 'antd'
import { shown } from '../../../kit/read/empty.ts'
import { bankDate } from '../../../kit/read/instant.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { HistoryButton } from '../history-drawer.tsx'
import type { AdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import { AccessActs, factorsText } from './access-acts.tsx'
import { LeaverProgress } from './leaver-progress.tsx'
import type { StaffAct } from './staff-page.tsx'

type Acts = {
  readonly self: string
  readonly keepsPasswords: boolean
  readonly onAct: (member: StaffMemberView, act: StaffAct) => void
}

export function staffColumns(words: AdminWords, acts: Acts): Column<StaffMemberView>[] {
  const { say } = words
  return [
    {
      key: 'person',
      title: say('staff.person'),
      isFixed: true,
      cell: ({ staffId, account }) => (
        <div className="admin-named">
          <strong>{nameOf(account, words)}</strong>
          <span className="soft">
            <span className="nowrap">
              {staffId} · {account.username}
            </span>
            {account.rightsFrom === 'groups' && ` · ${say('staff.followsGroups')}`}
          </span>
        </div>
      ),
    },
    {
      key: 'roles',
      title: say('staff.roles'),
      cell: ({ account }) =>
        account.roles.length === 0 ? (
          <span className="soft">{say('staff.noRoles')}</span>
        ) : (
          account.roles.map((role) => say(`access:role.${role}`)).join(say('common:listSeparator'))
        ),
    },
    {
      key: 'branches',
      title: say('staff.branches'),
      cell: ({ account: { branches, sector } }) => (
        <div className="admin-named">
          {branches.length > 3 ? (
            <span className="nowrap" title={branches.join(' ')}>
              {say('staff.branchCount', { count: branches.length })}
            </span>
          ) : (
            <span>{shown(branches.join(' '))}</span>
          )}
          {sector && <span className="soft">{say('staff.inSector', { sector })}</span>}
        </div>
      ),
    },
    {
      key: 'openOrders',
      title: say('staff.openOrders'),
      align: 'right',
      cell: ({ openOrders }) => <span className="figures">{openOrders}</span>,
    },
    customersColumn(words),
    {
      key: 'state',
      title: say('staff.state'),
      cell: ({ account, absentUntil }) => (
        <div className="admin-named">
          <Tag tone={account.isDisabled ? 'ended' : 'success'}>
            {say(account.isDisabled ? 'staff.disabled' : 'staff.active')}
          </Tag>
          {absentUntil && (
            <span className="soft">{say('staff.absent', { date: bankDate(absentUntil) })}</span>
          )}
        </div>
      ),
    },
    signInColumn(words, acts.keepsPasswords),
    {
      key: 'acts',
      title: say('common.acts'),
      isFixed: true,
      isSticky: true,
      width: 250,
      cell: (member) => <RowActs member={member} words={words} acts={acts} />,
    },
  ]
}

/** Whom they look after; of somebody who left, what waits for the leaders and how far the job is that says so. */
function customersColumn({ say }: AdminWords): Column<StaffMemberView> {
  return {
    key: 'customers',
    title: say('staff.customers'),
    align: 'right',
    cell: ({ customers: { count, waiting, noting } }) => (
      <div className="admin-named">
        <span className="figures">{count}</span>
        {waiting > 0 && <span className="soft">{say('staff.customersWaiting', { count: waiting })}</span>}
        {noting && !noting.isDone && <LeaverProgress done={noting.done} total={noting.total} />}
      </div>
    ),
  }
}

/** By what they get in: where Kaihu keeps the passwords, since when; and which second factors. */
function signInColumn(words: AdminWords, keepsPasswords: boolean): Column<StaffMemberView> {
  const { say } = words
  return {
    key: 'signIn',
    title: say(keepsPasswords ? 'passwords.title' : 'factors.title'),
    cell: ({ password: { since }, factors }) => (
      <div className="admin-named">
        {keepsPasswords && since !== null && (
          <span className="nowrap">{say('passwords.since', { date: bankDate(since) })}</span>
        )}
        {keepsPasswords && since === null && <span className="soft">{say('passwords.none')}</span>}
        <span className="soft">{factorsText(factors, words) ?? say('factors.none')}</span>
      </div>
    ),
  }
}

export function nameOf(account: { nameZh: string; nameEn: string }, { locale }: AdminWords): string {
  return pick(locale, named(account.nameZh, account.nameEn))
}

function RowActs({ member, words, acts }: { member: StaffMemberView; words: AdminWords; acts: Acts }) {
  const { say } = words
  const { account, staffId, waiting } = member
  const name = nameOf(account, words)
  const turn = account.isDisabled ? 'enable' : 'disable'
  const mayChange = staffId !== acts.self && waiting === null
  return (
    <span className="admin-acts">
      {waiting && <WaitingChange change={waiting} />}
      {mayChange && (
        <>
          <Button
            size="small"
            aria-label={say('staff.editNamed', { name })}
            onClick={() => acts.onAct(member, 'edit')}
          >
            {say('staff.edit')}
          </Button>
          <Button
            size="small"
            danger={turn === 'disable'}
            aria-label={say(`staff.${turn}Named`, { name })}
            onClick={() => acts.onAct(member, 'disable')}
          >
            {say(`staff.${turn}`)}
          </Button>
        </>
      )}
      {acts.keepsPasswords && staffId !== acts.self && !account.isDisabled && (
        <LinkAct member={member} words={words} acts={acts} />
      )}
      {staffId !== acts.self && !account.isDisabled ? (
        <AccessActs member={member} name={name} words={words} onAct={acts.onAct} />
      ) : (
        <HistoryButton subject="staff" changeKey={staffId} name={name} />
      )}
    </span>
  )
}

/** A link by which the person chooses a password: asked for, waiting for release, or ready to be taken. */
function LinkAct({ member, words, acts }: { member: StaffMemberView; words: AdminWords; acts: Acts }) {
  const { say } = words
  const { waiting, mayTake } = member.password
  if (waiting) return <WaitingChange change={waiting} />
  const act = mayTake === null ? 'ask' : 'take'
  return (
    <Button
      size="small"
      type={act === 'take' ? 'primary' : 'default'}
      aria-label={say(`passwords.${act}Named`, { name: nameOf(member.account, words) })}
      onClick={() => acts.onAct(member, act === 'take' ? 'take-link' : 'ask-link')}
    >
      {say(`passwords.${act}`)}
    </Button>
  )
}
