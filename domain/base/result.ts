/** The answer of every function that may refuse: a value or a named error, never an exception. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value }
}

/** Wraps the reason why no value was reached. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error }
}
