import type { PaperView } from '@kaihu/contract/papers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { PaperList } from './paper-list.tsx'

const CODE = 'AO20261100000012'

function paper(key: string, missing: string[] = []): PaperView {
  return { key, title: { zh: '开户申请书', en: 'Account application' }, missing } as unknown as PaperView
}

function line(key: string): HTMLElement {
  return screen.getByText(key).closest('li') as HTMLElement
}

/** Goes on in the very change of the page that made it true: `findBy` would look a little later. */
function firstMoment(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isTrue()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

beforeEach(() => () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a list without papers says that there is none', () => {
  show(<PaperList orderCode={CODE} papers={[]} />)
  expect(screen.getByText(say('papers:screen.none'))).toBeTruthy()
})

test('copies of the same paper are told apart by their number', () => {
  show(<PaperList orderCode={CODE} papers={[paper('P01'), paper('P01-2')]} />)
  expect(screen.getByText('Account application')).toBeTruthy()
  expect(screen.getByText(`Account application · ${say('papers:screen.copy', { number: '2' })}`)).toBeTruthy()
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(names.length)
})

test('signs that cannot be printed are named beside their paper alone', () => {
  show(
    <PaperList
      orderCode={CODE}
      papers={[paper('P01', ['𠮷', '𪚥']), { ...paper('P02'), title: { zh: '决议', en: 'Resolution' } }]}
    />,
  )
  expect(within(line('Account application')).getByRole('status').textContent).toBe(
    say('papers:screen.missing', { characters: '𠮷 𪚥' }),
  )
  expect(within(line('Resolution')).queryByRole('status')).toBeNull()
})

test('a paper that cannot be fetched is said at its line, and can be tried again', async () => {
  let isAway = true
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (target: string | URL) => {
    fetched.push(String(target))
    if (isAway) return new Response('{}', { status: 404 })
    return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const { user } = show(<PaperList orderCode={CODE} papers={[paper('P01')]} />)
  const save = screen.getByRole('button', {
    name: say('papers:screen.downloadOf', { title: 'Account application' }),
  })
  const pressed = user.click(save)
  await firstMoment(() => screen.queryByRole('alert') !== null)
  expect(screen.getByRole('alert').textContent).toBe(say('papers:screen.failed'))
  expect(save.className, 'a press that a turning button does not take').not.toContain('loading')
  await pressed
  isAway = false
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(fetched.length).toBeGreaterThan(1)
  for (const address of fetched) expect(address).toContain('P01')
})

test('what the screen hangs below a paper stands at that paper', () => {
  show(
    <PaperList
      orderCode={CODE}
      papers={[paper('P01')]}
      renderNote={({ key }) => <b>signed copy of {key}</b>}
    />,
  )
  expect(within(line('Account application')).getByText('signed copy of P01')).toBeTruthy()
})
