import { hash, type Options, verify } from '@node-rs/argon2'

/** OWASP's figures: 19 MiB, two passes. The algorithm is the library's default, argon2id. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MOST_AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

/** At most four hashes at once in this process: a flood of sign-ins waits, it does not take the memory. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function normalise(password: string): string {
  return password.normalize('NFKC')
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), OPTIONS))
}

let dummy: Promise<string> | undefined

/** Without a hash (nobody of that name) the same work is done on a dummy, so that the time tells nothing. */
export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const against = passwordHash ?? (await dummy)
  const fits = await inTurn(() => verify(against, normalise(password)))
  return fits && passwordHash !== undefined
}
