import { OWN_FORM_ELEMENT } from '@kaihu/domain/application/catalogue/own-question.ts'
import { FIRST_LOCALE } from '@kaihu/domain/base/locales.ts'
import { LOOK_ELEMENT } from '@kaihu/domain/base/look.ts'
import ours from '@kaihu/texts/zh-CN/common.json' with { type: 'json' }
import { escapeHtml, type LookPreview, withPreviewNote } from './preview-note.ts'
import type { Bank } from './read-bank-folder.ts'
import { dataAddress, lookOfPage, type ReleasedLook } from './worn-look.ts'

const ICON = /<link rel="icon"[^>]*>/

/** What a page wears: the look in force, or one with what waits, and until when that is shown. */
export type Dress = { readonly look: ReleasedLook; readonly preview?: LookPreview | undefined }

/** A built page with what the bank made its own: its name and mark before anything runs, the rest as data for the page. */
export function dressPage(html: string, bank: Bank | undefined, { look, preview }: Dress): string {
  const shown = lookOfPage(bank, look)
  const isPlain = bank === undefined && preview === undefined && isDelivered(look)
  if (isPlain) return html
  const data = dataElement(LOOK_ELEMENT, shown) + (bank ? questionsOf(bank) : '')
  const dressed = (bank ? withMark(html, bank) : html).replace('</head>', () => `${data}</head>`)
  return preview ? withPreviewNote(dressed, preview) : dressed
}

function isDelivered({ texts, hotline, colours }: ReleasedLook): boolean {
  return Object.keys(texts).length === 0 && hotline === undefined && colours === undefined
}

function questionsOf({ form }: Bank): string {
  const isOwn = form.questions.length + form.hidden.length > 0
  return isOwn ? dataElement(OWN_FORM_ELEMENT, form) : ''
}

function withMark(html: string, { profile, logo }: Bank): string {
  const named = html.replaceAll(ours.platform.name, () => escapeHtml(profile.name[FIRST_LOCALE]))
  return logo === null
    ? named
    : named.replace(ICON, `<link rel="icon" type="image/svg+xml" href="${dataAddress(logo)}" />`)
}

function dataElement(id: string, content: unknown): string {
  // Within a script's data nothing but its end could be read as markup.
  const data = JSON.stringify(content).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${data}</script>`
}
