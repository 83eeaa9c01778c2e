import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { siteEnvironment } from './environment.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'environment-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

it('what the file .env says holds where the environment itself says nothing', () => {
  const project = folder()
  writeFileSync(
    join(project, '.env'),
    '# a copy of the example\nSITE_NAME="Sternenbuch"\nPORT=4000\n# HOST=0.0.0.0\n',
  )
  expect(siteEnvironment({ PORT: '5000' }, project)).toEqual({ SITE_NAME: 'Sternenbuch', PORT: '5000' })
})

it('without the file the environment is what counts; a file that cannot be read is told, with its name', () => {
  const project = folder()
  expect(siteEnvironment({ PORT: '5000' }, project)).toEqual({ PORT: '5000' })
  mkdirSync(join(project, '.env'))
  expect(() => siteEnvironment({}, project)).toThrow(join(project, '.env'))
})
