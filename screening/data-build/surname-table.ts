/** Words of Wikidata labels that are no part of a surname's spelling ("surname li", "yehe nara clan"). */
const LABEL_WORDS = /\b(surname|clan|marga|cognom|kanji|family|name)\b/g

/**
 * From Wikidata's labels. Plain ASCII of one to three words; apostrophes and hyphens are dropped as in names.
 */
export function surnameTable(csv: string, fold: ReadonlyMap<string, string>): Record<string, string> {
  const table = new Map<string, Set<string>>()
  for (const line of csv.trim().split('\n').slice(1)) {
    const [, forms = '', latin = ''] = line.split(',')
    const spellings = latin
      .split('|')
      .map(cleanSpelling)
      .filter((word) => /^[a-z]{1,12}$/.test(word))
    for (const form of forms.split('|')) {
      const han = [...form].map((character) => fold.get(character) ?? character).join('')
      const known = table.get(han) ?? new Set<string>()
      for (const spelling of spellings) known.add(spelling)
      table.set(han, known)
    }
  }
  return Object.fromEntries([...table].map(([han, spellings]) => [han, [...spellings].join(' ')]))
}

function cleanSpelling(label: string): string {
  const plain = label.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd')
  return plain.replace(LABEL_WORDS, '').replace(/['’\- ]/g, '')
}
