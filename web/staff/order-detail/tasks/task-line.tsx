import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { GateTaskView } from '@kaihu/contract/order-task.ts'
import { pick } from '@kaihu/domain/base/locales.ts'
import { isClosedElsewhere, isDecidedElsewhere } from '@kaihu/domain/order/decide/decided-elsewhere.ts'
import { isChoiceKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../client/session.ts'
import { useSay } from '../../../fields/say.ts'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { investigateHref, natureHref } from '../../addresses.ts'
import { ReviewLink } from '../../intention/review-link.tsx'
import { useWords } from '../../words.ts'
import { Refusals } from '../actions/refusals.tsx'
import { ChoiceFacts } from './choice-facts.tsx'
import { decidedWords, nameOfTask } from './own-task-words.ts'
import type { TaskAct } from './task-dialog.tsx'
import { resultWords } from './task-words.ts'

const tones: Readonly<Record<GateTaskView['state'], TagTone>> = {
  open: 'progress',
  awaiting_check: 'waiting',
  closed: 'success',
  refused: 'danger',
  cancelled: 'ended',
}

type TaskLineProps = {
  order: OrderDetail
  task: GateTaskView
  onAct: (act: TaskAct) => void
}

export function TaskLine(props: TaskLineProps) {
  if (props.task.kind === 'missing_documents') return <DocumentsTask {...props} />
  return props.task.kind === 'country_head' ? <CountryHeadTask {...props} /> : <Task {...props} />
}

/** The causes of the risk checklist are named: their words are fetched first. */
function CountryHeadTask(props: TaskLineProps) {
  useTranslation('diligence')
  return <Task {...props} />
}

/** A task about documents names their slots: their words are fetched first. */
function DocumentsTask(props: TaskLineProps) {
  useSay()
  return <Task {...props} />
}

function isUndecided({ state }: GateTaskView): boolean {
  return state === 'awaiting_check' || state === 'refused'
}

function Task({ order, task, onAct }: TaskLineProps) {
  const words = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const { orderCode } = order
  const { kind, verbs, refusals } = task
  const ask = (verb: TaskAct['verb']) => onAct({ kind, verb, task })
  return (
    <li className={task.own ? 'task own-task' : 'task'}>
      <p className="task-name">
        {nameOfTask(task, words)}{' '}
        <Tag tone={tones[task.state]}>{words.say(`order:taskStatuses.${task.state}`)}</Tag>
      </p>
      <div className="task-words">
        {task.own && <p>{pick(words.locale, task.own.reason)}</p>}
        <p className="soft">
          {words.say('task.openedAt')} <BankTime at={task.openedAt} />
          {task.dueDate && ` · ${words.say('task.due', { date: task.dueDate })}`}
          {task.openSeats.length > 0 &&
            ` · ${words.say('task.waitsFor', { roles: task.openSeats.map(words.role).join(words.say('act.and')) })}`}
        </p>
        {task.doneBy && (
          <p>
            {words.person(task.doneBy)}
            {words.say('colon')}
            {[task.own ? '' : resultWords(task.result, words), ...decidedWords(task, words), task.note]
              .filter(Boolean)
              .join(words.say('semicolon'))}
          </p>
        )}
        {isChoiceKind(kind) && isUndecided(task) && <ChoiceFacts orderCode={orderCode} task={task} />}
        {[...task.checks, ...(task.refused ? [task.refused] : [])].map((check) => (
          <p key={check.at}>
            {words.say('people.named', { name: words.person(check.by), role: words.role(check.role) })}
            {words.say('colon')}
            {words.say(check.approved ? 'order:taskVerbs.approve' : 'order:taskVerbs.refuse')}
            {check.note && `${words.say('semicolon')}${check.note}`} <BankTime at={check.at} />
          </p>
        ))}
        {refusals.length > 0 && <Refusals order={order} role={role} refusals={refusals} />}
      </div>
      <div className="task-acts">
        {kind === 'account_type_change' && (task.state === 'open' || task.state === 'awaiting_check') && (
          <AppLink href={natureHref(orderCode)}>
            {words.say(verbs.includes('close') || verbs.includes('check') ? 'nature.open' : 'nature.look')}
          </AppLink>
        )}
        {kind === 'intention_video' && task.state === 'open' && <ReviewLink />}
        {kind === 'rm_due_diligence' && verbs.includes('close') && (
          <AppLink href={investigateHref(orderCode)}>{words.say('task.investigate')}</AppLink>
        )}
        {verbs.includes('close') && !isClosedElsewhere(kind) && (
          <Button onClick={() => ask('close')}>{words.say('task.close')}</Button>
        )}
        {verbs.includes('check') && !isDecidedElsewhere(kind) && (
          <>
            <Button onClick={() => ask('approve')}>{words.say('order:taskVerbs.approve')}</Button>
            <Button danger onClick={() => ask('refuse')}>
              {words.say('order:taskVerbs.refuse')}
            </Button>
          </>
        )}
        {verbs.includes('withdraw') && (task.state === 'awaiting_check' || task.state === 'refused') && (
          <Button onClick={() => ask('withdraw')}>{words.say('order:taskVerbs.withdraw')}</Button>
        )}
      </div>
    </li>
  )
}
