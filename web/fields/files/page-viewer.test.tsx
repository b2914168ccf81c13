import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { PageViewer } from './page-viewer.tsx'
import type { LoadPage } from './use-page-picture.ts'

let made: string[] = []
let revoked: string[] = []

beforeEach(() => {
  made = []
  revoked = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made.push(`blob:page-${made.length}`)
    return made.at(-1) ?? ''
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address))
  return () => vi.restoreAllMocks()
})

const threePages: LoadPage = async () => ({ blob: new Blob(['x']), pages: 3 })

function tool(key: 'zoomIn' | 'zoomOut' | 'rotate' | 'previousPage' | 'nextPage') {
  // The sheet itself makes larger as well; the tool stands first.
  return screen.getAllByRole('button', { name: say(`files:viewer.${key}`) })[0] as HTMLButtonElement
}

async function open(load: LoadPage = threePages) {
  const shown = show(<PageViewer name="scan.tif" isPdf={false} load={load} />)
  if (load === threePages) await screen.findByRole('img')
  return shown
}

test('pages are turned one by one, and the ends go no further', async () => {
  const asked: number[] = []
  const { user } = show(
    <PageViewer
      name="scan.tif"
      isPdf={false}
      load={async (page) => {
        asked.push(page)
        return { blob: new Blob(['x']), pages: 2 }
      }}
    />,
  )
  await screen.findByRole('img')
  expect(tool('previousPage').disabled).toBe(true)
  await user.click(tool('nextPage'))
  await screen.findByText(say('files:viewer.page', { page: 2, pages: 2 }))
  await waitFor(() => expect(screen.getByRole('img').getAttribute('alt')).toContain('2'))
  expect(tool('nextPage').disabled).toBe(true)
  expect(asked.at(-1)).toBe(1)
})

test('a page is made larger and smaller between a quarter and four times, and turned round in four', async () => {
  const { user, container } = await open()
  const sheet = () => container.ownerDocument.querySelector('.viewer-sheet')?.className ?? ''
  for (let step = 0; step < 8; step += 1) await user.click(tool('zoomIn'))
  expect(screen.getByText('400%')).toBeTruthy()
  expect(tool('zoomIn').disabled).toBe(true)
  for (let step = 0; step < 9; step += 1) await user.click(tool('zoomOut'))
  expect(screen.getByText('25%')).toBeTruthy()
  expect(tool('zoomOut').disabled).toBe(true)
  for (const turn of [90, 180, 270, 0]) {
    await user.click(tool('rotate'))
    expect(sheet()).toContain(`viewer-turn-${turn}`)
  }
})

test('a page that cannot be fetched is said to be missing, and nothing else is shown in its place', async () => {
  await open(async () => Promise.reject(new Error('away')))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', say('files:viewer.loadFailed'))
  expect(screen.queryByRole('img')).toBeNull()
})

test('a page that comes after the viewer was closed is not kept', async () => {
  let arrive: (shown: { blob: Blob; pages: number }) => void = () => undefined
  const { unmount } = await open(() => new Promise((resolve) => (arrive = resolve)))
  expect(screen.getByRole('status').textContent).toBe(say('files:viewer.loading'))
  unmount()
  arrive({ blob: new Blob(['x']), pages: 1 })
  await Promise.resolve()
  expect(made).toEqual([])
})

test('what was shown is given back when another page comes and when the viewer closes', async () => {
  const { user, unmount } = await open()
  await user.click(tool('nextPage'))
  await waitFor(() => expect(made).toHaveLength(2))
  unmount()
  expect(revoked.toSorted()).toEqual(made.toSorted())
})
