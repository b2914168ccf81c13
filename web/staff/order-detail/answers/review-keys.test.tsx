import { screen } from '@testing-library/react'
import { type KeyboardEvent, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { keyAct, pressInReview } from './review-keys.ts'
import { nextSection } from './reviewed.ts'

function Answer({ path }: { path: string }) {
  const [isMarked, setMarked] = useState(false)
  return (
    <div data-path={path} data-testid={path}>
      <div className="mark">
        <input type="checkbox" aria-label={path} checked={isMarked} onChange={() => setMarked(!isMarked)} />
        {isMarked && <textarea aria-label={`why ${path}`} />}
      </div>
    </div>
  )
}

function Review({ looked }: { looked: string[] }) {
  return (
    <div
      {...{
        role: 'group',
        tabIndex: 0,
        'aria-label': 'review',
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressInReview(event, (one) => looked.push(one)),
      }}
    >
      <section data-section="first">
        <div data-path="first.group">
          <Answer path="first.a" />
          <Answer path="first.b" />
        </div>
      </section>
      <section data-section="second">
        <Answer path="second.c" />
      </section>
    </div>
  )
}

function here() {
  return (document.activeElement as HTMLElement).dataset['testid']
}

test('keys go along the answers, mark one and come back from its reason', async () => {
  const looked: string[] = []
  const { user } = show(<Review looked={looked} />)
  screen.getByRole('group').focus()
  await user.keyboard('jj')
  expect(here()).toBe('first.b')
  await user.keyboard('m')
  const reason = await screen.findByLabelText('why first.b')
  expect(document.activeElement).toBe(reason)
  await user.keyboard('jk m')
  expect(reason).toHaveProperty('value', 'jk m')
  await user.keyboard('{Escape}')
  expect(here()).toBe('first.b')
  await user.keyboard('{Enter}j{Enter}k')
  expect(looked).toEqual(['first', 'second'])
  expect(here()).toBe('first.b')
})

test('keys with a modifier and keys that are typed are left to the browser', () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false }
  expect(keyAct({ ...plain, key: 'j', ctrlKey: true }, false)).toBeNull()
  expect(keyAct({ ...plain, key: 'm' }, true)).toBeNull()
  expect(keyAct({ ...plain, key: 'x' }, false)).toBeNull()
})

test('after the last section one is led to the first that was left out, and nowhere when none was', () => {
  const all = ['a', 'b', 'c']
  expect(nextSection(all, [], 'a')).toBe('b')
  expect(nextSection(all, ['b'], 'c')).toBe('a')
  expect(nextSection(all, ['a', 'b'], 'c')).toBeNull()
})
