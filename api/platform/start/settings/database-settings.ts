import { z } from 'zod'
import { asOneAddress } from '../../database/hosts.ts'
import { flag, secretText, wholeNumber } from './setting-shapes.ts'

const oneAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name, several hosts parted by commas',
})

const databaseUrl = z
  .string()
  .transform((text, context) => {
    const address = asOneAddress(text)
    if (address !== undefined) return address
    context.addIssue({
      code: 'custom',
      message: 'target_session_attrs must ask for a server that takes writes',
    })
    return z.NEVER
  })
  .pipe(oneAddress)

export const DATABASE_SETTINGS = {
  DATABASE_URL: {
    schema: databaseUrl,
    about:
      'PostgreSQL 16 or newer, postgres://user@host1,host2/name where several stand ready (the one that takes writes is found); in production not as the owner of the database (kaihu_app), else as its owner; without it an embedded one is started',
    requiredInProduction: true,
  },
  DATABASE_OWNER_URL: {
    schema: databaseUrl,
    about: 'the same as the owner of the database, for npm run kaihu -- migrate and nothing else',
  },
  DATABASE_POOLER_URL: {
    schema: databaseUrl,
    about:
      'a pooler (PgBouncer in transaction mode) before the same database, as postgres://user@host:6432/name: statements go through it, what listens, the queue of jobs and migrations to DATABASE_URL',
  },
  DATABASE_REPLICA_URL: {
    schema: databaseUrl,
    about:
      'a streaming copy of the database that lists and reports are read from, as postgres://user@host/name; while it is away or too far behind they are read from DATABASE_URL',
  },
  DATABASE_REPLICA_SECONDS: {
    schema: wholeNumber(1, 3_600),
    about: 'how far behind the copy may be for reports; lists always show what was committed before',
    fallback: '10',
  },
  DATABASE_PLAIN_ALLOWED: {
    schema: flag,
    about:
      'true: production may speak to a database elsewhere without TLS, the way to it is protected otherwise',
    fallback: 'false',
  },
  DATABASE_APP_PASSWORD: {
    schema: secretText,
    about: 'password of the role kaihu_app, which answers staff; --role server has it',
    secret: 'text',
  },
  DATABASE_CUSTOMER_PASSWORD: {
    schema: secretText,
    about: 'password of the role kaihu_customer, which answers customers; --role server has it',
    secret: 'text',
  },
  DATABASE_ACCESS_PASSWORD: {
    schema: secretText,
    about:
      'password of the role kaihu_access, which signs people in and keeps their rights; --role server has it',
    secret: 'text',
  },
  DATABASE_WORKER_PASSWORD: {
    schema: secretText,
    about: 'password of the role kaihu_worker, which does the jobs; --role worker has it',
    secret: 'text',
  },
  DATABASE_SIGNER_PASSWORD: {
    schema: secretText,
    about: 'password of the role kaihu_signer, which signs the audit; --role signer has it',
    secret: 'text',
  },
  DATABASE_POOL: { schema: wholeNumber(2, 500), about: 'connections per process', fallback: '20' },
} as const
