const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
}

const CHINESE = /\p{Script=Han}/u
const FRAME =
  'margin:0 auto;max-width:560px;padding:24px;font:16px/1.7 system-ui,"Noto Sans SC","PingFang SC",sans-serif;color:#2f3e4e'

/** The words of a mail as a page: paragraph by paragraph, nothing fetched, nothing that runs, no link of our making. */
export function htmlOf({ subject, body }: { subject: string; body: string }): string {
  const paragraphs = body
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
  const language = CHINESE.test(body) ? 'zh-CN' : 'en'
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body><div style="${FRAME.replaceAll('"', '&quot;')}">${paragraphs.join('')}</div></body></html>`
}
