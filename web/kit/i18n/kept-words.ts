import i18next from 'i18next'

type Group = Readonly<Record<string, string>>
type Texts = Record<string, unknown>

/** Words that the server keeps, by language and namespace: groups that stand over those of the text files. */
const kept = new Map<string, Record<string, Group>>()

function placeOf(language: string, namespace: string) {
  return `${language} ${namespace}`
}

export function withKeptWords(language: string, namespace: string, texts: Texts): Texts {
  const groups = Object.entries(kept.get(placeOf(language, namespace)) ?? {})
  return {
    ...texts,
    ...Object.fromEntries(groups.map(([group, words]) => [group, { ...(texts[group] as object), ...words }])),
  }
}

/** In every language; what is on screen is said anew. */
export function keepWords(namespace: string, group: string, words: Readonly<Record<string, Group>>): void {
  const changes = Object.entries(words).map(([language, own]) => {
    const place = placeOf(language, namespace)
    kept.set(place, { ...kept.get(place), [group]: own })
    return overlay(language, namespace, group, own)
  })
  if (changes.includes(true)) i18next.emit('languageChanged', i18next.language)
}

/** A namespace that was not fetched yet takes the words up when it is. */
function overlay(language: string, namespace: string, group: string, own: Group): boolean {
  if (!i18next.hasResourceBundle(language, namespace)) return false
  const changed = Object.entries(own).filter(
    ([code, name]) => i18next.getResource(language, namespace, `${group}.${code}`) !== name,
  )
  for (const [code, name] of changed) i18next.addResource(language, namespace, `${group}.${code}`, name)
  return changed.length > 0
}
