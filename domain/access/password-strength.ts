/** Why a password is not taken; words for it are the asker's. `breached`: it stands in a list of those that others lost. */
export type PasswordProblem =
  | 'too_short'
  | 'too_long'
  | 'holds_the_name'
  | 'too_plain'
  | 'known'
  | 'common'
  | 'breached'

/** Without a second factor a password has at least fifteen characters (NIST 800-63B-4 3.1.1.2); any character counts. */
export const LEAST_CHARACTERS = 15
const MOST_CHARACTERS = 128
const LEAST_DIFFERENT = 8

function charactersOf(text: string): string[] {
  return [...text.normalize('NFKC').toLowerCase()]
}

function runsOn(characters: readonly string[]): number {
  return characters.filter((character, index) => {
    const before = characters[index - 1]
    return (
      before !== undefined && Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1
    )
  }).length
}

/** What guessers try first, alone and strung together; nobody's password rests on them. */
const COMMON =
  /password|passw0rd|p@ssw0rd|qwertyuiop|qwerty|asdfghjkl|asdfgh|zxcvbnm|1qaz|2wsx|3edc|4rfv|qazwsx|welcome|letmein|changeme|administrator|admin|iloveyou|woaini|5201314|1314520|sunshine|princess|dragon|monkey|football|superman|trustno1|secret|default|login|kaihu|mima|yinhang|bank|[0-9]{4,}|[.!@#$*_-]+/g
const LEAST_OWN = 8

function ownPart(plain: string): number {
  return [...plain.replaceAll(COMMON, '')].length
}

/** `known` are passwords that are published, of a demo for instance. */
export function problemOfPassword(
  password: string,
  { username, known = [] }: { username: string; known?: readonly string[] },
): PasswordProblem | null {
  const characters = charactersOf(password)
  const plain = characters.join('')
  if (characters.length < LEAST_CHARACTERS) return 'too_short'
  if (characters.length > MOST_CHARACTERS) return 'too_long'
  if (known.some((one) => charactersOf(one).join('') === plain)) return 'known'
  if (username.length > 2 && plain.includes(username.toLowerCase())) return 'holds_the_name'
  const isPlain = new Set(characters).size < LEAST_DIFFERENT || runsOn(characters) > characters.length / 2
  if (isPlain) return 'too_plain'
  return ownPart(plain) < LEAST_OWN ? 'common' : null
}
