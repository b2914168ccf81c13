import { expect, test } from 'vitest'
import { mistakesOf } from '../../../tests/harness/process/bank-folder.ts'

test('a page of the manual that is in one language only, runs something, or leads nowhere', async () => {
  const page = (words: string) => `# T\n\n## H {#h}\n\n${words}\n`
  const [zh, en] = ['manual/zh-CN/staff/46-port.md', 'manual/en-US/staff/46-port.md']
  expect(await mistakesOf({ [zh]: page('x') })).toEqual([`${zh}, line 1: is missing in en-US: ${en}`])
  expect(await mistakesOf({ [zh]: page('<script>alert(1)</script>'), [en]: page('x') })).toEqual([
    `${zh}, line 5: <script> is markup: a page is Markdown, and nothing of it is run`,
  ])
  const [shown, unknown] = [page('![P](picture:order)'), page('![P](picture:none)')]
  expect(await mistakesOf({ [zh]: shown, [en]: shown })).toEqual([])
  expect(await mistakesOf({ [zh]: shown, [en]: unknown })).toEqual([
    `${en}, line 5: picture:none leads to no place of this manual`,
  ])
  const wrong = '[a](manual:nowhere) [[role:SAILOR]] [[limit:0300]] ![p](tickets:) 海'
  expect(await mistakesOf({ [zh]: page('x'), [en]: page(wrong) })).toEqual([
    `${en}, line 5: ![ is a picture that is none of ours, and not shown`,
    `${en}, line 5: manual:nowhere leads to no place of this manual`,
    `${en}, line 5: [[role:SAILOR]] has no words here`,
    `${en}, line 5: [[limit:0300]] is nothing that the bank sets`,
    `${en}, line 5: holds Chinese in the English page`,
  ])
  expect(await mistakesOf({ [zh]: page('x'), [en]: '# T\n\n## H\n## I {#h}' })).toEqual([
    `${en}, line 3: needs a name that links lead to: ## Words {#name}`,
    expect.stringMatching(/^manual\/en-US\/staff\/46-port\.md, line 3: its headings are not those of zh-CN/),
  ])
})

test('a page of the manual under a name that nothing reads, or without the headings of the one it replaces', async () => {
  const both = (file: string, text: string) =>
    Object.fromEntries(['zh-CN', 'en-US'].map((language) => [`manual/${language}/customer/${file}`, text]))
  expect(await mistakesOf(both('Help.md', '# T\n'))).toEqual([
    expect.stringMatching(/Help\.md: is named by two digits/),
  ])
  expect(await mistakesOf(both('91-help.md', '# T\n'))).toEqual([
    expect.stringMatching(/our page of this name is 90-help\.md/),
  ])
  const lost = await mistakesOf(both('90-help.md', '# T\n\n## W {#ticket}\n'))
  expect(lost).toEqual([expect.stringContaining('leaves out the heading {#here} of ours')])
  expect(await mistakesOf({ 'manual/zh-HK/customer/90-help.md': '# T\n' })).toEqual([
    'manual/zh-HK: there are zh-CN, en-US here',
  ])
})
