import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { StartupError } from './startup-error.ts'

/** `localhost` stands for both its addresses. @throws StartupError when another program has the port */
export async function listen(app: FastifyInstance, { HOST: host, PORT: port }: Config): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is taken by another program. Choose another, e.g. PORT=${port + 1} npm start`,
      )
    }
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} may not be opened by this user. Choose one above 1023.`)
    throw error
  }
  const address = app.server.address()
  return typeof address === 'object' ? (address?.port ?? port) : port
}
