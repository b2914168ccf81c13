import { alike } from '@kaihu/domain/papers/writer.ts'
import { expect, test } from 'vitest'
import { drawable } from './drawable.ts'

const paper = {
  key: 'P01',
  family: 'form' as const,
  title: alike('表'),
  company: alike('海🏦有限公司'),
  orderCode: '',
  section: '',
  slot: null,
  furniture: {} as never,
  blocks: [{ type: 'text' as const, words: alike('王\ue000明') }],
}

test('what no font draws is marked where it stands, and the paper says which signs they are', () => {
  const { content, missing } = drawable(paper)
  expect(content.company.zh).toBe('海〓有限公司')
  expect(JSON.stringify(content.blocks)).toContain('王〓明')
  expect(missing?.zh).toMatch(/U\+1F3E6 U\+E000/)
  expect(missing?.en).toMatch(/U\+1F3E6 U\+E000/)
  expect(drawable({ ...paper, company: alike('海'), blocks: [] }).missing).toBeNull()
})
