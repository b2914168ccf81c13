import { OWN_FORM_ELEMENT } from '@kaihu/domain/application/catalogue/own-question.ts'
import { FIRST_LOCALE } from '@kaihu/domain/base/locales.ts'
import { LOOK_ELEMENT, type Look } from '@kaihu/domain/base/look.ts'
import ours from '@kaihu/texts/zh-CN/common.json' with { type: 'json' }
import type { Bank } from './read-bank-folder.ts'

const ICON = /<link rel="icon"[^>]*>/

/** A built page with what the bank made its own: its name and mark before anything runs, the rest as data for the page. */
export function dressPage(html: string, { profile, logo, texts, further, form }: Bank): string {
  const shown: Look = {
    ...(profile.colours && { colours: profile.colours }),
    ...(profile.hotline && { hotline: profile.hotline }),
    ...(profile.imprint && { imprint: profile.imprint }),
    ...(logo !== null && { logo: dataAddress(logo) }),
    words: texts,
    furtherWords: further,
  }
  const isOwn = form.questions.length + form.hidden.length > 0
  const asked = isOwn ? dataElement(OWN_FORM_ELEMENT, form) : ''
  const data = dataElement(LOOK_ELEMENT, shown) + asked
  const named = html.replaceAll(ours.platform.name, () => escapeHtml(profile.name[FIRST_LOCALE]))
  const marked =
    logo === null
      ? named
      : named.replace(ICON, `<link rel="icon" type="image/svg+xml" href="${dataAddress(logo)}" />`)
  return marked.replace('</head>', () => `${data}</head>`)
}

function dataElement(id: string, content: unknown): string {
  // Within a script's data nothing but its end could be read as markup.
  const data = JSON.stringify(content).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${data}</script>`
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
