import type { Pinyin } from './fits-search.ts'

export async function loadPinyin(): Promise<Pinyin> {
  const { pinyin } = await import('pinyin-pro')
  return (text) => ({
    full: pinyin(text, { toneType: 'none', type: 'array' }).join('').toLowerCase(),
    initials: pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase(),
  })
}
