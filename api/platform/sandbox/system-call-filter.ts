/*
 * A seccomp filter (classic BPF, struct sock_filter): bubblewrap reads it from a descriptor. Refused calls
 * fail with EPERM.
 */

/** What the kernel calls the machine in `seccomp_data.arch`, and its numbers of the calls that are refused. */
type Machine = { readonly arch: number; readonly calls: readonly number[] }

/** Calls since 424 have the same number on every machine. */
const NEWER = {
  io_uring_setup: 425,
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  fsmount: 432,
  pidfd_getfd: 438,
  mount_setattr: 442,
} as const

/** Sockets, other processes' memory, namespaces, mounts, keys, modules, programs in the kernel, clocks, and so on. */
const X64 = {
  socket: 41,
  connect: 42,
  bind: 49,
  listen: 50,
  ptrace: 101,
  syslog: 103,
  personality: 135,
  pivot_root: 155,
  settimeofday: 164,
  mount: 165,
  umount2: 166,
  swapon: 167,
  swapoff: 168,
  reboot: 169,
  sethostname: 170,
  setdomainname: 171,
  ioperm: 173,
  iopl: 172,
  init_module: 175,
  delete_module: 176,
  acct: 163,
  clock_settime: 227,
  kexec_load: 246,
  add_key: 248,
  request_key: 249,
  keyctl: 250,
  unshare: 272,
  perf_event_open: 298,
  open_by_handle_at: 304,
  setns: 308,
  process_vm_readv: 310,
  process_vm_writev: 311,
  kcmp: 312,
  finit_module: 313,
  bpf: 321,
  kexec_file_load: 320,
  userfaultfd: 323,
  ...NEWER,
} as const

const ARM64: Readonly<Partial<Record<keyof typeof X64, number>>> = {
  umount2: 39,
  mount: 40,
  pivot_root: 41,
  acct: 89,
  personality: 92,
  unshare: 97,
  kexec_load: 104,
  init_module: 105,
  delete_module: 106,
  clock_settime: 112,
  syslog: 116,
  ptrace: 117,
  reboot: 142,
  sethostname: 161,
  setdomainname: 162,
  settimeofday: 170,
  socket: 198,
  bind: 200,
  listen: 201,
  connect: 203,
  add_key: 217,
  request_key: 218,
  keyctl: 219,
  swapon: 224,
  swapoff: 225,
  perf_event_open: 241,
  open_by_handle_at: 265,
  setns: 268,
  process_vm_readv: 270,
  process_vm_writev: 271,
  kcmp: 272,
  finit_module: 273,
  bpf: 280,
  userfaultfd: 282,
  kexec_file_load: 294,
  ...NEWER,
}

const MACHINES: Readonly<Partial<Record<NodeJS.Architecture, Machine & { readonly clone: number }>>> = {
  x64: { arch: 0xc0_00_00_3e, calls: Object.values(X64), clone: 56 },
  arm64: { arch: 0xc0_00_00_b7, calls: Object.values(ARM64), clone: 220 },
}

/** Its flags lie in memory, where no filter reads: refused as unknown, so that libraries take the older call. */
const CLONE3 = 435
/** All flags of `clone` that make a namespace. */
const NAMESPACE_FLAGS = 0x7e_02_00_00

const LOAD_WORD = 0x20
const IF_EQUAL = 0x15
const IF_AT_LEAST = 0x35
const IF_ANY_BIT = 0x45
const RETURN = 0x06
const ALLOW = 0x7f_ff_00_00
const REFUSE = 0x00_05_00_01
const NOT_THERE = 0x00_05_00_26
const KILL = 0x80_00_00_00
const NUMBER_AT = 0
const ARCH_AT = 4
const FLAGS_AT = 16

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number]

/** Calls by their number of the old 32-bit way into x64, which would pass by every other line. */
const OTHER_WAY_IN = 0x40_00_00_00

function instructionsFor({
  arch,
  calls,
  clone,
}: Machine & { readonly clone: number }): readonly Instruction[] {
  return [
    [LOAD_WORD, 0, 0, ARCH_AT],
    [IF_EQUAL, 1, 0, arch],
    [RETURN, 0, 0, KILL],
    [LOAD_WORD, 0, 0, NUMBER_AT],
    [IF_AT_LEAST, 0, 1, OTHER_WAY_IN],
    [RETURN, 0, 0, KILL],
    [IF_EQUAL, 0, 1, CLONE3],
    [RETURN, 0, 0, NOT_THERE],
    ...calls.flatMap((call): readonly Instruction[] => [
      [IF_EQUAL, 0, 1, call],
      [RETURN, 0, 0, REFUSE],
    ]),
    [IF_EQUAL, 0, 3, clone],
    [LOAD_WORD, 0, 0, FLAGS_AT],
    [IF_ANY_BIT, 0, 1, NAMESPACE_FLAGS],
    [RETURN, 0, 0, REFUSE],
    [RETURN, 0, 0, ALLOW],
  ]
}

export function systemCallFilter(machine: NodeJS.Architecture = process.arch): Buffer | undefined {
  const known = MACHINES[machine]
  if (!known) return undefined
  const instructions = instructionsFor(known)
  const bytes = Buffer.alloc(instructions.length * 8)
  for (const [index, [code, ifTrue, ifFalse, value]] of instructions.entries()) {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(ifTrue, index * 8 + 2)
    bytes.writeUInt8(ifFalse, index * 8 + 3)
    bytes.writeUInt32LE(value, index * 8 + 4)
  }
  return bytes
}
