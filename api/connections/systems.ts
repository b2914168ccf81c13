import type { Connection } from '../bank/connection.ts'
import { BANK_CONNECTIONS } from '../bank/http.connections.ts'
import { FILES_CONNECTIONS } from '../files/files.connections.ts'
import { listsConnection } from '../screening/lists/fetch/list-fetch.connection.ts'
import { webhooksConnection } from '../webhooks/webhooks.connection.ts'
import { WITNESS_CONNECTIONS } from '../witness/witness.connections.ts'
import { databaseConnection } from './database.connection.ts'

export const CONNECTIONS: readonly Connection[] = [
  databaseConnection,
  ...FILES_CONNECTIONS,
  ...BANK_CONNECTIONS,
  ...WITNESS_CONNECTIONS,
  listsConnection,
  webhooksConnection,
]
