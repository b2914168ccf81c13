import { DeleteOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import {
  refreshViews,
  useDeleteView,
  useSavedViews,
  useSaveView,
  type ViewScreen,
} from '../../client/orders/order-export.ts'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { goTo, hrefOf } from '../../kit/screen/navigation.ts'
import { useScreen } from '../../kit/screen/screen.ts'
import { refusalWords } from '../refusal-words.ts'
import { useWords } from '../words.ts'

const notKept = ['cursor', 'back']
const longestName = 40

export function SavedViews({ screen }: { screen: ViewScreen }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title={words.say('work:views.title')}
      content={<ViewList screen={screen} onLeave={() => setOpen(false)} />}
    >
      <Button icon={<StarOutlined aria-hidden="true" />} aria-expanded={isOpen}>
        {words.say('work:views.title')}
      </Button>
    </Popover>
  )
}

function ViewList({ screen, onLeave }: { screen: ViewScreen; onLeave: () => void }) {
  const words = useWords()
  const { path, search } = useScreen()
  const views = useSavedViews(screen)
  const save = useSaveView()
  const remove = useDeleteView()
  const [name, setName] = useState('')
  const kept = Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => !notKept.includes(entry[0]) && !!entry[1],
    ),
  )
  const keep = () =>
    save.mutate(
      { body: { screen, name: name.trim(), search: kept } },
      {
        onSuccess: () => {
          setName('')
          void refreshViews()
        },
      },
    )
  const open = (view: Readonly<Record<string, string>>) => {
    goTo(hrefOf(path, {}, view))
    onLeave()
  }
  return (
    <div className="saved-views">
      <ul>
        {(views.data?.items ?? []).map((view) => (
          <li key={view.viewId}>
            <AppLink
              href={hrefOf(path, {}, view.search)}
              onClick={(event) => {
                event.preventDefault()
                open(view.search)
              }}
            >
              {view.name}
            </AppLink>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={words.say('work:views.delete', { name: view.name })}
              onClick={() =>
                remove.mutate({ params: { viewId: view.viewId } }, { onSuccess: () => void refreshViews() })
              }
            />
          </li>
        ))}
      </ul>
      {views.data?.items.length === 0 && <p className="soft">{words.say('work:views.none')}</p>}
      <form
        className="saved-view-new"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') keep()
        }}
      >
        <Input
          aria-label={words.say('work:views.name')}
          placeholder={words.say('work:views.name')}
          maxLength={longestName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button htmlType="submit" loading={save.isPending} disabled={name.trim() === ''}>
          {words.say('work:views.save')}
        </Button>
      </form>
      {save.error && (
        <p className="confirm-problem" role="alert">
          {refusalWords(save.error, words)}
        </p>
      )}
    </div>
  )
}
