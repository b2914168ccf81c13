import type { RunLine } from '../../tools/runs/list-runs.ts'

/** What `npm run faults` can be asked for. */
export const RUN_LINES = {
  applications: {
    takes: '[kind…]',
    does: 'a whole application of each kind of company by hand, to its open account',
  },
  banks: { takes: '[folder…]', does: 'every journey at each of the example banks, or at those named' },
  canary: {
    takes: '[word…]',
    does: 'plants a hole of each known class; tests and scanners have to find every one',
  },
  citus: {
    takes: '[server=5] [machines=9] [seed]',
    does: 'kills on a cluster that runs (tools/citus/cluster.sh)',
  },
  corpus: { does: 'hostile and odd files: each gets its verdict, in time, from a process apart' },
  deploy: { does: 'rules, compose file, units and chart, each by the tool that reads it' },
  ebam: {
    takes: 'FOLDER',
    does: 'messages of treasury systems against the schemas that iso20022.org publishes',
  },
  erasure: { does: 'an order of eleven years ago is erased; nothing of it stands in any byte that is kept' },
  failover: {
    takes: '[rounds=50] [seed]',
    does: "the leader of two members under Debian's Patroni is lost while people write; goes on where it broke off",
  },
  flood: { does: 'what others wait while strangers send 32 MB a second' },
  image: { does: 'what the image holds, started in a bare Debian, read-only, as an ordinary user' },
  journeys: {
    takes: '[filter…]',
    does: 'every journey in both languages, every act of the workflow by hand (an hour)',
  },
  kills: { takes: '[server=200] [PostgreSQL=20] [seed]', does: 'SIGKILLs under eight clients (ten minutes)' },
  locks: {
    takes: '[orders=1000000] [from=0700]',
    does: 'what others wait while a full database is brought forward',
  },
  makers: { does: 'SCIM client, directory and proxies of other makers, installed for this run alone' },
  masked: { does: 'what every role reads of six orders, searched for everything personal in them' },
  offered: { does: 'every act offered to anybody in every situation is done, and undone' },
  outside: { does: 'a production between servers of other makers, each stopped in the middle of an order' },
  packs: { takes: '[count=1000] [seed]', does: 'tampered evidence packs, judged by both verifiers' },
  pgbouncer: {
    takes: '[rounds=200]',
    does: "Debian's PgBouncer in transaction mode between product and database",
  },
  planted: { takes: '[word…]', does: 'plants faults of kinds that were once made; the tests have to notice' },
  races: { takes: '[rounds=1000]', does: 'acts on one version at once: one winner each' },
  recordings: {
    takes: '[count=50] [seed]',
    does: 'recordings through a network that cuts, delays and resets',
  },
  restore: {
    takes: '[megabytes=1000]',
    does: 'a backup of a running product is brought back elsewhere: what it held, how fast',
  },
  robot: {
    takes: '[presses=2000] [seed]',
    does: 'presses what the pages of orders offer to each role, in both languages',
  },
  rolling: {
    takes: '[restarts=20]',
    does: 'servers are replaced one by one behind a balancer; no request is cut',
  },
  scanner: { does: 'a real clamd with one made signature, asked as the server asks it' },
  stores: { takes: '[ADDRESS]', does: 'documents and keys at another maker’s; documents at an address' },
  syscalls: {
    takes: '[count=500] [seed]',
    does: 'the server ends at drawn system calls that write (strace); goes on where it broke off',
  },
  uploads: { takes: '[uploads=200] [kills=50] [seed]', does: 'bad networks, then kills, then a full disk' },
} as const satisfies Record<string, RunLine>
