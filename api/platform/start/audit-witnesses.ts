type Raw = Readonly<Partial<Record<string, unknown>>>

const WITNESSES = ['AUDIT_TSA_URL', 'AUDIT_COPY_S3', 'AUDIT_COPY_FOLDER', 'AUDIT_DIGEST_TO'] as const

function isWitnessed(settings: Raw): boolean {
  return WITNESSES.some((name) => settings[name] !== undefined)
}

/** What production is asked where nobody outside sees what is signed: a sentence. */
export function findWitnessMistakes(raw: Raw): readonly string[] {
  if (isWitnessed(raw) && raw['AUDIT_WITNESS'] !== undefined)
    return ['AUDIT_WITNESS=none contradicts the witness that is named: leave it out.']
  if (isWitnessed(raw) || raw['AUDIT_WITNESS'] !== undefined) return []
  return [
    `Nobody outside sees what the audit signs. Name a witness (${WITNESSES.join(', ')}), or write AUDIT_WITNESS=none to go on without one.`,
  ]
}

export const WITHOUT_WITNESS =
  'AUDIT_WITNESS=none: whoever reaches database and checkpoint file together can set both back unseen.'

export function goesUnwitnessed(settings: Raw): boolean {
  return !isWitnessed(settings)
}
