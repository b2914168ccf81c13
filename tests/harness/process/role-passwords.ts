import type { Passwords } from '@kaihu/api/platform/database/roles.ts'

/** On the server that tests share: as long as settings want a secret to be, for commands are started there too. */
export const ROLE_PASSWORDS: Passwords = {
  app: 'password-of-kaihu_app-in-tests-alone',
  customer: 'password-of-kaihu_customer-in-tests-alone',
  access: 'password-of-kaihu_access-in-tests-alone',
  worker: 'password-of-kaihu_worker-in-tests-alone',
  signer: 'password-of-kaihu_signer-in-tests-alone',
}

/** The settings that name these passwords. */
export function passwordSettings({ app, customer, access, worker, signer }: Passwords) {
  return {
    DATABASE_APP_PASSWORD: app,
    DATABASE_CUSTOMER_PASSWORD: customer,
    DATABASE_ACCESS_PASSWORD: access,
    DATABASE_WORKER_PASSWORD: worker,
    DATABASE_SIGNER_PASSWORD: signer,
  }
}
