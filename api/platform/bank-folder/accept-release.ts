import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CHECKED_FILE } from './checked-file.ts'
import { writeSchemas } from './editor-schemas.ts'
import { BANK_FILE, type Bank } from './read-bank-folder.ts'
import { RELEASE } from './release.ts'
import { whatChanged, whatIsOurs } from './what-is-ours.ts'

/** What the running release changed for a bank since its folder was checked, in lines; with what to do where it is unknown. */
export function changesFor({ profile, texts, checked }: Bank): readonly string[] {
  if (checked !== null) return whatChanged(checked, whatIsOurs(RELEASE, texts))
  return profile.checkedWith === RELEASE
    ? []
    : [
        `nothing is kept of ${profile.checkedWith}, with which it was checked: kaihu bank accept keeps what is ours now`,
      ]
}

const CHECKED_WITH = /^checkedWith:.*$/m

export function acceptRelease(folder: string, { texts }: Bank): void {
  const kept = JSON.stringify(whatIsOurs(RELEASE, texts), null, 2)
  writeFileSync(path.join(folder, CHECKED_FILE), `${kept}\n`)
  const file = path.join(folder, BANK_FILE)
  const said = readFileSync(file, 'utf8').replace(CHECKED_WITH, `checkedWith: ${RELEASE}`)
  writeFileSync(file, said)
  writeSchemas(folder)
}

/** What a start says of a folder that was checked with another release; nothing where it was with this one. */
export function describeBank({ profile }: Bank): readonly string[] {
  return profile.checkedWith === RELEASE
    ? []
    : [
        `the bank's folder was checked with ${profile.checkedWith}, this is ${RELEASE}: "npm run kaihu -- bank check" says what changed for it.`,
      ]
}
