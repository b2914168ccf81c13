/** The approvals by second persons and what each is about. */
const MESSAGES: Readonly<Record<string, string>> = {
  daily_limit: 'M-LIM',
  package_two: 'M-PKG',
  account_holder: 'M-PKG',
  banking_version: 'M-VER',
  country_head: 'M-CH',
}

/** The message that belongs to a task; the account nature has one where staff restrict otherwise than calculated (R10). */
export function messageOfTask(kind: string, facts: Readonly<Record<string, unknown>>): string | null {
  if (kind === 'account_nature') return facts['restricted_mismatch'] === true ? 'M-REST-1' : null
  return MESSAGES[kind] ?? null
}
