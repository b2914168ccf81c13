import type { MarkedToken } from 'marked'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Blocks } from './blocks.tsx'
import { partsOf } from './parse.ts'

/** What people and other systems might have written into a text. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '**<svg/onload=alert(1)>**',
  '- <iframe srcdoc="<b>x</b>">',
  '| <object data=x> |\n| --- |\n| <a href="javascript:alert(1)">x</a> |',
  '[x](javascript:alert(1))',
  '![x](javascript:alert(1))',
  '![x](https://elsewhere.example/x.png)',
  '![x](picture:../../secret)',
]

test.each(HOSTILE)('a text with %j in it makes no element of its own', (text) => {
  const tokens = partsOf(`# A {#a}\n\n${text}\n`).flatMap(({ blocks }) => [...blocks]) as MarkedToken[]
  const { container } = show(<Blocks tokens={tokens} />)
  expect(container.querySelector('img, script, svg, iframe, object, [onerror], [onload]')).toBeNull()
  expect(container.querySelector('[href^="javascript"]')).toBeNull()
})

test('a name with a tag in it is shown as it was typed', () => {
  const words = { type: 'text', raw: '', text: '<img src=x onerror=alert(1)> 公司' } as MarkedToken
  const paragraph = { type: 'paragraph', raw: '', text: '', tokens: [words] } as MarkedToken
  const { container } = show(<Blocks tokens={[paragraph]} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toContain('<img src=x onerror=alert(1)> 公司')
})

test('a picture of the manual is loaded when it comes near, keeps its place and says what is on it', () => {
  const [part] = partsOf('# A {#a}\n\n![The board](picture:board)\n')
  const { container } = show(<Blocks tokens={part?.blocks ?? []} />)
  const image = container.querySelector('img')
  expect(image?.getAttribute('loading')).toBe('lazy')
  expect([image?.getAttribute('alt'), image?.getAttribute('width')]).toEqual(['The board', '1280'])
  expect(image?.getAttribute('src')).toMatch(/board.*\.webp$/)
})
