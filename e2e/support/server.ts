import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRepository } from './repository.ts'

export const admin = { email: 'admin@mirada.test', password: 'una-clave-larga-de-prueba' }

export interface Server {
  baseURL: string
  dataFolder: string
  /** Stops it as an operator would; throws when it does not end well. */
  stop(): Promise<void>
}

export interface ServerOptions {
  /** A PostgreSQL address instead of SQLite in the data folder. */
  database?: string
  /** A shop of the first day instead of the demo's. */
  isEmpty?: boolean
}

/** Starts the real binary with the demo shop on a free port and in a folder of its own. */
export async function startServer({ database, isEmpty }: ServerOptions = {}): Promise<Server> {
  const binary = process.env.E2E_BINARY ?? inRepository('bin/mirada')
  if (!existsSync(binary)) throw new Error(`${binary} is not there: make build comes first`)

  const dataFolder = await mkdtemp(join(tmpdir(), 'mirada-e2e-'))
  const address = `127.0.0.1:${await freePort()}`
  const baseURL = `http://${address}`
  const shop = isEmpty ? [] : ['--demo']
  const args = ['serve', ...shop, '--addr', address, '--public-url', baseURL, '--data', dataFolder]
  const child = spawn(binary, [...args, '--rate-limit-scale', '1000'], {
    env: {
      ...withoutMiradaSettings(process.env),
      MIRADA_ADMIN_EMAIL: admin.email,
      MIRADA_ADMIN_PASSWORD: admin.password,
      ...(database ? { MIRADA_DATABASE: database } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = collectOutput(child)

  const stop = async () => {
    const exit = await endGracefully(child)
    await rm(dataFolder, { recursive: true, force: true })
    if (exit !== 0) throw new Error(`the server ended with ${exit}:\n${log()}`)
    const errors = log().split('\n').filter(isErrorLine)
    if (errors.length > 0) throw new Error(`the server logged errors:\n${errors.join('\n')}`)
  }

  try {
    await untilReady(baseURL, child)
  } catch (cause) {
    child.kill('SIGKILL')
    await rm(dataFolder, { recursive: true, force: true })
    throw new Error(`the server did not become ready:\n${log()}`, { cause })
  }
  return { baseURL, dataFolder, stop }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** The developer's own settings must not leak into a test. */
function withoutMiradaSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('MIRADA_')))
}

function collectOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return () => output
}

async function untilReady(baseURL: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    const answer = await fetch(`${baseURL}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error('it did not answer /readyz with 200 in time')
}

async function endGracefully(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const overdue = setTimeout(() => child.kill('SIGKILL'), 25_000)
    await ended
    clearTimeout(overdue)
  }
  return child.exitCode ?? child.signalCode
}

function isErrorLine(line: string): boolean {
  return /"level":"ERROR"|\blevel=ERROR\b|^panic:/.test(line)
}
