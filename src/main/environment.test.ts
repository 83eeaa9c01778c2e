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

it('siteEnvironment adds the variables of .env that the environment does not contain', () => {
  const project = folder()
  writeFileSync(
    join(project, '.env'),
    '# a copy of the example\nSITE_NAME="Sternenbuch"\nPORT=4000\n# HOST=0.0.0.0\n',
  )
  expect(siteEnvironment({ PORT: '5000' }, project)).toEqual({ SITE_NAME: 'Sternenbuch', PORT: '5000' })
})

it('siteEnvironment works without .env, and names the path of a .env that cannot be read', () => {
  const project = folder()
  expect(siteEnvironment({ PORT: '5000' }, project)).toEqual({ PORT: '5000' })
  mkdirSync(join(project, '.env'))
  expect(() => siteEnvironment({}, project)).toThrow(join(project, '.env'))
})

it('siteEnvironment refuses a .env with names that are not settings, and names all of them', () => {
  const project = folder()
  writeFileSync(join(project, '.env'), 'SITE_NAME=Sternenbuch\nSMTP_ULR=smtp://x\nTHEME=dark\n')
  expect(() => siteEnvironment({}, project)).toThrow(
    /2 errors:\n {2}SMTP_ULR: is in \.env.*Allowed: SMTP_URL.*\n {2}THEME: is in \.env/,
  )
})
