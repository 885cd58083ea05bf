import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'

/** The server that scripts/with-postgres started, if the run has one. */
export const postgresServer = process.env.TEST_POSTGRES_URL

/** Makes an empty database on that server, runs with its address and drops it again. */
export async function withDatabase(server: string, use: (address: string) => Promise<void>): Promise<void> {
  const name = `mirada_e2e_${randomUUID().replaceAll('-', '')}`
  const address = new URL(server)
  address.pathname = `/${name}`

  statement(server, `CREATE DATABASE ${name}`)
  try {
    await use(address.href)
  } finally {
    statement(server, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}

export function statement(server: string, sql: string): void {
  execFileSync('psql', ['--no-psqlrc', '--quiet', '--command', sql, server], { stdio: 'pipe' })
}
