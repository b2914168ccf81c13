declare module 'samlp' {
  type Options = Readonly<Record<string, unknown>> & {
    readonly getPostURL: (
      audience: string,
      request: { documentElement: { getAttribute(name: string): string } },
      req: unknown,
      callback: (error: Error | null, url: string) => void,
    ) => void
    readonly responseHandler: (response: Buffer) => void
  }
  type Middleware = (request: object, response: object, next: (error?: unknown) => void) => void
  const samlp: { auth(options: Options): Middleware }
  export default samlp
}
