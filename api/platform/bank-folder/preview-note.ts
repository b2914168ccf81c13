import { instantOf, shanghaiMinutesOf } from '@kaihu/domain/base/instant.ts'
import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { NONCE_PLACE } from '../http/guard/security-headers.ts'
import { sayText } from '../http/words.ts'

/** A page that shows what waits for a second administrator: how many drafts, and until when it does. */
export type LookPreview = { readonly drafts: number; readonly until: Date }

const STYLE = `.preview-note{position:fixed;right:12px;bottom:12px;z-index:1200;max-width:min(560px,calc(100vw - 24px));padding:8px 14px;border:2px solid #8a5300;border-radius:6px;background:#fff6e5;color:#1f2a35;font-size:14px;line-height:1.5}.preview-note p{margin:0}.preview-note a{color:#1f2a35;font-weight:600;text-decoration:underline}`

/** Over every page, whatever runs in it: nobody takes what is previewed for what is in force. In each language, for it belongs to none. */
export function withPreviewNote(html: string, preview: LookPreview): string {
  const style = `<style nonce="${NONCE_PLACE}">${STYLE}</style>`
  const title = LOCALES.map((locale) => sayText(locale, 'admin:previewNote.title')).join(' · ')
  const lines = LOCALES.map((locale) => lineIn(locale, preview)).join('')
  const note = `<aside class="preview-note" aria-label="${escapeHtml(title)}">${lines}</aside>`
  return html.replace('</head>', () => `${style}</head>`).replace('</body>', () => `${note}</body>`)
}

function lineIn(locale: (typeof LOCALES)[number], { drafts, until }: LookPreview): string {
  const minutes = shanghaiMinutesOf(instantOf(until))
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  const words = sayText(locale, 'admin:previewNote.words', { count: drafts, time: `${hour}:${minute}` })
  const end = sayText(locale, 'admin:previewNote.end')
  return `<p lang="${locale}">${escapeHtml(words)} <a href="/?preview=end">${escapeHtml(end)}</a></p>`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
