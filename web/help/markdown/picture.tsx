import { localeOf } from '@kaihu/domain/base/locales.ts'
import type { MarkedToken, Tokens } from 'marked'
import { useTranslation } from 'react-i18next'
import { PICTURE_SIZE, pictureAt } from '../manual/pictures.ts'

export function pictureOf({ tokens }: Tokens.Paragraph): Tokens.Image | undefined {
  const [only, ...others] = tokens as MarkedToken[]
  return only?.type === 'image' && others.length === 0 ? only : undefined
}

/** A screen of the product, loaded when it comes near; pressed, it is shown in its full size. */
export function Picture({ image: { href, text } }: { image: Tokens.Image }) {
  const { i18n } = useTranslation()
  const place = pictureAt(href, localeOf(i18n.language))
  if (place === undefined) return null
  return (
    <a className="manual-picture" href={place} target="_blank" rel="noreferrer">
      <img src={place} alt={text} loading="lazy" decoding="async" {...PICTURE_SIZE} />
    </a>
  )
}
