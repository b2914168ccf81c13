/** The message is printed alone, without a stack: it says what is wrong and what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
